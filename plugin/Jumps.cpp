//===- Jumps.cpp - Loop bodies that are entered from outside --------------===//
//
// In:  the body of a loop, and the function around it.
// Out: the first label in the body that something outside of it can reach.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Jumps.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace clang;

namespace pencil {
namespace {

/// Calls \p Visit for \p S and what is below it; false from Visit stops there.
void walk(const Stmt &S, llvm::function_ref<bool(const Stmt &)> Visit) {
  if (!Visit(S))
    return;
  for (const Stmt *Child : S.children())
    if (Child)
      walk(*Child, Visit);
}

SourceLocation outsideCase(const Stmt &Body) {
  SourceLocation Found;
  walk(Body, [&](const Stmt &S) {
    if (Found.isInvalid() && isa<SwitchCase>(S))
      Found = cast<SwitchCase>(S).getKeywordLoc();
    return Found.isInvalid() && !isa<SwitchStmt>(S);
  });
  return Found;
}

using JumpCounts = llvm::DenseMap<const LabelDecl *, unsigned>;

/// How often each label is named by a goto or by the operator && below \p S.
JumpCounts countJumps(const Stmt &S) {
  JumpCounts Counts;
  walk(S, [&](const Stmt &T) {
    if (const auto *Goto = dyn_cast<GotoStmt>(&T))
      ++Counts[Goto->getLabel()];
    else if (const auto *Address = dyn_cast<AddrLabelExpr>(&T))
      ++Counts[Address->getLabel()];
    return true;
  });
  return Counts;
}

} // namespace

SourceLocation outsideEntry(const Stmt &Body, const Stmt &FunctionBody) {
  SourceLocation Case = outsideCase(Body);
  if (Case.isValid())
    return Case;
  llvm::SmallVector<const LabelStmt *, 2> Labels;
  walk(Body, [&](const Stmt &S) {
    if (const auto *Label = dyn_cast<LabelStmt>(&S))
      Labels.push_back(Label);
    return true;
  });
  if (Labels.empty())
    return {};
  JumpCounts Inside = countJumps(Body), All = countJumps(FunctionBody);
  for (const LabelStmt *Label : Labels)
    if (All.lookup(Label->getDecl()) > Inside.lookup(Label->getDecl()))
      return Label->getIdentLoc();
  return {};
}

} // namespace pencil
