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

constexpr StringRef Directives[] = {
#define PENCIL_DIRECTIVE(ID, NAME, SINGLE) NAME,
#include "directives.def"
};

/// The known name that \p Name is a likely misspelling of, or "".
StringRef nearestName(StringRef Name) {
  StringRef Best;
  if (Name.size() > 64)
    return Best;
  unsigned Limit = static_cast<unsigned>(Name.size()) / 3 + 1;
  for (StringRef Known : Directives) {
    unsigned Distance = Name.edit_distance(Known, true, Limit);
    if (Distance <= Limit) {
      Limit = Distance ? Distance - 1 : 0;
      Best = Known;
    }
  }
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
      << PP.getSpelling(Tok) << ("pencil " + Name).str();
  for (StringRef Known : Directives)
    if (atWord(Known))
      Diags.report(Tok.getLocation(), Diag::OwnLine) << Known;
  return false;
}

bool PragmaReader::readEnd(StringRef Pragma) {
  nextWord();
  if (Tok.is(tok::eod))
    return true;
  Diags.report(Tok.getLocation(), Diag::TrailingText)
      << PP.getSpelling(Tok) << Pragma;
  return false;
}

/// Reports a name that is no directive; always false.
bool PragmaReader::reportName(StringRef Written) {
  SourceLocation Loc = Tok.getLocation();
  if (Written == "reduction" || Written == "update") {
    Diags.report(Loc, Diag::ReductionAlone) << Written;
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
#define PENCIL_DIRECTIVE(ID, NAME, SINGLE)                                     \
  if (Name == NAME)                                                            \
    Out.Kind = DirectiveKind::ID;                                              \
  else
#include "directives.def"
  return reportName(Name);

  nextWord();
  return readArguments(Out) && finish();
}

} // namespace pencil
