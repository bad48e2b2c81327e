//===- Directives.cpp - What the pragmas said about each loop -------------===//
//
// In:  directives and the token that follows them.
// Out: merged facts a loop; contradictions and misplaced pragmas reported.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Directives.h"

#include "clang/Lex/Token.h"

using namespace clang;

namespace pencil {

const char *directiveName(DirectiveKind Kind) {
  switch (Kind) {
#define PENCIL_DIRECTIVE(ID, NAME, SINGLE)                                     \
  case DirectiveKind::ID:                                                      \
    return NAME;
#include "directives.def"
  }
  return "";
}

static bool isSingle(DirectiveKind Kind) {
  switch (Kind) {
#define PENCIL_DIRECTIVE(ID, NAME, SINGLE)                                     \
  case DirectiveKind::ID:                                                      \
    return SINGLE;
#include "directives.def"
  }
  return false;
}

DirectiveKind LoopFacts::firstKind() const {
  unsigned Kind = 0;
  while (Kind + 1 < DirectiveCount && Locs[Kind].isInvalid())
    ++Kind;
  return static_cast<DirectiveKind>(Kind);
}

SourceLocation LoopFacts::firstLoc() const {
  return Locs[static_cast<unsigned>(firstKind())];
}

void DirectiveTable::follow(const Token &Tok) {
  Regions.follow(Tok);
  // Other pragmas of the same loop (`#pragma clang loop`) arrive as annotation
  // tokens.
  if (Pending.empty() || Tok.isAnnotation())
    return;
  for (Directive &D : Pending)
    attach(D, Tok);
  Pending.clear();
}

void DirectiveTable::attach(Directive &D, const Token &Tok) {
  if (D.Kind != DirectiveKind::Region) {
    if (Tok.is(tok::kw_for))
      merge(Loops[Tok.getLocation()], D);
    else
      Diags.report(D.Loc, Diag::NotBeforeFor) << directiveName(D.Kind);
  } else if (Tok.isOneOf(tok::l_brace, tok::kw_for, tok::kw_while,
                         tok::kw_do)) {
    Regions.addStatement(Tok.getLocation(), D.Loc);
  } else {
    Diags.report(D.Loc, Diag::NotBeforeBlock);
  }
}

void DirectiveTable::merge(LoopFacts &Facts, Directive &D) {
  SourceLocation &First = Facts.loc(D.Kind);
  if (First.isValid()) {
    bool IsError = isSingle(D.Kind);
    Diags.report(D.Loc,
                 IsError ? Diag::SecondDirective : Diag::DuplicateDirective)
        << directiveName(D.Kind);
    Diags.report(First, Diag::PreviousDirective);
    if (IsError)
      return;
  } else {
    First = D.Loc;
  }
  if (D.Kind == DirectiveKind::Map)
    Facts.Map = D.Map;
  else if (D.Kind == DirectiveKind::Tile)
    Facts.TileSizes = std::move(D.TileSizes);
  else if (D.Kind == DirectiveKind::Unroll)
    Facts.UnrollFactor = D.UnrollFactor;
  for (Reduction &R : D.Reductions)
    Facts.Reductions.push_back(std::move(R));
}

LoopFacts *DirectiveTable::find(SourceLocation ForLoc) {
  auto It = Loops.find(ForLoc);
  return It == Loops.end() ? nullptr : &It->second;
}

bool DirectiveTable::anyUnseen() const {
  if (Regions.anyUnseen())
    return true;
  for (const auto &Entry : Loops)
    if (!Entry.second.Seen)
      return true;
  return false;
}

void DirectiveTable::reportUnseen() {
  for (auto &Entry : Loops)
    if (!Entry.second.Seen)
      Diags.report(Entry.second.firstLoc(), Diag::PlaceIgnored)
          << directiveName(Entry.second.firstKind());
  Regions.reportUnseen();
}

} // namespace pencil
