//===- Accumulators.h - Sums kept in the element they are stored to -------===//
//
// In:  a region with { s = 0; for (k) s += ..; C[i][j] = s; }.
// Out: the same with { C[i][j] = 0; for (k) C[i][j] += ..; }, where nothing
//      else touches that element while the sum is built.
// Why: a scalar ties its loop to the innermost place; an element of an array
//      lets the loops around move inwards, and tiles of sums form. The bits of
//      the sum are the same.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_ACCUMULATORS_H
#define PENCIL_SCOP_ACCUMULATORS_H

namespace polly {
class Scop;
}

namespace pencil {
/// Changes the accesses of the model only, not the function. False where the
/// result has writes under a condition that the source has not: the model is
/// then to be built anew and left alone.
bool mapAccumulators(polly::Scop &S);
} // namespace pencil

#endif
