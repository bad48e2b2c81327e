//===- Reduction.h - Loops that sum up in scalars -------------------------===//
//
// In:  a loop in loop-simplify, LCSSA and rotated form.
// Out: its header phis as inductions and reductions, when all of them are one
//      or the other.
// A reduction may be taken apart where the order of its terms does not matter:
// on integers always, on floating point where a `reduction` clause of the loop
// (or -ffast-math) says so.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_REDUCE_REDUCTION_H
#define PENCIL_REDUCE_REDUCTION_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/IVDescriptors.h"
#include "llvm/IR/Instructions.h"
#include <optional>

namespace llvm {
class Loop;
class SCEV;
class ScalarEvolution;
} // namespace llvm

namespace pencil {
/// The values that a reduction has on its way through one iteration.
struct Chain {
  llvm::PHINode *Phi = nullptr; // in the header
  llvm::RecurKind Kind = llvm::RecurKind::None;
  llvm::Value *Last = nullptr; // what the latch hands to the next iteration
  llvm::SmallPtrSet<const llvm::Value *, 8> Values; // with Phi and Last
  llvm::SmallVector<llvm::Instruction *, 4> Ops;    // that take a term in
};

/// The chain that starts at a header phi. Nothing where a value of it is used
/// for anything else in the loop, or the operators do not go together.
std::optional<Chain> findChain(llvm::PHINode &Phi, const llvm::Loop &L);

/// `Phi` = Start + Step * iteration.
struct LoopCounter {
  llvm::PHINode *Phi;
  const llvm::SCEV *Step;
};

struct ReductionLoop {
  llvm::Loop *L;
  llvm::SmallVector<LoopCounter, 2> Counters;
  llvm::SmallVector<Chain, 2> Chains; // at least one
  bool KeepsOrder = false;            // nobody said that it need not
};

/// Nothing when `L` is not one.
std::optional<ReductionLoop> matchReduction(llvm::Loop &L,
                                            llvm::ScalarEvolution &SE);

/// The value e with e op x = x for all x.
llvm::Constant *identityOf(const Chain &C);

/// True for fmin and fmax, which pass over what is not a number.
bool passesOverNaN(const Chain &C);
} // namespace pencil

#endif
