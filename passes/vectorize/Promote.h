//===- Promote.h - Buffer elements that a loop keeps in registers ---------===//
//
// In:  a kernel whose register tiles are unrolled: a loop over k that loads
//      and stores the same places of a noalias argument in each iteration.
// Out: the places in values that go round the loop, loaded in front of it and
//      stored behind it. Where it takes a check that they share no byte, the
//      loop as it was stands beside the new one. Each value is the result of
//      the same operations in the same order as before.
// Why: LICM cannot, since rows of one buffer at a run-time distance may meet.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_PROMOTE_H
#define PENCIL_VECTORIZE_PROMOTE_H

#include "llvm/IR/PassManager.h"

namespace pencil::vectorize {
/// Works on innermost loops in canonical form: rotated, loop-simplify, LCSSA.
class PromotePass : public llvm::PassInfoMixin<PromotePass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &K,
                              llvm::FunctionAnalysisManager &FAM);
};
} // namespace pencil::vectorize

#endif
