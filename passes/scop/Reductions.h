//===- Reductions.h - Loops that nothing but a sum keeps in order ---------===//
//
// In:  a region's model and dependences.
// Out: the outermost loop that carries only the dependences of its reductions,
//      inside of loops that carry some themselves (a parallel loop around it
//      leaves enough to map).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REDUCTIONS_H
#define PENCIL_SCOP_REDUCTIONS_H

#include "poly/deps.h"
#include "reduce/Reduction.h"
#include "scop/Model.h"

namespace polly {
class Scop;
}

namespace pencil {
/// Loops that are passed over because floating point keeps its order go to
/// `Ordered`.
std::optional<ReductionLoop>
findReduction(const polly::Scop &S, const Model &M, const poly_deps &Deps,
              llvm::ScalarEvolution &SE,
              llvm::SmallVectorImpl<const llvm::Loop *> &Ordered);
} // namespace pencil

#endif
