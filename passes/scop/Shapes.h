//===- Shapes.h - The sizes of an array's rows ----------------------------===//
//
// In:  the base pointer of an access.
// Out: the sizes of all dimensions but the first, where they are constants:
//      from pencil.array and pencil.array.hint, or from the type of the
//      variable; a structure's members are the last dimension.
// Why: front ends compute A[i][j] of such an array as one sum, which Polly
//      leaves as it is. See passes/poly/resplit.h.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_SHAPES_H
#define PENCIL_SCOP_SHAPES_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Value;
}

namespace pencil {
/// In elements of `ElementBytes`, outermost first; empty when there are none
/// or the elements are not made of whole ones.
llvm::SmallVector<unsigned long, 4> innerSizes(const llvm::Value &Base,
                                               unsigned ElementBytes);
} // namespace pencil

#endif
