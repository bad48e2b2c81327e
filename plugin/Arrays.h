//===- Arrays.h - Shapes of array parameters ------------------------------===//
//
// In:  a function definition with a marked loop.
// Out: one call of pencil.array for each parameter written with array type
//      whose outermost extent is given.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_ARRAYS_H
#define PENCIL_PLUGIN_ARRAYS_H

#include "Markers.h"

namespace pencil {

/// Appends the calls to \p Out. A size expression that cannot be evaluated once
/// more at function entry is reported, and its parameter left out.
void describeArrays(clang::FunctionDecl &F, MarkerBuilder &Build,
                    Diagnostics &Diags,
                    llvm::SmallVectorImpl<clang::Stmt *> &Out);

} // namespace pencil

#endif
