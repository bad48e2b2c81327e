//===- RegionTable.h - Where the pragmas say that regions are -------------===//
//
// In:  #pragma scop, endscop and pencil region, and all tokens behind them.
// Out: for the token that a statement starts with: the scop that begins or ends
//      in front of it, or the region that the statement is.
// Why tokens: the parser sees plain C. Blocks are told by their braces, so that
// a scop without its end is an error whatever the parser makes of the program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_REGIONTABLE_H
#define PENCIL_PLUGIN_REGIONTABLE_H

#include "Diagnostics.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <utility>

namespace clang {
class Token;
} // namespace clang

namespace pencil {

/// One region that a pragma names.
struct RegionFacts {
  clang::SourceLocation Loc;    ///< Of `scop` or `region`.
  clang::SourceLocation EndLoc; ///< Of `endscop`.
  bool IsScop = false;
  bool Seen = false; ///< Found in a function body, or reported as broken.

  const char *name() const { return IsScop ? "scop" : "pencil region"; }
};

class RegionTable {
public:
  explicit RegionTable(Diagnostics &Diags) : Diags(Diags) {}

  void beginScop(clang::SourceLocation Loc);
  void endScop(clang::SourceLocation Loc);

  /// `#pragma pencil region` at \p Loc belongs to the statement at \p At.
  void addStatement(clang::SourceLocation At, clang::SourceLocation Loc);

  /// Called with each token of the program, in order.
  void follow(const clang::Token &Tok);

  /// The region whose statements begin, or that ends in front of the one, whose
  /// first token stands at \p Loc; the region that this statement is. Or null.
  RegionFacts *beginningAt(clang::SourceLocation Loc);
  RegionFacts *endingAt(clang::SourceLocation Loc);
  RegionFacts *statementAt(clang::SourceLocation Loc);

  bool empty() const { return Regions.empty(); }
  bool anyUnseen() const;
  void reportUnseen();

private:
  using Places = llvm::DenseMap<clang::SourceLocation, unsigned>;
  RegionFacts *find(const Places &In, clang::SourceLocation Loc);
  void closeBlock(clang::SourceLocation BlockEnd);

  Diagnostics &Diags;
  llvm::SmallVector<RegionFacts, 2> Regions;
  /// Every token of the head of the statement behind the pragma: which one the
  /// parser takes for the statement's start depends on its kind.
  Places Begins, Ends, Statements;
  llvm::SmallVector<std::pair<Places *, unsigned>, 2> Heads; ///< Being read.

  std::optional<unsigned> Open; ///< The scop that waits for its end.
  unsigned Depth = 0;           ///< Braces opened since then.
};

} // namespace pencil

#endif
