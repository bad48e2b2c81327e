//===- Variables.cpp - Shapes of arrays that are no parameters ------------===//
//
// In:  static double G[8][9];  … double A[n][m];
// Out: pencil.array(G, 8, 8, 9) at function entry; pencil.array(A, 8, n, m)
//      behind the declaration, with the sizes that were evaluated there.
// Only for two or more dimensions: the object tells the size of others. Never
// in a loop, where the type of the variable in IR has to tell, and so not in
// functions with labels or below `switch`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Arrays.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace pencil {
namespace {

struct Uses {
  llvm::SetVector<VarDecl *> Static; ///< Arrays of static storage, as used.
  bool AnyLabel = false;
};

bool isNested(const ASTContext &Ctx, QualType Type) {
  const ArrayType *Array = Ctx.getAsArrayType(Type);
  return Array && Ctx.getAsArrayType(Array->getElementType());
}

/// Its address is the same whenever it is asked for, and no null pointer.
bool isDescribed(const VarDecl &V, const ASTContext &Ctx) {
  return isNested(Ctx, V.getType()) && !V.isInvalidDecl() &&
         V.getTLSKind() == VarDecl::TLS_None && !V.isWeak() &&
         V.getStorageClass() != SC_Register && !V.getType().hasAddressSpace();
}

Uses collectUses(Stmt &Body, const ASTContext &Ctx) {
  Uses Found;
  llvm::SmallVector<Stmt *, 32> Work = {&Body};
  while (!Work.empty()) {
    Stmt *S = Work.pop_back_val();
    Found.AnyLabel |= isa<LabelStmt>(S);
    if (auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
          Var && Var->hasGlobalStorage() && isDescribed(*Var, Ctx))
        Found.Static.insert(Var);
    size_t First = Work.size();
    for (Stmt *Child : S->children())
      if (Child)
        Work.push_back(Child);
    std::reverse(Work.begin() + static_cast<ptrdiff_t>(First), Work.end());
  }
  return Found;
}

/// The call, or null where some extent is not known. An outermost extent that
/// is left open (`extern T A[][9]`) is -1.
Expr *describe(VarDecl &V, const ASTContext &Ctx, MarkerBuilder &Build) {
  SourceLocation Loc = V.getLocation();
  llvm::SmallVector<Expr *, 4> Extents;
  bool IsOpen = false;
  QualType Element = V.getType();
  while (const ArrayType *Array = Ctx.getAsArrayType(Element)) {
    if (const auto *Constant = dyn_cast<ConstantArrayType>(Array))
      Extents.push_back(
          Build.constant64(Constant->getSize().getZExtValue(), Loc));
    else if (const auto *Variable = dyn_cast<VariableArrayType>(Array)) {
      Expr::EvalResult Value;
      Extents.push_back(
          Variable->getSizeExpr()->EvaluateAsInt(Value, Ctx)
              ? Build.constant64(Value.Val.getInt().getZExtValue(), Loc)
              : Build.savedExtent(QualType(Array, 0), Loc));
    } else if (isa<IncompleteArrayType>(Array) && Extents.empty()) {
      Extents.push_back(Build.constant64(UINT64_MAX, Loc));
      IsOpen = true;
    } else {
      return nullptr;
    }
    Element = Array->getElementType();
  }
  if (Element->isIncompleteType())
    return nullptr;
  uint64_t Bytes =
      static_cast<uint64_t>(Ctx.getTypeSizeInChars(Element).getQuantity());
  return Build.array(&V, Bytes, Extents, /*Promised=*/!IsOpen);
}

class LocalArrays {
public:
  LocalArrays(const ASTContext &Ctx, MarkerBuilder &Build)
      : Ctx(Ctx), Build(Build) {}

  /// Follows blocks and conditions; what else holds statements may repeat them.
  void visit(Stmt *&Slot) {
    if (!Slot)
      return;
    if (auto *If = dyn_cast<IfStmt>(Slot)) {
      Stmt *Then = If->getThen(), *Else = If->getElse();
      visit(Then);
      If->setThen(Then);
      if (Else) {
        visit(Else);
        If->setElse(Else);
      }
    } else if (auto *Block = dyn_cast<CompoundStmt>(Slot)) {
      visitBlock(*Block, Slot);
    }
  }

private:
  void visitBlock(CompoundStmt &Block, Stmt *&Slot) {
    llvm::SmallVector<Stmt *, 16> Statements;
    for (Stmt *&Child : Block.body()) {
      visit(Child);
      Statements.push_back(Child);
      auto *Declarations = dyn_cast<DeclStmt>(Child);
      if (!Declarations)
        continue;
      for (Decl *D : Declarations->decls())
        if (auto *Var = dyn_cast<VarDecl>(D);
            Var && Var->hasLocalStorage() && isDescribed(*Var, Ctx))
          if (Expr *Call = describe(*Var, Ctx, Build))
            Statements.push_back(Call);
    }
    if (Statements.size() != Block.size())
      Slot = Build.like(Block, Statements);
  }

  const ASTContext &Ctx;
  MarkerBuilder &Build;
};

} // namespace

void describeVariables(FunctionDecl &F, Stmt *&Body, MarkerBuilder &Build,
                       llvm::SmallVectorImpl<Stmt *> &Out) {
  const ASTContext &Ctx = F.getASTContext();
  Uses Used = collectUses(*Body, Ctx);
  for (VarDecl *Var : Used.Static)
    if (Expr *Call = describe(*Var, Ctx, Build))
      Out.push_back(Call);
  if (!Used.AnyLabel)
    LocalArrays(Ctx, Build).visit(Body);
}

} // namespace pencil
