//===- Arrays.cpp - Shapes of array parameters
//-----------------------------===//
//
// In:  parameters as written: `T A[static const restrict n][m]`.
// Out: pencil.array(A, sizeof(T), n, m).
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
enum class Obstacle { SideEffect = 0, Division = 1, Width = 2 };

/// True when \p E holds a division whose divisor is not a non-zero constant.
bool mayTrap(const Stmt *E, const ASTContext &Ctx) {
  if (const auto *Op = dyn_cast<BinaryOperator>(E);
      Op && (Op->getOpcode() == BO_Div || Op->getOpcode() == BO_Rem)) {
    std::optional<llvm::APSInt> Divisor =
        Op->getRHS()->getIntegerConstantExpr(Ctx);
    if (!Divisor || Divisor->isZero())
      return true;
  }
  for (const Stmt *Child : E->children())
    if (Child && mayTrap(Child, Ctx))
      return true;
  return false;
}

std::optional<Obstacle> obstacle(const Expr *Size, const ASTContext &Ctx) {
  if (Size->HasSideEffects(Ctx))
    return Obstacle::SideEffect;
  if (mayTrap(Size, Ctx))
    return Obstacle::Division;
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

Expr *describeArray(ParmVarDecl &P, ASTContext &Ctx, MarkerBuilder &Build,
                    Diagnostics &Diags) {
  llvm::SmallVector<Expr *, 4> Extents;
  QualType Element = P.getOriginalType();
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
  if (Extents.empty() || Element->isIncompleteType() ||
      Element->isFunctionType() || !P.getType()->isPointerType() ||
      P.getType()->getPointeeType().hasAddressSpace())
    return nullptr;
  uint64_t Bytes =
      static_cast<uint64_t>(Ctx.getTypeSizeInChars(Element).getQuantity());
  return Build.array(&P, Bytes, Extents);
}

} // namespace

void describeArrays(FunctionDecl &F, MarkerBuilder &Build, Diagnostics &Diags,
                    llvm::SmallVectorImpl<Stmt *> &Out) {
  for (ParmVarDecl *P : F.parameters())
    if (P->getIdentifier() && !P->isInvalidDecl())
      if (Expr *Call = describeArray(*P, F.getASTContext(), Build, Diags))
        Out.push_back(Call);
}

} // namespace pencil
