//===- Directives.h - What the pragmas said about each loop ---------------===//
//
// In:  directives as the pragma handler reads them, then the token that
//      follows the last of them.
// Out: a table from the location of a `for` to the merged facts about it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_DIRECTIVES_H
#define PENCIL_PLUGIN_DIRECTIVES_H

#include "Diagnostics.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class IdentifierInfo;
class Token;
} // namespace clang

namespace pencil {

enum class DirectiveKind {
#define PENCIL_DIRECTIVE(ID, NAME) ID,
#include "directives.def"
};

/// The spelling of a directive, e.g. "independent".
const char *directiveName(DirectiveKind Kind);

struct ReductionVariable {
  const clang::IdentifierInfo *Name;
  clang::SourceLocation Loc;
};

struct Reduction {
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
};

/// All directives of one loop; a location is invalid where none was given.
struct LoopFacts {
  clang::SourceLocation IndependentLoc, MapLoc, IvdepLoc;
  llvm::SmallVector<Reduction, 1> Reductions;
  Mapping Map;
  bool Seen = false; ///< The loop was found in a function body.

  DirectiveKind firstKind() const;
  clang::SourceLocation firstLoc() const;
};

class DirectiveTable {
public:
  explicit DirectiveTable(Diagnostics &Diags) : Diags(Diags) {}

  void add(Directive D) { Pending.push_back(std::move(D)); }

  /// Called with each token of the program, in order: attaches what is pending
  /// to a `for`, or reports that there is none.
  void follow(const clang::Token &Tok);

  /// The facts about the loop whose `for` stands at \p ForLoc, or null.
  LoopFacts *find(clang::SourceLocation ForLoc);

  bool empty() const { return Loops.empty(); }

  /// True while some loop has not been found in a function body.
  bool anyUnseen() const;

  /// Warns about each loop that was never found.
  void reportUnseen();

private:
  void merge(LoopFacts &Facts, Directive &D);

  Diagnostics &Diags;
  llvm::SmallVector<Directive, 2> Pending;
  llvm::MapVector<clang::SourceLocation, LoopFacts> Loops;
};

} // namespace pencil

#endif
