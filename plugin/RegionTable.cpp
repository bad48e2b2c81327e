//===- RegionTable.cpp - Where the pragmas say that regions are -----------===//
//
// In:  pragmas and tokens in program order.
// Out: pairs of scop and endscop; errors for those that make no pair.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "RegionTable.h"

#include "clang/Lex/Token.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace pencil {

void RegionTable::beginScop(SourceLocation Loc) {
  if (Open && !Regions[*Open].Seen) {
    Diags.report(Loc, Diag::ScopNested);
    Diags.report(Regions[*Open].Loc, Diag::RegionHere) << "scop";
    return;
  }
  Open = static_cast<unsigned>(Regions.size());
  Depth = 0;
  Regions.push_back({Loc, {}, /*IsScop=*/true});
  Heads.push_back({&Begins, *Open});
}

void RegionTable::endScop(SourceLocation Loc) {
  if (!Open) {
    Diags.report(Loc, Diag::EndWithoutScop);
    return;
  }
  RegionFacts &Region = Regions[*Open];
  if (!Region.Seen && Depth > 0) {
    Diags.report(Loc, Diag::EndInOtherBlock);
    Diags.report(Region.Loc, Diag::RegionHere) << "scop";
    Region.Seen = true;
  }
  Region.EndLoc = Loc;
  Heads.push_back({&Ends, *Open});
  Open.reset();
}

void RegionTable::addStatement(SourceLocation At, SourceLocation Loc) {
  auto [It, IsNew] =
      Statements.try_emplace(At, static_cast<unsigned>(Regions.size()));
  if (IsNew) {
    Regions.push_back({Loc, {}});
    return;
  }
  Diags.report(Loc, Diag::DuplicateDirective) << "region";
  Diags.report(Regions[It->second].Loc, Diag::PreviousDirective);
}

void RegionTable::closeBlock(SourceLocation BlockEnd) {
  RegionFacts &Region = Regions[*Open];
  if (Region.Seen)
    return;
  Diags.report(Region.Loc, Diag::ScopWithoutEnd);
  if (BlockEnd.isValid())
    Diags.report(BlockEnd, Diag::BlockEnds);
  Region.Seen = true;
}

void RegionTable::follow(const Token &Tok) {
  for (auto [Places, Number] : Heads)
    Places->try_emplace(Tok.getLocation(), Number);
  if (Tok.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::eof))
    Heads.clear();
  if (!Open)
    return;
  if (Tok.is(tok::l_brace))
    ++Depth;
  else if (Tok.is(tok::eof) || (Tok.is(tok::r_brace) && Depth == 0))
    closeBlock(Tok.is(tok::eof) ? SourceLocation() : Tok.getLocation());
  else if (Tok.is(tok::r_brace))
    --Depth;
}

RegionFacts *RegionTable::find(const Places &In, SourceLocation Loc) {
  auto It = In.find(Loc);
  return It == In.end() ? nullptr : &Regions[It->second];
}

RegionFacts *RegionTable::beginningAt(SourceLocation Loc) {
  return find(Begins, Loc);
}

RegionFacts *RegionTable::endingAt(SourceLocation Loc) {
  return find(Ends, Loc);
}

RegionFacts *RegionTable::statementAt(SourceLocation Loc) {
  return find(Statements, Loc);
}

bool RegionTable::anyUnseen() const {
  return llvm::any_of(Regions, [](const RegionFacts &R) { return !R.Seen; });
}

void RegionTable::reportUnseen() {
  for (const RegionFacts &R : Regions) {
    if (R.Seen)
      continue;
    if (R.IsScop)
      Diags.report(R.Loc, Diag::ScopPlace) << "scop";
    else
      Diags.report(R.Loc, Diag::PlaceIgnored) << "region";
  }
}

} // namespace pencil
