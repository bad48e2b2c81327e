//===- PragmaArguments.cpp - The arguments of directives ------------------===//
//
// In:  the tokens of map(KIND(D)) size(N), reduction(OP: a, b), update(OP: a,
//      b), tile sizes(N, M) and unroll(N).
// Out: their values. Numbers are constant expressions of the preprocessor's
//      kind (literals, macros, + - * / % << >>), evaluated here: the parser
//      never sees them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Pragma.h"

#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace pencil {
namespace {

constexpr unsigned MaxNesting = 64;

/// 0 when \p Kind is no operator of a constant expression.
unsigned precedence(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::star:
  case tok::slash:
  case tok::percent:
    return 3;
  case tok::plus:
  case tok::minus:
    return 2;
  case tok::lessless:
  case tok::greatergreater:
    return 1;
  default:
    return 0;
  }
}

/// L = L op R; false where C gives no value.
bool apply(tok::TokenKind Op, int64_t &L, int64_t R) {
  int64_t A = L;
  switch (Op) {
  case tok::star:
    return !llvm::MulOverflow(A, R, L);
  case tok::plus:
    return !llvm::AddOverflow(A, R, L);
  case tok::minus:
    return !llvm::SubOverflow(A, R, L);
  case tok::slash:
  case tok::percent:
    if (R == 0 || (A == INT64_MIN && R == -1))
      return false;
    L = Op == tok::slash ? A / R : A % R;
    return true;
  default:
    if (A < 0 || R < 0 || R > 62 ||
        (Op == tok::lessless && A > (INT64_MAX >> R)))
      return false;
    L = Op == tok::lessless ? A << R : A >> R;
    return true;
  }
}

} // namespace

bool PragmaReader::readPrimary(int64_t &Value, unsigned Depth) {
  if (Depth > MaxNesting)
    return false;
  if (Tok.is(tok::l_paren)) {
    next();
    if (!readConstant(Value, 1, Depth + 1) || Tok.isNot(tok::r_paren))
      return false;
    next();
    return true;
  }
  if (Tok.isOneOf(tok::plus, tok::minus)) {
    bool Negate = Tok.is(tok::minus);
    next();
    return readPrimary(Value, Depth + 1) &&
           !(Negate && llvm::SubOverflow(int64_t(0), Value, Value));
  }
  uint64_t Literal = 0;
  if (Tok.isNot(tok::numeric_constant) ||
      !PP.parseSimpleIntegerLiteral(Tok, Literal) || Literal > INT64_MAX)
    return false;
  Value = static_cast<int64_t>(Literal);
  return true;
}

bool PragmaReader::readConstant(int64_t &Value, unsigned MinPrecedence,
                                unsigned Depth) {
  if (!readPrimary(Value, Depth))
    return false;
  while (unsigned Precedence = precedence(Tok.getKind())) {
    if (Precedence < MinPrecedence)
      return true;
    tok::TokenKind Op = Tok.getKind();
    next();
    int64_t Right = 0;
    if (!readConstant(Right, Precedence + 1, Depth + 1) ||
        !apply(Op, Value, Right))
      return false;
  }
  return true;
}

bool PragmaReader::readNumber(unsigned &Out, unsigned Min, unsigned Max,
                              Diag Error) {
  SourceLocation Loc = Tok.getLocation();
  int64_t Value = 0;
  if (!readConstant(Value, 1, 0) || Value < Min || Value > Max) {
    Diags.report(Loc, Error) << Max;
    return false;
  }
  Out = static_cast<unsigned>(Value);
  return true;
}

/// The current token is the parenthesis.
bool PragmaReader::readParenthesised(unsigned &Out, unsigned Min, unsigned Max,
                                     Diag Error) {
  if (!expect(tok::l_paren, "("))
    return false;
  next();
  if (!readNumber(Out, Min, Max, Error) || !expect(tok::r_paren, ")"))
    return false;
  nextWord();
  return true;
}

