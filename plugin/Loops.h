//===- Loops.h - Writing the annotated form into a function ---------------===//
//
// In:  a function definition that clang has finished, and the table of loops.
// Out: the same function with markers around and in its marked loops, private
//      variables tagged, array parameters described. A function without a
//      marked loop is not touched.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_LOOPS_H
#define PENCIL_PLUGIN_LOOPS_H

#include "Markers.h"

namespace pencil {

/// Returns true when \p F was changed. \p MergeConstants: constant locals
/// become globals (-fmerge-all-constants), which take no tag.
bool annotateFunction(clang::FunctionDecl &F, DirectiveTable &Table,
                      MarkerBuilder &Build, Diagnostics &Diags,
                      bool MergeConstants);

} // namespace pencil

#endif
