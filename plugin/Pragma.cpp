//===- Pragma.cpp - Reading one line #pragma pencil -----------------------===//
//
// In:  the tokens behind `#pragma pencil`, or behind _Pragma("pencil.
// Out: the directive; unknown and planned names and trailing text reported.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Pragma.h"

#include "llvm/ADT/StringRef.h"

using namespace clang;
using llvm::StringRef;

namespace pencil {
namespace {

constexpr StringRef Implemented[] = {
#define PENCIL_DIRECTIVE(ID, NAME) NAME,
#include "directives.def"
};

constexpr StringRef Planned[] = {
#define PENCIL_DIRECTIVE_PLANNED(NAME) NAME,
#include "directives.def"
};

/// The known name that \p Name is a likely misspelling of, or "".
StringRef nearestName(StringRef Name) {
  StringRef Best;
  if (Name.size() > 64)
    return Best;
  unsigned Limit = static_cast<unsigned>(Name.size()) / 3 + 1;
  auto Consider = [&](StringRef Known) {
    unsigned Distance = Name.edit_distance(Known, true, Limit);
    if (Distance <= Limit) {
      Limit = Distance ? Distance - 1 : 0;
      Best = Known;
    }
  };
  for (StringRef Known : Implemented)
    Consider(Known);
  for (StringRef Known : Planned)
    Consider(Known);
  return Best;
}

} // namespace

bool PragmaReader::atWord(StringRef Word) const {
  const IdentifierInfo *II =
      Tok.isAnnotation() ? nullptr : Tok.getIdentifierInfo();
  return II && II->getName() == Word;
}

bool PragmaReader::expect(tok::TokenKind Kind, const char *Spelling) {
  if (Tok.is(Kind))
    return true;
  Diags.report(Tok.getLocation(), Diag::ExpectedToken) << Spelling << Name;
  return false;
}

bool PragmaReader::finish() {
  if (Tok.is(tok::eod))
    return true;
  Diags.report(Tok.getLocation(), Diag::TrailingText)
      << PP.getSpelling(Tok) << Name;
  for (StringRef Known : Implemented)
    if (atWord(Known))
      Diags.report(Tok.getLocation(), Diag::OwnLine) << Known;
  return false;
}

/// Reports a name that is no implemented directive; always false.
bool PragmaReader::reportName(StringRef Written) {
  SourceLocation Loc = Tok.getLocation();
  for (StringRef Known : Planned)
    if (Written == Known) {
      Diags.report(Loc, Diag::DirectiveIgnored) << Written;
      return false;
    }
  if (Written == "reduction") {
    Diags.report(Loc, Diag::ReductionAlone);
    return false;
  }
  StringRef Nearest = nearestName(Written);
  if (Nearest.empty()) {
    Diags.report(Loc, Diag::UnknownDirective) << Written;
    return false;
  }
  Diags.report(Loc, Diag::UnknownDirectiveSuggest)
      << Written << Nearest << FixItHint::CreateReplacement(Loc, Nearest);
  return false;
}

bool PragmaReader::read(Directive &Out) {
  nextWord();
  const IdentifierInfo *II =
      Tok.isAnnotation() ? nullptr : Tok.getIdentifierInfo();
  if (!II) {
    Diags.report(Tok.is(tok::eod) ? PragmaLoc : Tok.getLocation(),
                 Diag::ExpectedDirective);
    return false;
  }
  Name = II->getName();
  Out.Loc = PragmaLoc;
#define PENCIL_DIRECTIVE(ID, NAME)                                             \
  if (Name == NAME)                                                            \
    Out.Kind = DirectiveKind::ID;                                              \
  else
#include "directives.def"
  return reportName(Name);

  nextWord();
  if (Out.Kind == DirectiveKind::Map && !readMap(Out.Map))
    return false;
  while (Out.Kind == DirectiveKind::Independent && atWord("reduction"))
    if (!readReduction(Out.Reductions.emplace_back()))
      return false;
  return finish();
}

} // namespace pencil