bool PragmaReader::readArguments(Directive &Out) {
  switch (Out.Kind) {
  case DirectiveKind::Independent:
    while (atWord("reduction") || atWord("update"))
      if (!readReduction(Out.Reductions.emplace_back()))
        return false;
    return true;
  case DirectiveKind::Map:
    return readMap(Out.Map);
  case DirectiveKind::Tile:
    return readTile(Out.TileSizes);
  case DirectiveKind::Unroll:
    return Tok.isNot(tok::l_paren) || readUnroll(Out.UnrollFactor);
  default:
    return true;
  }
}

bool PragmaReader::readTile(llvm::SmallVectorImpl<unsigned> &Sizes) {
  if (!atWord("sizes")) {
    Diags.report(Tok.getLocation(), Diag::TileSizes);
    return false;
  }
  nextWord();
  if (!expect(tok::l_paren, "("))
    return false;
  do {
    next();
    if (Sizes.size() == MaxTileSizes) {
      Diags.report(Tok.getLocation(), Diag::TileTooMany) << MaxTileSizes;
      return false;
    }
    if (!readNumber(Sizes.emplace_back(), 1, MaxTileSize, Diag::TileSize))
      return false;
  } while (Tok.is(tok::comma));
  if (!expect(tok::r_paren, ")"))
    return false;
  nextWord();
  return true;
}

bool PragmaReader::readUnroll(unsigned &Factor) {
  return readParenthesised(Factor, 1, MaxUnrollFactor, Diag::UnrollFactor);
}

bool PragmaReader::readMap(Mapping &Map) {
  if (!expect(tok::l_paren, "("))
    return false;
  nextWord();
  bool IsSeq = false;
#define PENCIL_MAP_KIND(ID, NAME, VALUE)                                       \
  if (atWord(NAME)) {                                                          \
    Map.Kind = VALUE;                                                          \
    IsSeq = llvm::StringRef(NAME) == "seq";                                    \
  } else
#include "names.def"
  {
    Diags.report(Tok.getLocation(), Diag::MapKind);
    return false;
  }
  nextWord();
  if (!IsSeq && !readParenthesised(Map.Dim, 0, 2, Diag::MapDimension))
    return false;
  if (!expect(tok::r_paren, ")"))
    return false;
  nextWord();
  if (!atWord("size"))
    return true;
  if (IsSeq) {
    Diags.report(Tok.getLocation(), Diag::MapSizeOfSeq);
    return false;
  }
  nextWord();
  return readParenthesised(Map.Size, 1, MaxMapSize, Diag::MapSize);
}

bool PragmaReader::readOperator(Reduction &Out) {
  std::string Spelling = Tok.is(tok::eod) ? "" : PP.getSpelling(Tok);
#define PENCIL_REDUCTION_OP(NAME, VALUE, INTEGERS_ONLY)                        \
  if (Spelling == NAME) {                                                      \
    Out.Op = VALUE;                                                            \
    return true;                                                               \
  }
#include "directives.def"
  Diags.report(Tok.getLocation(), Diag::ReductionOperator) << Spelling;
  return false;
}

bool PragmaReader::readReduction(Reduction &Out) {
  Out.IsUpdate = atWord("update");
  nextWord();
  if (!expect(tok::l_paren, "("))
    return false;
  nextWord();
  if (!readOperator(Out))
    return false;
  nextWord();
  if (!expect(tok::colon, ":"))
    return false;
  do {
    next();
    if (Tok.isNot(tok::identifier)) {
      Diags.report(Tok.getLocation(),
                   Out.IsUpdate ? Diag::UpdateName : Diag::ReductionName);
      return false;
    }
    Out.Variables.push_back(
        {Tok.getIdentifierInfo(), Tok.getLocation(), nullptr});
    next();
  } while (Tok.is(tok::comma));
  if (!expect(tok::r_paren, ")"))
    return false;
  nextWord();
  return true;
}

} // namespace pencil
