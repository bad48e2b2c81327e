//===- Regions.h - Which loops the programmer wants looked at -------------===//
//
// In:  a function with the attribute pencil.region or with calls of
//      pencil.region.begin and end.
// Out: whether a block belongs to a region: begin dominates it, and end is
//      reached from it without another begin. Paths that end in a call that
//      never returns (assert, abort) need not meet the end.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_REGIONS_H
#define PENCIL_SUPPORT_REGIONS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class BasicBlock;
class CallInst;
class DominatorTree;
class Function;
class Instruction;
class Loop;
class LoopInfo;
} // namespace llvm

namespace pencil {
/// Cheap: looks at the attribute and the calls only.
bool holdsRegion(const llvm::Function &F);

class Regions {
  struct Bounds {
    llvm::CallInst *Begin, *End;
    llvm::SmallPtrSet<const llvm::BasicBlock *, 16> Blocks;
  };
  llvm::SmallVector<Bounds, 4> Marked;
  llvm::Function &F;
  bool Whole, Explicit;
  const llvm::DominatorTree &DT;

  bool isInside(const Bounds &B, const llvm::BasicBlock &BB) const;
  bool isMarked(const llvm::BasicBlock &BB) const;

public:
  Regions(llvm::Function &F, const llvm::DominatorTree &DT);
  bool contains(const llvm::BasicBlock &BB) const;
  /// Not a loop around the whole region.
  bool contains(const llvm::Loop &L) const;
  /// Behind which a region begins: a call, or the last instruction in front of
  /// the function's body.
  llvm::SmallVector<llvm::Instruction *, 4> starts() const;
  /// Calls of begin that reach no end of theirs, of end without a begin.
  llvm::SmallVector<llvm::Instruction *, 4> unmatched() const;
  /// Whether the programmer put the block into a region, and not the front end
  /// with all of its function.
  bool isExplicit(const llvm::BasicBlock &BB) const;
};

/// The loops of the regions that are in no other loop of them.
llvm::SmallVector<llvm::Loop *, 8> outermostLoops(const Regions &Wanted,
                                                  llvm::LoopInfo &LI);

/// What stands in front of it is no part of a region's model: to a loop behind
/// it is a value, not a condition. eraseRegions takes the fence away.
void fenceRegion(llvm::Instruction &Before);

/// Removes the calls and the attribute: the polyhedral phases are through.
void eraseRegions(llvm::Function &F);
} // namespace pencil

#endif
