//===- Jumps.h - Loop bodies that are entered from outside ----------------===//
//
// In:  the body of a loop, and the function around it.
// Out: whether a `goto` or a `case` of an outer switch leads into the body.
// Why: the markers stand first in the body; who jumps past them runs iterations
// that no pragma can speak of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_JUMPS_H
#define PENCIL_PLUGIN_JUMPS_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class Stmt;
}

namespace pencil {

/// The place of a label in \p Body that is reached from outside of it, or an
/// invalid location.
clang::SourceLocation outsideEntry(const clang::Stmt &Body,
                                   const clang::Stmt &FunctionBody);

} // namespace pencil

#endif
