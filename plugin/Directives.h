//===- Directives.h - What the pragmas said about each loop ---------------===//
//
// In:  directives as the pragma handler reads them, then the token that
//      follows the last of them.
// Out: a table from the location of a `for` to the merged facts about it, and
//      the regions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_DIRECTIVES_H
#define PENCIL_PLUGIN_DIRECTIVES_H

#include "RegionTable.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class IdentifierInfo;
class Token;
class VarDecl;
} // namespace clang

namespace pencil {

enum class DirectiveKind {
#define PENCIL_DIRECTIVE(ID, NAME, SINGLE) ID,
#include "directives.def"
};

constexpr unsigned DirectiveCount = 0
#define PENCIL_DIRECTIVE(ID, NAME, SINGLE) +1
#include "directives.def"
    ;

/// The spelling of a directive, e.g. "independent".
const char *directiveName(DirectiveKind Kind);

struct ReductionVariable {
  const clang::IdentifierInfo *Name;
  clang::SourceLocation Loc;
  clang::VarDecl *Var = nullptr; ///< Found where the loop is.
};

/// A clause `reduction(Op: scalars)` or `update(Op: arrays)`.
struct Reduction {
  bool IsUpdate = false;
  unsigned Op = 0; ///< Value of PENCIL_REDUCTION_OP.
  llvm::SmallVector<ReductionVariable, 2> Variables;
};

struct Mapping {
  unsigned Kind = 0; ///< Value of PENCIL_MAP_KIND.
  unsigned Dim = 0;
  unsigned Size = 0; ///< 0: none given.
};

/// One line `#pragma pencil ...`.
struct Directive {
  DirectiveKind Kind = DirectiveKind::Independent;
  clang::SourceLocation Loc;
  llvm::SmallVector<Reduction, 1> Reductions; ///< Independent only.
  Mapping Map;                                ///< Map only.
  llvm::SmallVector<unsigned, 3> TileSizes;   ///< Tile only.
  unsigned UnrollFactor = 0;                  ///< Unroll only; 0: fully.
};

/// All directives of one loop.
struct LoopFacts {
  /// By DirectiveKind; invalid where none was given.
  clang::SourceLocation Locs[DirectiveCount];
  llvm::SmallVector<Reduction, 1> Reductions;
  Mapping Map;
  llvm::SmallVector<unsigned, 3> TileSizes;
  unsigned UnrollFactor = 0;
  bool Seen = false; ///< The loop was found in a function body.

  clang::SourceLocation &loc(DirectiveKind Kind) {
    return Locs[static_cast<unsigned>(Kind)];
  }
  bool has(DirectiveKind Kind) const {
    return Locs[static_cast<unsigned>(Kind)].isValid();
  }
  /// True when a directive says something about the iterations, and not only
  /// how the loop shall be compiled.
  bool isMarked() const {
    return has(DirectiveKind::Independent) || has(DirectiveKind::Map) ||
           has(DirectiveKind::Ivdep);
  }
  DirectiveKind firstKind() const;
  clang::SourceLocation firstLoc() const;
};

class DirectiveTable {
public:
  explicit DirectiveTable(Diagnostics &Diags) : Diags(Diags), Regions(Diags) {}

  void add(Directive D) { Pending.push_back(std::move(D)); }

  /// Called with each token of the program, in order: attaches what is pending
  /// to a `for`, or reports that there is none.
  void follow(const clang::Token &Tok);

  /// The facts about the loop whose `for` stands at \p ForLoc, or null.
  LoopFacts *find(clang::SourceLocation ForLoc);

  RegionTable &regions() { return Regions; }

  /// True while some loop or region has not been found in a function body.
  bool anyUnseen() const;

  /// Reports each loop and region that was never found.
  void reportUnseen();

private:
  void attach(Directive &D, const clang::Token &Tok);
  void merge(LoopFacts &Facts, Directive &D);

  Diagnostics &Diags;
  llvm::SmallVector<Directive, 2> Pending;
  llvm::MapVector<clang::SourceLocation, LoopFacts> Loops;
  RegionTable Regions;
};

} // namespace pencil

#endif
