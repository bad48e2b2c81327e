//===- Regions.cpp - Writing the bounds of regions into a function --------===//
//
// In:  #pragma scop  S1 S2  #pragma endscop  S3
// Out: pencil.region.begin(0); S1 S2 pencil.region.end(0); S3
// The calls stand between the statements and open no block, as what is declared
// in the region is visible behind it. A region that is entered or left other
// than at its bounds is reported and left as it is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Annotator.h"

#include "Arrays.h"
#include "FunctionAttribute.h"
#include "Jumps.h"

#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace pencil {
namespace {

using Finder = RegionFacts *(RegionTable::*)(SourceLocation);

/// The region that the table has for the first token of \p S.
RegionFacts *findAt(RegionTable &Table, Finder Find, const Stmt &S) {
  if (RegionFacts *Found = (Table.*Find)(S.getBeginLoc()))
    return Found;
  if (const auto *Attributed = dyn_cast<AttributedStmt>(&S))
    return findAt(Table, Find, *Attributed->getSubStmt());
  return nullptr;
}

/// The same for statement \p I of a block, or for the block's brace behind the
/// last of them.
RegionFacts *findAt(RegionTable &Table, Finder Find,
                    llvm::ArrayRef<Stmt *> Statements, size_t I,
                    SourceLocation BlockEnd) {
  return I < Statements.size() ? findAt(Table, Find, *Statements[I])
                               : (Table.*Find)(BlockEnd);
}

/// What the label of \p S stands in front of, or null.
Stmt *labelled(Stmt &S) {
  if (auto *Label = dyn_cast<LabelStmt>(&S))
    return Label->getSubStmt();
  auto *Case = dyn_cast<SwitchCase>(&S);
  return Case ? Case->getSubStmt() : nullptr;
}

void setLabelled(Stmt &S, Stmt *Sub) {
  if (auto *Label = dyn_cast<LabelStmt>(&S))
    Label->setSubStmt(Sub);
  else if (auto *Case = dyn_cast<CaseStmt>(&S))
    Case->setSubStmt(Sub);
  else
    cast<DefaultStmt>(S).setSubStmt(Sub);
}

} // namespace

void FunctionAnnotator::enterRegion() {
  InRegion = TagsAggregates = true;
  RegionDepth = LoopDepth;
}

void FunctionAnnotator::leaveRegion() {
  InRegion = TagsAggregates = false;
  RegionDepth = 0;
}

RegionFacts *FunctionAnnotator::regionOf(const Stmt &S) {
  SourceLocation Loc;
  if (const auto *Attributed = dyn_cast<AttributedStmt>(&S))
    return regionOf(*Attributed->getSubStmt());
  if (isa<CompoundStmt>(S) || isa<ForStmt>(S) || isa<WhileStmt>(S) ||
      isa<DoStmt>(S))
    Loc = S.getBeginLoc();
  RegionFacts *Region =
      Loc.isValid() ? Table.regions().statementAt(Loc) : nullptr;
  return Region && !Region->Seen ? Region : nullptr;
}

bool FunctionAnnotator::acceptRegion(RegionFacts &Region,
                                     llvm::ArrayRef<Stmt *> Inside) {
  Region.Seen = AnyRegion = true;
  if (InRegion) {
    Diags.report(Region.Loc,
                 IsExplicit ? Diag::RegionInFunction : Diag::RegionInRegion)
        << Region.name();
    return false;
  }
  Jump Out = jumpOut(Inside);
  SourceLocation Entry =
      Out.Loc.isInvalid() ? outsideEntry(Inside, *F.getBody()) : Out.Loc;
  if (Entry.isInvalid())
    return true;
  if (Out.Loc.isValid())
    Diags.report(Out.Loc, Diag::JumpOutOfRegion)
        << Region.name() << Out.Keyword;
  else
    Diags.report(Entry, Diag::JumpIntoRegion) << Region.name();
  Diags.report(Region.Loc, Diag::RegionHere) << Region.name();
  return false;
}

