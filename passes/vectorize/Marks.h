//===- Marks.h - What the phases are to do with each loop -----------------===//
//
// In:  a kernel in canonical form: rotated loops, loop-simplify, LCSSA.
// Out: marks (LLVM's loop metadata) on its loops, which the phases of
//      Optimizer.h obey: vectorise, unroll, or leave.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_MARKS_H
#define PENCIL_VECTORIZE_MARKS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace pencil::vectorize {
/// An innermost loop that the vectoriser is to look at, or is kept from.
struct Candidate {
  llvm::DebugLoc Loc;
  std::string WhyNot; // "": a candidate
};

/// Lets the sums of loops with a declared reduction be reordered.
void allowDeclaredReductions(llvm::Function &K,
                             llvm::FunctionAnalysisManager &FAM);

/// Marks the short innermost loops that stay scalar for unrolling; true if
/// there are any.
bool markShortLoops(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);

/// Marks each innermost loop for the vectoriser, or against it. Until
/// dropNumbers, its position in the result, from 1, is its line.
llvm::SmallVector<Candidate, 4>
markCandidates(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);

void dropNumbers(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);

/// After the vectoriser: marks loops of few trips, outer ones with all loops
/// inside them, for unrolling.
void markTiles(llvm::Function &K, llvm::FunctionAnalysisManager &FAM);
} // namespace pencil::vectorize

#endif
