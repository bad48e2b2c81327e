//===- Arrays.h - Shapes of arrays ----------------------------------------===//
//
// In:  a function definition with a marked loop or a region.
// Out: one call of pencil.array or pencil.array.hint for each array whose shape
//      C tells and LLVM IR does not.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_ARRAYS_H
#define PENCIL_PLUGIN_ARRAYS_H

#include "Markers.h"

namespace pencil {

/// Appends the calls for parameters to \p Out. A size expression that cannot be
/// evaluated once more at function entry is reported, and its parameter left
/// out. \p HoldsRegion: also where the outermost extent is not given.
void describeArrays(clang::FunctionDecl &F, bool HoldsRegion,
                    MarkerBuilder &Build, Diagnostics &Diags,
                    llvm::SmallVectorImpl<clang::Stmt *> &Out);

/// For the arrays of two or more dimensions that \p Body uses and that are no
/// parameters: appends the calls for global and static ones to \p Out, and puts
/// those for local ones behind their declarations, outside of loops.
void describeVariables(clang::FunctionDecl &F, clang::Stmt *&Body,
                       MarkerBuilder &Build,
                       llvm::SmallVectorImpl<clang::Stmt *> &Out);

/// True when a parameter is written as an array with `static` or `restrict`.
bool hasPencilArray(const clang::FunctionDecl &F);

} // namespace pencil

#endif
