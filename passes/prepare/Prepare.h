//===- Prepare.h - pencil-prepare: bodies inlined, loops in one form ------===//
//
// In:  annotated functions.
// Out: functions with marked loops or regions have their scalars in SSA form,
//      calls inside them inlined, bounds hoisted, narrow iterators of marked
//      loops widened, and loop-simplify and LCSSA form. Other functions are not
//      touched.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PREPARE_PREPARE_H
#define PENCIL_PREPARE_PREPARE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class AAResults;
class LoadInst;
class Loop;
class LoopInfo;
class DominatorTree;
class PostDominatorTree;
class ScalarEvolution;
class TargetTransformInfo;
} // namespace llvm

namespace pencil {
class Regions;

struct PreparePass : llvm::PassInfoMixin<PreparePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// True for a loop that asks for the device: independent, or mapped by hand.
bool isMarked(const llvm::Loop &L);

/// The marked loops of a function, inner loops before the loops around them.
llvm::SmallVector<llvm::Loop *, 8> markedLoops(llvm::LoopInfo &LI);

/// Inlines the calls inside the marked loops and the loops of regions of `F`,
/// and all calls of a region that the programmer marked, transitively. What
/// cannot be inlined stays, for later passes to judge. Returns true on a
/// change.
bool inlineIntoLoops(llvm::Function &F, const llvm::TargetTransformInfo &TTI);

/// Moves reads between the loops of a region to its start where nothing in the
/// region may write what they read.
void hoistToStart(llvm::Function &F, const Regions &Wanted,
                  const llvm::DominatorTree &DT,
                  const llvm::PostDominatorTree &PDT, llvm::AAResults &AA);

/// Turns blocks that a region sets or copies at once into loops over elements.
/// Returns true on a change.
bool takeBlocksApart(llvm::Function &F);

/// Moves what the front end says of arrays up to where they are known, out of
/// the way of regions.
void hoistShapes(llvm::Function &F);

/// Gives small variables a value where their lifetime starts, so that promotion
/// to SSA does not carry the one of the last iteration on.
void defineAtLifetimeStarts(llvm::Function &F);

/// Turns switches over phis whose default is dead into branches, and
/// comparisons of phis of constants into phis. Returns true on a change.
bool lowerCleanupSwitches(llvm::Function &F);

/// Moves what the loop's independence makes invariant into its preheader:
/// values, and loads from invariant addresses that each iteration makes before
/// it may write. (Another iteration that wrote there would depend on it.)
/// Loads behind the loop's condition move only from a guarded loop.
bool hoistInvariants(llvm::Loop &L, llvm::LoopInfo &LI, llvm::AAResults &AA);

/// True when hoistInvariants could move more if the preheader were reached only
/// when the body runs.
bool wantsGuard(llvm::Loop &L, llvm::LoopInfo &LI, llvm::AAResults &AA);

/// Tests the loop's condition once in front of the loop, so that the preheader
/// is reached only when the body runs at least once. Does nothing to a loop
/// that is not left from its header alone or whose condition has side effects.
bool guardLoop(llvm::Loop &L, llvm::LoopInfo &LI, llvm::DominatorTree &DT);

/// True when the loop itself writes to the very address that is read: the read
/// is then part of the loop's own counting or of an iteration's work.
bool isWrittenByLoop(const llvm::LoadInst &Load, const llvm::Loop &L,
                     llvm::AAResults &AA);

/// What hoistReads takes for unchanged. Independent: a pointer that the loop
/// does not write itself, since another iteration does not either. Any: every
/// value at an address that nothing in the loop may write.
enum class Unchanged { Independent, Any };

/// Moves loads from addresses that do not change in the loop into its
/// preheader, wherever in the loop they stand, if they can be made there.
bool hoistReads(llvm::Loop &L, llvm::LoopInfo &LI, llvm::DominatorTree &DT,
                llvm::AAResults &AA, Unchanged What);

/// Replaces the uses of final iterator values behind the loop by expressions
/// and widens 32-bit and narrower iterators that address memory to 64 bits.
bool simplifyInductions(llvm::Loop &L, llvm::Function &F,
                        llvm::FunctionAnalysisManager &FAM);
} // namespace pencil

#endif
