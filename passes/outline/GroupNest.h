//===- GroupNest.h - Group nests whose items work in phases ---------------===//
//
// In:  an outermost group loop.
// Out: its nest: group loops one directly in the other, in the innermost of
//      them any code that all items of a group run alike, in that local loops.
//      The reason why not, if so.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_GROUPNEST_H
#define PENCIL_OUTLINE_GROUPNEST_H

#include "outline/Nest.h"

namespace pencil {
std::optional<LoopRefusal> collectGroupNest(llvm::Loop &Root, Analyses &A,
                                            MappedNest &Nest);
} // namespace pencil

#endif
