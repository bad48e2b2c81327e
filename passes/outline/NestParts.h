//===- NestParts.h - What nests with and without phases share -------------===//
//
// In:  a loop with a mapping, the nest around it.
// Out: the nest with that loop, dealt out.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_NESTPARTS_H
#define PENCIL_OUTLINE_NESTPARTS_H

#include "outline/Nest.h"

namespace pencil {
/// Adds a loop that stands directly in the nest's innermost one.
std::optional<LoopRefusal> addLoop(llvm::Loop &L, Analyses &A,
                                   MappedNest &Nest);

/// The work-group size that a local loop wants in its dimension.
unsigned localSizeFor(const MappedLoop &M, llvm::ScalarEvolution &SE);

Dealing dealingFor(const LoopForm &Form, uint64_t Size,
                   llvm::ScalarEvolution &SE);

/// Settles dimensions and sizes when all loops are known.
void finishNest(MappedNest &Nest);
} // namespace pencil

#endif
