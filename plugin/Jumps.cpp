//===- Jumps.cpp - Jumps into and out of a list of statements -------------===//
//
// In:  statements as parsed.
// Out: see Jumps.h. Walks are iterative: expressions, in which GNU C may hide
//      statements, can be very deep.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Jumps.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace clang;

namespace pencil {
namespace {

/// What `break` and `continue` of a statement lead to.
struct Targets {
  bool Break = false, Continue = false; ///< It is among the statements walked.
};

Targets targetsBelow(const Stmt &Parent, const Stmt *Child, Targets Outer) {
  const Stmt *Body = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(&Parent))
    Body = For->getBody();
  else if (const auto *While = dyn_cast<WhileStmt>(&Parent))
    Body = While->getBody();
  else if (const auto *Do = dyn_cast<DoStmt>(&Parent))
    Body = Do->getBody();
  if (Body)
    return Child == Body ? Targets{true, true} : Outer;
  if (isa<SwitchStmt>(Parent))
    Outer.Break = true;
  return Outer;
}

/// Calls \p Visit for each statement in program order; false from it skips what
/// is below.
void walk(Statements Roots,
          llvm::function_ref<bool(const Stmt &, Targets)> Visit) {
  llvm::SmallVector<std::pair<const Stmt *, Targets>, 32> Work;
  for (const Stmt *Root : llvm::reverse(Roots))
    Work.push_back({Root, {}});
  while (!Work.empty()) {
    auto [S, To] = Work.pop_back_val();
    if (!Visit(*S, To))
      continue;
    size_t First = Work.size();
    for (const Stmt *Child : S->children())
      if (Child)
        Work.push_back({Child, targetsBelow(*S, Child, To)});
    std::reverse(Work.begin() + static_cast<ptrdiff_t>(First), Work.end());
  }
}

SourceLocation outsideCase(Statements Inside) {
  SourceLocation Found;
  walk(Inside, [&](const Stmt &S, Targets) {
    if (Found.isInvalid() && isa<SwitchCase>(S))
      Found = cast<SwitchCase>(S).getKeywordLoc();
    return Found.isInvalid() && !isa<SwitchStmt>(S);
  });
  return Found;
}

using Labels = llvm::DenseMap<const LabelDecl *, unsigned>;

/// Calls \p Visit for each label that \p S names: of a goto, of the operator &&
/// or of an asm statement.
void forEachLabelNamed(const Stmt &S,
                       llvm::function_ref<void(const LabelDecl *)> Visit) {
  if (const auto *Goto = dyn_cast<GotoStmt>(&S))
    Visit(Goto->getLabel());
  else if (const auto *Address = dyn_cast<AddrLabelExpr>(&S))
    Visit(Address->getLabel());
  else if (const auto *Asm = dyn_cast<GCCAsmStmt>(&S); Asm && Asm->isAsmGoto())
    for (const AddrLabelExpr *Target : Asm->labels())
      Visit(Target->getLabel());
}

/// How often each label is named below.
Labels countJumps(Statements Roots) {
  Labels Counts;
  walk(Roots, [&](const Stmt &S, Targets) {
    forEachLabelNamed(S, [&](const LabelDecl *L) { ++Counts[L]; });
    return true;
  });
  return Counts;
}

llvm::SmallVector<const LabelStmt *, 2> labelsIn(Statements Roots) {
  llvm::SmallVector<const LabelStmt *, 2> Found;
  walk(Roots, [&](const Stmt &S, Targets) {
    if (const auto *Label = dyn_cast<LabelStmt>(&S))
      Found.push_back(Label);
    return true;
  });
  return Found;
}

/// The keyword of \p S if it leads out of the statements walked, or null.
const char *keywordOut(const Stmt &S, Targets To, const Labels &Inside) {
  if (isa<ReturnStmt>(S))
    return "return";
  if (isa<IndirectGotoStmt>(S))
    return "goto";
  if (const auto *Control = dyn_cast<LoopControlStmt>(&S)) {
    bool IsBreak = isa<BreakStmt>(S), Stays = IsBreak ? To.Break : To.Continue;
    if (Control->hasLabelTarget())
      Stays = Inside.count(Control->getLabelDecl());
    return Stays ? nullptr : IsBreak ? "break" : "continue";
  }
  bool Leaves = false;
  forEachLabelNamed(S, [&](const LabelDecl *L) { Leaves |= !Inside.count(L); });
  return Leaves ? "goto" : nullptr;
}

} // namespace

SourceLocation outsideEntry(Statements Inside, const Stmt &FunctionBody) {
  SourceLocation Case = outsideCase(Inside);
  if (Case.isValid())
    return Case;
  llvm::SmallVector<const LabelStmt *, 2> Found = labelsIn(Inside);
  if (Found.empty())
    return {};
  Labels Near = countJumps(Inside),
         All = countJumps({const_cast<Stmt *>(&FunctionBody)});
  for (const LabelStmt *Label : Found)
    if (All.lookup(Label->getDecl()) > Near.lookup(Label->getDecl()))
      return Label->getIdentLoc();
  return {};
}

Jump jumpOut(Statements Inside) {
  Labels Known;
  for (const LabelStmt *Label : labelsIn(Inside))
    Known[Label->getDecl()] = 1;
  Jump Found;
  walk(Inside, [&](const Stmt &S, Targets To) {
    if (Found.Loc.isInvalid())
      if (const char *Keyword = keywordOut(S, To, Known))
        Found = {S.getBeginLoc(), Keyword};
    return Found.Loc.isInvalid();
  });
  return Found;
}

} // namespace pencil
