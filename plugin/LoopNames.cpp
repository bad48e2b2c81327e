//===- LoopNames.cpp - The labels that break and continue name ------------===//
//
// In:  name: for (…) … break name;
// Out: name: { pencil.loop.enter(0); name: for (…) … break name; }
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "LoopNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace pencil {

LoopNames::LoopNames(FunctionDecl &F) : F(F) {
  llvm::SmallVector<Stmt *, 32> Work = {F.getBody()};
  while (!Work.empty()) {
    Stmt *S = Work.pop_back_val();
    if (auto *Control = dyn_cast<LoopControlStmt>(S);
        Control && Control->hasLabelTarget())
      Users[Control->getNamedLoopOrSwitch()].push_back(Control);
    for (Stmt *Child : S->children())
      if (Child)
        Work.push_back(Child);
  }
}

Stmt *LoopNames::keep(Stmt *S) {
  auto Named = Users.find(S);
  if (Named == Users.end())
    return S;
  ASTContext &Ctx = F.getASTContext();
  const LabelDecl *Old = Named->second.front()->getLabelDecl();
  LabelDecl *Label =
      LabelDecl::Create(Ctx, &F, S->getBeginLoc(), Old->getIdentifier());
  auto *Statement = new (Ctx) LabelStmt(S->getBeginLoc(), Label, S);
  Label->setStmt(Statement);
  for (LoopControlStmt *User : Named->second)
    User->setLabelDecl(Label);
  return Statement;
}

} // namespace pencil
