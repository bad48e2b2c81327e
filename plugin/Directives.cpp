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
#define PENCIL_DIRECTIVE(ID, NAME)                                             \
  case DirectiveKind::ID:                                                      \
    return NAME;
#include "directives.def"
  }
  return "";
}

DirectiveKind LoopFacts::firstKind() const {
  if (IndependentLoc.isValid())
    return DirectiveKind::Independent;
  return MapLoc.isValid() ? DirectiveKind::Map : DirectiveKind::Ivdep;
}

SourceLocation LoopFacts::firstLoc() const {
  switch (firstKind()) {
  case DirectiveKind::Independent:
    return IndependentLoc;
  case DirectiveKind::Map:
    return MapLoc;
  case DirectiveKind::Ivdep:
    return IvdepLoc;
  }
  return {};
}

void DirectiveTable::follow(const Token &Tok) {
  // Other pragmas of the same loop (`#pragma clang loop`) arrive as annotation
  // tokens.
  if (Pending.empty() || Tok.isAnnotation())
    return;
  if (Tok.isNot(tok::kw_for)) {
    for (const Directive &D : Pending)
      Diags.report(D.Loc, Diag::NotBeforeFor) << directiveName(D.Kind);
    Pending.clear();
    return;
  }
  LoopFacts &Facts = Loops[Tok.getLocation()];
  for (Directive &D : Pending)
    merge(Facts, D);
  Pending.clear();
}

void DirectiveTable::merge(LoopFacts &Facts, Directive &D) {
  SourceLocation &First = D.Kind == DirectiveKind::Independent
                              ? Facts.IndependentLoc
                          : D.Kind == DirectiveKind::Map ? Facts.MapLoc
                                                         : Facts.IvdepLoc;
  if (First.isValid()) {
    bool IsMap = D.Kind == DirectiveKind::Map;
    Diags.report(D.Loc, IsMap ? Diag::SecondMap : Diag::DuplicateDirective)
        << directiveName(D.Kind);
    Diags.report(First, Diag::PreviousDirective);
    if (IsMap)
      return;
  } else {
    First = D.Loc;
  }
  if (D.Kind == DirectiveKind::Map)
    Facts.Map = D.Map;
  for (Reduction &R : D.Reductions)
    Facts.Reductions.push_back(std::move(R));
}

LoopFacts *DirectiveTable::find(SourceLocation ForLoc) {
  auto It = Loops.find(ForLoc);
  return It == Loops.end() ? nullptr : &It->second;
}

bool DirectiveTable::anyUnseen() const {
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
}

} // namespace pencil
