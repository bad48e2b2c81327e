//===- Jumps.h - Jumps into and out of a list of statements ---------------===//
//
// In:  the statements of a loop's body or of a region, and the function around.
// Out: the first place where control enters or leaves them other than at their
//      start or end.
// Why: markers stand there; who jumps past them runs code that no pragma can
// speak of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_JUMPS_H
#define PENCIL_PLUGIN_JUMPS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class Stmt;
}

namespace pencil {

using Statements = llvm::ArrayRef<clang::Stmt *>;

/// The place of a label in \p Inside that is reached from outside of it, by a
/// `goto` or as a `case`; or an invalid location.
clang::SourceLocation outsideEntry(Statements Inside,
                                   const clang::Stmt &FunctionBody);

struct Jump {
  clang::SourceLocation Loc; ///< Invalid: there is none.
  const char *Keyword = "";  ///< return, break, continue or goto
};

/// The first statement of \p Inside that leads out of it. A jump to an address
/// is one, wherever it goes.
Jump jumpOut(Statements Inside);

} // namespace pencil

#endif
