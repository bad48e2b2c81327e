//===- Loops.h - Writing the annotated form into a function ---------------===//
//
// In:  a function definition that clang has finished, and the tables of loops
//      and regions.
// Out: the same function with markers around and in its marked loops, around
//      its regions, private variables tagged, arrays described. A function
//      without any of these is not touched.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_LOOPS_H
#define PENCIL_PLUGIN_LOOPS_H

#include "Markers.h"

namespace pencil {

struct AnnotateOptions {
  /// Constant locals become globals (-fmerge-all-constants), which take no tag.
  bool MergeConstants = false;
  /// Functions with PENCIL arrays and a loop are regions.
  bool Auto = false;
};

/// Returns true when \p F was changed.
bool annotateFunction(clang::FunctionDecl &F, DirectiveTable &Table,
                      MarkerBuilder &Build, Diagnostics &Diags,
                      AnnotateOptions Options);

} // namespace pencil

#endif
