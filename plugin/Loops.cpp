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
#include "Annotator.h"

#include "Arrays.h"
#include "Jumps.h"
#include "Reductions.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace pencil {
namespace {

#define PENCIL_TAG(ID, NAME) constexpr char ID##Name[] = NAME;
#include "names.def"

/// Constructs whose statements are outlined or rewritten by clang itself.
bool isForeign(const Stmt &S) {
  return isa<OMPExecutableDirective>(S) || isa<OpenACCConstructStmt>(S) ||
         isa<CapturedStmt>(S);
}

/// The loop that \p S is, under its attributes; or null.
Stmt *loopUnderAttributes(Stmt *S) {
  while (auto *Attributed = dyn_cast<AttributedStmt>(S))
    S = Attributed->getSubStmt();
  return isa<ForStmt>(S) || isa<WhileStmt>(S) || isa<DoStmt>(S) ? S : nullptr;
}

} // namespace

FunctionAnnotator::FunctionAnnotator(FunctionDecl &F, DirectiveTable &Table,
                                     MarkerBuilder &Build, Diagnostics &Diags,
                                     AnnotateOptions Options)
    : F(F), Ctx(F.getASTContext()), Table(Table), Build(Build), Diags(Diags),
      Options(Options), Names(F) {
  Scope.append(F.param_begin(), F.param_end());
}

bool FunctionAnnotator::run() {
  Stmt *Body = F.getBody();
  IsExplicit = InRegion = bodyIsRegion();
  TagsAggregates = IsExplicit || mayBeAuto();
  visit(Body);
  FunctionRegion Whole = wholeFunction();
  bool HoldsRegion = NextRegion > 0 || Whole != FunctionRegion::None;
  if (NextLoop == 0 && !HoldsRegion)
    return false;
  llvm::SmallVector<Stmt *, 4> Front;
  if (Whole != FunctionRegion::None)
    Front.push_back(
        Build.regionFunction(static_cast<unsigned>(Whole), F.getLocation()));
  describeArrays(F, HoldsRegion, Build, Diags, Front);
  if (HoldsRegion)
    describeVariables(F, Body, Build, Front);
  F.setBody(Front.empty() ? Body : Build.prepend(Front, Body));
  return true;
}

void FunctionAnnotator::visit(Stmt *&Slot) {
  if (!Slot || isForeign(*Slot))
    return;
  if (isa<Expr>(Slot))
    return searchExpression(*Slot);
  if (auto *Declarations = dyn_cast<DeclStmt>(Slot))
    return visitDeclarations(*Declarations);
  RegionFacts *Region = regionOf(*Slot);
  if (!Region || !acceptRegion(*Region, Slot))
    return visitInside(Slot);
  SourceLocation Begin = Slot->getBeginLoc(), End = Slot->getEndLoc();
  enterRegion();
  visitInside(Slot);
  leaveRegion();
  Slot = Build.block({Build.regionBegin(NextRegion, Begin), Slot,
                      Build.regionEnd(NextRegion, End)},
                     Begin, End);
  ++NextRegion;
}

void FunctionAnnotator::visitInside(Stmt *&Slot) {
  if (Stmt *Loop = loopUnderAttributes(Slot))
    return visitLoop(Slot, *Loop);
  if (isa<CompoundStmt>(Slot))
    return visitCompound(Slot);
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
  bool InLoop = TagsAggregates && LoopDepth > RegionDepth;
  for (Decl *D : S.decls()) {
    if (auto *Var = dyn_cast<VarDecl>(D))
      if (MarkedDepth || (InLoop && Var->getType()->isAggregateType()))
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

void FunctionAnnotator::visitLoop(Stmt *&Slot, Stmt &Loop) {
  AnyLoop = true;
  if (auto *For = dyn_cast<ForStmt>(&Loop); For && For->getBody()) {
    LoopFacts *Facts = Table.find(For->getForLoc());
    if (Facts && !Facts->Seen && accept(*Facts, *For))
      return markLoop(Slot, *For, *Facts);
  }
  ++LoopDepth;
  visitChildren(Loop);
  --LoopDepth;
}

bool FunctionAnnotator::accept(LoopFacts &Facts, const ForStmt &Loop) {
  Facts.Seen = true;
  if (!checkReductions(Facts.Reductions, Loop, F, Scope, Diags))
    return false;
  SourceLocation Entry =
      outsideEntry(const_cast<Stmt *>(Loop.getBody()), *F.getBody());
  if (Entry.isInvalid())
    return true;
  Diags.report(Facts.firstLoc(), Diag::JumpIntoLoop)
      << directiveName(Facts.firstKind());
  Diags.report(Entry, Diag::JumpTarget);
  return false;
}

void FunctionAnnotator::markLoop(Stmt *&Slot, ForStmt &Loop, LoopFacts &Facts) {
  SourceLocation Loc = Loop.getForLoc();
  unsigned Id = NextLoop++;
  size_t Outer = Scope.size();
  Stmt *Init = Loop.getInit();
  visit(Init);
  for (Stmt *Part : {static_cast<Stmt *>(Loop.getCond()),
                     static_cast<Stmt *>(Loop.getInc())})
    if (Part)
      searchExpression(*Part);
  Stmt *Body = Loop.getBody();
  ++LoopDepth;
  MarkedDepth += Facts.isMarked();
  visit(Body);
  MarkedDepth -= Facts.isMarked();
  --LoopDepth;
  Scope.truncate(Outer);

  llvm::SmallVector<Stmt *, 4> Markers;
  Build.loopFacts(Id, Facts, Loc, Markers);
  Loop.setBody(Build.prepend(Markers, Body));
  Stmt *Enter = Build.loopEnter(Id, Loc);
  Slot = Build.prepend({Enter}, Names.keep(Slot));
}

void FunctionAnnotator::tagPrivate(VarDecl &V) {
  if (!V.hasLocalStorage() || V.isInvalidDecl() || V.isConstexpr() ||
      V.isNRVOVariable() || V.hasAttr<BlocksAttr>() ||
      V.hasAttr<AsmLabelAttr>() || V.getType()->isVariablyModifiedType() ||
      (Options.MergeConstants && V.getType().isConstQualified()))
    return;
  if (llvm::any_of(V.specific_attrs<AnnotateAttr>(), [](AnnotateAttr *A) {
        return A->getAnnotation().starts_with("pencil.");
      }))
    return; // the program says where it lives
  V.addAttr(
      AnnotateAttr::CreateImplicit(Ctx, PrivateAnnotationName, nullptr, 0));
}

bool annotateFunction(FunctionDecl &F, DirectiveTable &Table,
                      MarkerBuilder &Build, Diagnostics &Diags,
                      AnnotateOptions Options) {
  return FunctionAnnotator(F, Table, Build, Diags, Options).run();
}

} // namespace pencil
