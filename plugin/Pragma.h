//===- Pragma.h - Reading one line #pragma pencil -------------------------===//
//
// In:  clang's preprocessor, just behind the token `pencil`.
// Out: a Directive added to the table; or a report, and the line is dropped.
// No token is put into the program: what the parser sees is the plain C
// program, so the pragma is silent in every language mode.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_PRAGMA_H
#define PENCIL_PLUGIN_PRAGMA_H

#include "Directives.h"

#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"

namespace pencil {

/// The largest numbers in size(N) of `map`, sizes(N, ...) of `tile`, and
/// unroll(N); the longest list of tile sizes.
constexpr unsigned MaxMapSize = 4096;
constexpr unsigned MaxTileSize = 1u << 20;
constexpr unsigned MaxUnrollFactor = 4096;
constexpr unsigned MaxTileSizes = 8;

class PragmaReader {
public:
  PragmaReader(clang::Preprocessor &PP, Diagnostics &Diags,
               clang::SourceLocation PragmaLoc)
      : PP(PP), Diags(Diags), PragmaLoc(PragmaLoc) {}

  /// Reads up to the end of the line. Returns false when nothing is to be
  /// added to the table; what was wrong has been reported then.
  bool read(Directive &Out);

  /// The same behind `#pragma scop` and `#pragma endscop`: nothing may follow.
  bool readEnd(llvm::StringRef Pragma);

private:
  // Keywords of the pragma are read without macro expansion (programs define
  // `min` or `local`), numbers and variables with it.
  void nextWord() { PP.LexUnexpandedToken(Tok); }
  void next() { PP.Lex(Tok); }

  bool atWord(llvm::StringRef Word) const;
  bool expect(clang::tok::TokenKind Kind, const char *Spelling);
  bool reportName(llvm::StringRef Name);
  bool finish();

  bool readArguments(Directive &Out);
  bool readMap(Mapping &Map);
  bool readTile(llvm::SmallVectorImpl<unsigned> &Sizes);
  bool readUnroll(unsigned &Factor);
  bool readReduction(Reduction &Out);
  bool readOperator(Reduction &Out);

  /// Reads an integer constant expression of + - * / % << >> and parentheses.
  bool readConstant(int64_t &Value, unsigned MinPrecedence, unsigned Depth);
  bool readPrimary(int64_t &Value, unsigned Depth);
  /// Reads one that lies in a range; \p Error (which may name Max) otherwise.
  bool readNumber(unsigned &Out, unsigned Min, unsigned Max, Diag Error);
  /// The same in parentheses.
  bool readParenthesised(unsigned &Out, unsigned Min, unsigned Max, Diag Error);

  clang::Preprocessor &PP;
  Diagnostics &Diags;
  clang::SourceLocation PragmaLoc;
  clang::Token Tok;
  llvm::StringRef Name; ///< The directive being read.
};

} // namespace pencil

#endif
