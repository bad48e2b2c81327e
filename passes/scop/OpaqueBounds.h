//===- OpaqueBounds.h - Loops that are part of one statement --------------===//
//
// In:  the loops that Polly takes into non-affine statements as they are.
// Out: in those whose trip count scalar evolution can compute anyway, the exit
//      condition sees the iterator behind a freeze, which is opaque to it.
// Why: Polly asks for values at the scope of the statement, outside of such a
//      loop; for a countable loop the answer is the iterator's final value, and
//      the copy would use it in every iteration (Polly 22).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_OPAQUEBOUNDS_H
#define PENCIL_SCOP_OPAQUEBOUNDS_H

#include "llvm/IR/BasicBlock.h"

namespace llvm {
class Function;
class ScalarEvolution;
} // namespace llvm
namespace polly {
class ScopDetection;
}

namespace pencil {
/// Of all loops that become part of a statement. True when one was countable;
/// then analyses must be computed anew.
bool hideBoxedBounds(polly::ScopDetection &SD, llvm::ScalarEvolution &SE);

/// V behind a freeze, which stands in front of `Before`.
llvm::Value *hidden(llvm::Value &V, llvm::BasicBlock::iterator Before);

/// Takes every freeze of hidden() out again, in copies of the loops too.
void revealBounds(llvm::Function &F);
} // namespace pencil

#endif
