//===- Loops.cpp - Writing the annotated form into a function -------------===//
//
// In:  for (i = 0; i < n; i++) S;
// Out: { pencil.loop.enter(0);
//        for (i = 0; i < n; i++) { pencil.loop.independent(0); S; } }
// The new block takes the place of the loop, so it works after `if (c)`, after
// a label, as another loop's body; the init clause, whatever it declares, stays
// as it is. An attribute of the loop (`#pragma clang loop`) stays next to it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Loops.h"

#include "Arrays.h"
#include "Jumps.h"
#include "Reductions.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace pencil {
namespace {

#define PENCIL_TAG(ID, NAME) constexpr char ID##Name[] = NAME;
#include "names.def"

class FunctionAnnotator {
public:
  FunctionAnnotator(FunctionDecl &F, DirectiveTable &Table,
                    MarkerBuilder &Build, Diagnostics &Diags,
                    bool MergeConstants)
      : F(F), Ctx(F.getASTContext()), Table(Table), Build(Build), Diags(Diags),
        MergeConstants(MergeConstants) {
    Scope.append(F.param_begin(), F.param_end());
  }

  bool run();

private:
  void visit(Stmt *&Slot);
  void visitChildren(Stmt &S);
  void visitDeclarations(DeclStmt &S);
  void searchExpression(Stmt &E);
  void markLoop(Stmt *&Slot, ForStmt &Loop);
  bool accept(LoopFacts &Facts, const ForStmt &Loop);
  void tagPrivate(VarDecl &V);

  FunctionDecl &F;
  ASTContext &Ctx;
  DirectiveTable &Table;
  MarkerBuilder &Build;
  Diagnostics &Diags;
  bool MergeConstants;
  llvm::SmallVector<const NamedDecl *, 16> Scope;
  unsigned NextId = 0;
  unsigned MarkedDepth = 0; ///< How many marked bodies are around.
};

/// Constructs whose statements are outlined or rewritten by clang itself.
bool isForeign(const Stmt &S) {
  return isa<OMPExecutableDirective>(S) || isa<OpenACCConstructStmt>(S) ||
         isa<CapturedStmt>(S);
}

ForStmt *loopUnderAttributes(Stmt *S) {
  while (auto *Attributed = dyn_cast<AttributedStmt>(S))
    S = Attributed->getSubStmt();
  return dyn_cast<ForStmt>(S);
}

bool FunctionAnnotator::run() {
  Stmt *Body = F.getBody();
  visit(Body);
  if (NextId == 0)
    return false;
  llvm::SmallVector<Stmt *, 4> Arrays;
  describeArrays(F, Build, Diags, Arrays);
  F.setBody(Arrays.empty() ? Body : Build.prepend(Arrays, Body));
  return true;
}

void FunctionAnnotator::visit(Stmt *&Slot) {
  if (!Slot || isForeign(*Slot))
    return;
  if (isa<Expr>(Slot))
    return searchExpression(*Slot);
  if (auto *Declarations = dyn_cast<DeclStmt>(Slot))
    return visitDeclarations(*Declarations);
  if (ForStmt *Loop = loopUnderAttributes(Slot))
    return markLoop(Slot, *Loop);
  visitChildren(*Slot);
}

void FunctionAnnotator::visitChildren(Stmt &S) {
  size_t Outer = Scope.size();
  for (Stmt *&Child : S.children())
    visit(Child);
  Scope.truncate(Outer);
}

void FunctionAnnotator::visitDeclarations(DeclStmt &S) {
  for (Stmt *Child : S.children())
    if (Child)
      searchExpression(*Child);
  for (Decl *D : S.decls()) {
    if (auto *Var = dyn_cast<VarDecl>(D); Var && MarkedDepth)
      tagPrivate(*Var);
    if (auto *Named = dyn_cast<NamedDecl>(D); Named && !isa<TagDecl>(D))
      Scope.push_back(Named);
  }
}

/// Finds GNU statement expressions, the only statements below an expression.
/// Iterative: expressions may be very deep.
void FunctionAnnotator::searchExpression(Stmt &E) {
  llvm::SmallVector<Stmt *, 16> Work = {&E};
  while (!Work.empty()) {
    Stmt *S = Work.pop_back_val();
    if (auto *Statement = dyn_cast<StmtExpr>(S)) {
      visitChildren(*Statement->getSubStmt());
      continue;
    }
    for (Stmt *Child : S->children())
      if (Child)
        Work.push_back(Child);
  }
}

bool FunctionAnnotator::accept(LoopFacts &Facts, const ForStmt &Loop) {
  Facts.Seen = true;
  if (!checkReductions(Facts.Reductions, Loop, F, Scope, Diags))
    return false;
  SourceLocation Entry = outsideEntry(*Loop.getBody(), *F.getBody());
  if (Entry.isInvalid())
    return true;
  Diags.report(Facts.firstLoc(), Diag::JumpIntoLoop)
      << directiveName(Facts.firstKind());
  Diags.report(Entry, Diag::JumpTarget);
  return false;
}

void FunctionAnnotator::markLoop(Stmt *&Slot, ForStmt &Loop) {
  LoopFacts *Facts = Table.find(Loop.getForLoc());
  if (!Facts || Facts->Seen || !Loop.getBody() || !accept(*Facts, Loop))
    return visitChildren(Loop);

  SourceLocation Loc = Loop.getForLoc();
  unsigned Id = NextId++;
  size_t Outer = Scope.size();
  Stmt *Init = Loop.getInit();
  visit(Init);
  for (Stmt *Part : {static_cast<Stmt *>(Loop.getCond()),
                     static_cast<Stmt *>(Loop.getInc())})
    if (Part)
      searchExpression(*Part);
  Stmt *Body = Loop.getBody();
  ++MarkedDepth;
  visit(Body);
  --MarkedDepth;
  Scope.truncate(Outer);

  llvm::SmallVector<Stmt *, 4> Markers;
  Build.loopFacts(Id, *Facts, Loc, Markers);
  Loop.setBody(Build.prepend(Markers, Body));
  Stmt *Enter = Build.loopEnter(Id, Loc);
  Slot = Build.prepend({Enter}, Slot);
}

void FunctionAnnotator::tagPrivate(VarDecl &V) {
  if (!V.hasLocalStorage() || V.isInvalidDecl() || V.isConstexpr() ||
      V.isNRVOVariable() || V.hasAttr<BlocksAttr>() ||
      V.hasAttr<AsmLabelAttr>() || V.getType()->isVariablyModifiedType() ||
      (MergeConstants && V.getType().isConstQualified()))
    return;
  V.addAttr(
      AnnotateAttr::CreateImplicit(Ctx, PrivateAnnotationName, nullptr, 0));
}

} // namespace

bool annotateFunction(FunctionDecl &F, DirectiveTable &Table,
                      MarkerBuilder &Build, Diagnostics &Diags,
                      bool MergeConstants) {
  return FunctionAnnotator(F, Table, Build, Diags, MergeConstants).run();
}

} // namespace pencil
