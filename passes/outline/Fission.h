//===- Fission.h - Local loops with several local loops in them -----------===//
//
// In:  the outermost loop of a group nest.
// Out: a local loop that has several local loops in it becomes as many loops,
//      each with one of them; what an iteration keeps from one to the next has
//      an element an iteration. Work-items that have no iteration of the outer
//      loop left get to all barriers between the inner ones like that.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_FISSION_H
#define PENCIL_OUTLINE_FISSION_H

#include "outline/Nest.h"

namespace pencil {
/// Splits one loop; false if there is none that can be. Then nothing changed,
/// else all analyses of the function are out of date.
bool splitLocalLoop(llvm::Loop &Root, Analyses &A);
} // namespace pencil

#endif
