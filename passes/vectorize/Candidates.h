//===- Candidates.h - Which loops of a kernel become vectors --------------===//
//
// In:  a kernel in canonical form: rotated loops, loop-simplify, LCSSA.
// Out: marks (LLVM's loop metadata) on its innermost loops, which the phases of
//      Optimizer.h obey: vectorise, unroll, or leave.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_CANDIDATES_H
#define PENCIL_VECTORIZE_CANDIDATES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/PassManager.h"
#include <optional>
#include <string>

namespace llvm {
class DominatorTree;
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace pencil::vectorize {
/// An innermost loop that the vectoriser is to look at, or is kept from.
struct Candidate {
  llvm::DebugLoc Loc;
  std::string WhyNot; // "": a candidate
};

/// What keeps `L` scalar, in words; empty when nothing does. `Width` is the
/// number of lanes to ask for, 0 where the cost model may choose.
std::string whyScalar(llvm::Loop &L, llvm::ScalarEvolution &SE,
                      const llvm::DominatorTree &DT, unsigned &Width);

/// Lets the sums of loops with a declared reduction be reordered.
void allowDeclaredReductions(llvm::Function &K,
                             llvm::FunctionAnalysisManager &FAM);

/// Marks the short innermost loops that stay scalar for unrolling; true if
/// there are any.
bool markShortLoops(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);

/// Marks each innermost loop for the vectoriser, or against it.
llvm::SmallVector<Candidate, 4>
markCandidates(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);

/// After the vectoriser: marks loops of few trips, outer ones with all loops
/// inside them, for unrolling.
void markTiles(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
} // namespace pencil::vectorize

#endif
