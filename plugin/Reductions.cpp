//===- Reductions.cpp - Variables of reduction and update clauses ---------===//
//
// In:  the clauses of a loop, the declarations in scope before it.
// Out: the errors of PENCIL 1.0 for `reduction`, and the same for `update`.
//      Names are looked up here and not by the parser, which never sees the
//      pragma.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Reductions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using llvm::ArrayRef;

namespace pencil {
namespace {

struct Operator {
  const char *Name;
  bool IntegersOnly;
};

Operator operatorNumbered(unsigned Op) {
  switch (Op) {
#define PENCIL_REDUCTION_OP(NAME, VALUE, INTEGERS_ONLY)                        \
  case VALUE:                                                                  \
    return {NAME, INTEGERS_ONLY};
#include "directives.def"
  }
  return {"", false};
}

/// The declaration of an ordinary identifier; struct tags have their own names.
const NamedDecl *lookUp(const IdentifierInfo *Name, const FunctionDecl &F,
                        ArrayRef<const NamedDecl *> Scope) {
  for (const NamedDecl *D : llvm::reverse(Scope))
    if (D->getIdentifier() == Name)
      return D;
  const DeclContext *Unit = F.getASTContext().getTranslationUnitDecl();
  for (const NamedDecl *D : Unit->lookup(DeclarationName(Name)))
    if (!isa<TagDecl>(D))
      return D;
  return nullptr;
}

const VarDecl *declaredBelow(const Stmt &S, const IdentifierInfo *Name) {
  if (const auto *Declarations = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declarations->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D);
          Var && Var->getIdentifier() == Name)
        return Var;
  for (const Stmt *Child : S.children())
    if (Child)
      if (const VarDecl *Var = declaredBelow(*Child, Name))
        return Var;
  return nullptr;
}

const char *clauseName(const Reduction &Clause) {
  return Clause.IsUpdate ? "update" : "reduction";
}

/// What an array, or a pointer to an array, is made of; else the type itself.
QualType elementType(QualType Type, const ASTContext &Ctx) {
  if (const auto *Pointer = Type->getAs<PointerType>())
    Type = Pointer->getPointeeType();
  return Ctx.getBaseElementType(Type);
}

bool checkType(const VarDecl &Var, SourceLocation Loc, const Reduction &Clause,
               Diagnostics &Diags) {
  bool IsUpdate = Clause.IsUpdate;
  QualType Whole = Var.getType();
  QualType Type = IsUpdate ? elementType(Whole, Var.getASTContext()) : Whole;
  if (!Type->isArithmeticType() || Type->isAnyComplexType() ||
      (IsUpdate && !Whole->isPointerType() && !Whole->isArrayType())) {
    Diags.report(Loc,
                 IsUpdate ? Diag::UpdateNotArray : Diag::ReductionNotScalar)
        << Var.getName() << Whole;
    return false;
  }
  Operator O = operatorNumbered(Clause.Op);
  if (O.IntegersOnly && !Type->isIntegerType()) {
    Diags.report(Loc,
                 IsUpdate ? Diag::UpdateNotInteger : Diag::ReductionNotInteger)
        << O.Name << Var.getName() << Type;
    return false;
  }
  if (Type.isConstQualified()) {
    Diags.report(Loc, Diag::ReductionConst)
        << Var.getName() << clauseName(Clause);
    return false;
  }
  return true;
}

bool reportUnknown(const ReductionVariable &V, const Reduction &Clause,
                   const ForStmt &Loop, Diagnostics &Diags) {
  const VarDecl *Inner = declaredBelow(Loop, V.Name);
  Diags.report(V.Loc, Inner ? Diag::ReductionLocal : Diag::ReductionUndeclared)
      << V.Name->getName() << clauseName(Clause);
  if (Inner)
    Diags.report(Inner->getLocation(), Diag::DeclaredHere) << V.Name->getName();
  return false;
}

bool checkVariable(ReductionVariable &V, const Reduction &Clause,
                   const ForStmt &Loop, const FunctionDecl &F,
                   ArrayRef<const NamedDecl *> Scope,
                   llvm::SmallPtrSetImpl<const NamedDecl *> &Named,
                   Diagnostics &Diags) {
  const NamedDecl *Found = lookUp(V.Name, F, Scope);
  if (!Found)
    return reportUnknown(V, Clause, Loop, Diags);
  const auto *Var = dyn_cast<VarDecl>(Found);
  bool Ok = Var && checkType(*Var, V.Loc, Clause, Diags);
  if (!Var)
    Diags.report(V.Loc, Diag::ReductionNotVariable)
        << V.Name->getName() << clauseName(Clause);
  if (!Ok && Found->getLocation().isValid())
    Diags.report(Found->getLocation(), Diag::DeclaredHere) << V.Name->getName();
  if (Ok && !Named.insert(Var->getCanonicalDecl()).second) {
    Diags.report(V.Loc, Diag::ReductionTwice)
        << V.Name->getName() << clauseName(Clause);
    return false;
  }
  V.Var = const_cast<VarDecl *>(Var);
  return Ok;
}

} // namespace

bool checkReductions(llvm::MutableArrayRef<Reduction> Reductions,
                     const ForStmt &Loop, const FunctionDecl &F,
                     ArrayRef<const NamedDecl *> Scope, Diagnostics &Diags) {
  llvm::SmallPtrSet<const NamedDecl *, 4> Named;
  bool Ok = true;
  for (Reduction &R : Reductions)
    for (ReductionVariable &V : R.Variables)
      Ok &= checkVariable(V, R, Loop, F, Scope, Named, Diags);
  return Ok;
}

} // namespace pencil
