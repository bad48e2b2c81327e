//===- OpaqueExtents.h - Sizes of rows that are sums ----------------------===//
//
// In:  the shapes that pencil.array states, such as float A[n + 2][2 * n].
// Out: where addresses are computed, an inner extent that is a sum or a
//      multiple stands behind a freeze (see OpaqueBounds.h), a size of its own.
// Why: scalar evolution multiplies such sums out, i * (n + 2) + j becomes
//      i * n + (2 * i + j), and Polly finds rows of n elements that the column
//      2 * i + j leaves. That the column stays below the size is tested at run
//      time with Polly's other assumptions. So it is for rows of bytes: their
//      distance is nothing but the size, and Polly takes no conversion for one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_OPAQUEEXTENTS_H
#define PENCIL_SCOP_OPAQUEEXTENTS_H

namespace llvm {
class Function;
}

namespace pencil {
/// revealBounds() undoes it.
void hideExtents(llvm::Function &F);
} // namespace pencil

#endif
