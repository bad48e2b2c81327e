//===- Arrays.cpp - Shapes of array parameters ----------------------------===//
//
// In:  parameters as written: `T A[static const restrict n][m]`.
// Out: pencil.array(A, sizeof(T), n, m); pencil.array.hint without static, and
//      with -1 in place of n for `T A[][m]` and `T (*A)[m]`.
// Why from the AST: the outermost extent never reaches LLVM IR, and constant
// inner extents are folded into byte offsets there.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Arrays.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <optional>

using namespace clang;

namespace pencil {
namespace {

/// The value of %select in ArraySizeSkipped.
enum class Obstacle { SideEffect = 0, Width = 1 };

/// Clang evaluates the size expressions of parameters once at function entry
/// (C 6.9.1), so one more evaluation can neither trap nor read anything new.
std::optional<Obstacle> obstacle(const Expr *Size, const ASTContext &Ctx) {
  if (Size->HasSideEffects(Ctx))
    return Obstacle::SideEffect;
  if (Ctx.getTypeSize(Size->getType()) > 64)
    return Obstacle::Width;
  return std::nullopt;
}

Expr *asRValue(Expr *E, ASTContext &Ctx) {
  if (!E->isGLValue())
    return E;
  return ImplicitCastExpr::Create(Ctx, E->getType().getUnqualifiedType(),
                                  CK_LValueToRValue, E, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

/// C promises the outermost extent only for `static` (C11 6.7.6.3p7).
bool isPromised(const ParmVarDecl &P, const ASTContext &Ctx) {
  const ArrayType *Array = Ctx.getAsArrayType(P.getOriginalType());
  return Array && Array->getSizeModifier() == ArraySizeModifier::Static;
}

/// The outermost type of a parameter that may have a shape: the array as
/// written, or what a pointer points to. \p NoOutermost: C tells the inner
/// extents only.
QualType outermostArray(const ParmVarDecl &P, bool &NoOutermost) {
  QualType Type = P.getOriginalType();
  const ASTContext &Ctx = P.getASTContext();
  NoOutermost = true;
  if (const ArrayType *Array = Ctx.getAsArrayType(Type)) {
    NoOutermost = isa<IncompleteArrayType>(Array);
    return NoOutermost ? Array->getElementType() : Type;
  }
  return Type->isPointerType() ? Type->getPointeeType() : QualType();
}

Expr *describeArray(ParmVarDecl &P, bool HoldsRegion, MarkerBuilder &Build,
                    Diagnostics &Diags) {
  ASTContext &Ctx = P.getASTContext();
  llvm::SmallVector<Expr *, 4> Extents;
  bool NoOutermost;
  QualType Element = outermostArray(P, NoOutermost);
  if (Element.isNull() || !Ctx.getAsArrayType(Element) ||
      (NoOutermost && !HoldsRegion))
    return nullptr;
  if (NoOutermost)
    Extents.push_back(Build.constant64(UINT64_MAX, P.getLocation()));
  while (const ArrayType *Array = Ctx.getAsArrayType(Element)) {
    Element = Array->getElementType();
    if (const auto *Constant = dyn_cast<ConstantArrayType>(Array)) {
      Extents.push_back(Build.constant64(Constant->getSize().getZExtValue(),
                                         P.getLocation()));
      continue;
    }
    const auto *Variable = dyn_cast<VariableArrayType>(Array);
    Expr *Size = Variable ? Variable->getSizeExpr() : nullptr;
    if (!Size || Size->containsErrors() || !Size->getType()->isIntegerType())
      return nullptr;
    if (std::optional<Obstacle> Why = obstacle(Size, Ctx)) {
      Diags.report(P.getLocation(), Diag::ArraySizeSkipped)
          << &P << static_cast<int>(*Why) << Size->getSourceRange();
      return nullptr;
    }
    Extents.push_back(asRValue(Size, Ctx));
  }
  if (Element->isIncompleteType() || Element->isFunctionType() ||
      !P.getType()->isPointerType() ||
      P.getType()->getPointeeType().hasAddressSpace())
    return nullptr;
  uint64_t Bytes =
      static_cast<uint64_t>(Ctx.getTypeSizeInChars(Element).getQuantity());
  return Build.array(&P, Bytes, Extents, isPromised(P, Ctx));
}

} // namespace

void describeArrays(FunctionDecl &F, bool HoldsRegion, MarkerBuilder &Build,
                    Diagnostics &Diags, llvm::SmallVectorImpl<Stmt *> &Out) {
  for (ParmVarDecl *P : F.parameters())
    if (P->getIdentifier() && !P->isInvalidDecl())
      if (Expr *Call = describeArray(*P, HoldsRegion, Build, Diags))
        Out.push_back(Call);
}

bool hasPencilArray(const FunctionDecl &F) {
  const ASTContext &Ctx = F.getASTContext();
  return llvm::any_of(F.parameters(), [&](const ParmVarDecl *P) {
    return Ctx.getAsArrayType(P->getOriginalType()) &&
           (isPromised(*P, Ctx) || P->getType().isRestrictQualified());
  });
}

} // namespace pencil
