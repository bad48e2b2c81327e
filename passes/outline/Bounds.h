//===- Bounds.h - The greatest value of an expression in a nest -----------===//
//
// In:  an expression over the iterators of mapped loops.
// Out: bounds of it that hold in all iterations, as expressions over what does
//      not change in the nest. Interval arithmetic over recurrences: affine
//      ones reach their bounds in the first and the last iteration.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_BOUNDS_H
#define PENCIL_OUTLINE_BOUNDS_H

#include "outline/Nest.h"

namespace pencil {
/// Null when it cannot be told. Signed; only for i64.
const llvm::SCEV *greatestIn(const llvm::SCEV *S, const MappedNest &Nest,
                             llvm::ScalarEvolution &SE);
} // namespace pencil

#endif