/// Makes `L: S` two statements, `L: ;` and S, where a scop begins or ends
/// between them.
void FunctionAnnotator::splitLabels(List &Statements) {
  auto IsBound = [&](const Stmt &S) {
    return findAt(Table.regions(), &RegionTable::beginningAt, S) ||
           findAt(Table.regions(), &RegionTable::endingAt, S);
  };
  for (size_t I = 0; I < Statements.size(); ++I)
    for (Stmt *S = Statements[I]; !IsBound(*S) && labelled(*S);
         S = labelled(*S)) {
      Stmt *Sub = labelled(*S);
      if (!IsBound(*Sub))
        continue;
      setLabelled(*S, new (Ctx) NullStmt(Sub->getBeginLoc()));
      Statements.insert(Statements.begin() + static_cast<ptrdiff_t>(I) + 1,
                        Names.keep(Sub));
      break;
    }
}

/// Finds where the scop that begins at statement \p Begin ends. False when it
/// is not to be marked.
bool FunctionAnnotator::bindScop(RegionFacts &Scop, const List &Statements,
                                 size_t Begin, SourceLocation BlockEnd,
                                 size_t &End) {
  for (End = Begin; End <= Statements.size(); ++End)
    if (findAt(Table.regions(), &RegionTable::endingAt, Statements, End,
               BlockEnd) == &Scop)
      break;
  if (End > Statements.size()) {
    Scop.Seen = true;
    Diags.report(Scop.EndLoc, Diag::ScopPlace) << "endscop";
    return false;
  }
  return acceptRegion(Scop,
                      llvm::ArrayRef(Statements).slice(Begin, End - Begin));
}

void FunctionAnnotator::visitList(List &Statements, SourceLocation BlockEnd) {
  List Out;
  RegionFacts *Open = nullptr;
  size_t End = 0;
  for (size_t I = 0; I <= Statements.size(); ++I) {
    if (Open && I == End) {
      Out.push_back(Build.regionEnd(NextRegion++, Open->EndLoc));
      leaveRegion();
      Open = nullptr;
    }
    RegionFacts *Scop = findAt(Table.regions(), &RegionTable::beginningAt,
                               Statements, I, BlockEnd);
    if (Scop && !Scop->Seen && bindScop(*Scop, Statements, I, BlockEnd, End) &&
        End > I) {
      Out.push_back(Build.regionBegin(NextRegion, Scop->Loc));
      enterRegion();
      Open = Scop;
    }
    if (I == Statements.size())
      break;
    visit(Statements[I]);
    Out.push_back(Statements[I]);
  }
  Statements = std::move(Out);
}

void FunctionAnnotator::visitCompound(Stmt *&Slot) {
  auto *Block = cast<CompoundStmt>(Slot);
  if (!Table.regions().anyUnseen())
    return visitChildren(*Block);
  List Statements(Block->body_begin(), Block->body_end());
  splitLabels(Statements);
  size_t Outer = Scope.size();
  visitList(Statements, Block->getRBracLoc());
  Scope.truncate(Outer);
  Slot = Build.like(*Block, Statements);
}

/// True for a function marked `pencil`, and where the pragma stands in front of
/// its body.
bool FunctionAnnotator::bodyIsRegion() {
  bool IsMarked = takePencilAttribute(F);
  RegionFacts *Region = regionOf(*F.getBody());
  if (Region)
    Region->Seen = true;
  return IsMarked || Region;
}

bool FunctionAnnotator::mayBeAuto() const {
  return Options.Auto && hasPencilArray(F) &&
         !Ctx.getSourceManager().isInSystemHeader(F.getLocation());
}

FunctionRegion FunctionAnnotator::wholeFunction() const {
  if (IsExplicit)
    return FunctionRegion::Explicit;
  // Who names regions has said what he wants of the rest of the function.
  return !AnyRegion && AnyLoop && mayBeAuto() ? FunctionRegion::Auto
                                              : FunctionRegion::None;
}

} // namespace pencil
