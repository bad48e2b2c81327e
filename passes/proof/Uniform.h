//===- Uniform.h - What is the same for all work-items of a group ---------===//
//
// In:  a kernel.
// Out: which values differ between the work-items of a group, and whether all
//      of them run the same barriers.
// What is read from memory at one address counts as the same: if another
// work-item writes it meanwhile, the proof of the accesses fails.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PROOF_UNIFORM_H
#define PENCIL_PROOF_UNIFORM_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class LoopInfo;
class PostDominatorTree;
} // namespace llvm

namespace pencil::proof {
/// The dimension of a call such as get_local_id(dim), -1 for another one.
int dimensionOf(const llvm::Value &V, llvm::StringRef Builtin);
bool isBarrier(const llvm::Instruction &I);

class Uniformity {
  const llvm::LoopInfo &LI;
  const llvm::PostDominatorTree &PDT;
  llvm::DenseSet<const llvm::Value *> Divergent;
  llvm::SmallVector<const llvm::Instruction *, 32> Worklist;
  const llvm::Instruction *Barrier = nullptr;
  const llvm::Instruction *Branch = nullptr;

public:
  Uniformity(llvm::Function &F, const llvm::LoopInfo &LI,
             const llvm::PostDominatorTree &PDT);
  bool isUniform(const llvm::Value &V) const { return !Divergent.contains(&V); }
  /// One that not all work-items need reach; null: there is none. `decidedBy`
  /// is the branch of which the work-items take different ways.
  const llvm::Instruction *missedBarrier() const { return Barrier; }
  const llvm::Instruction *decidedBy() const { return Branch; }

private:
  void mark(const llvm::Instruction &I);
  void markBranch(const llvm::Instruction &Terminator);
};
} // namespace pencil::proof

#endif
