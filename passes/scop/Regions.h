//===- Regions.h - Which loops the programmer wants looked at -------------===//
//
// In:  a function with the attribute pencil.region or with calls of
//      pencil.region.begin and end.
// Out: whether a block belongs to a region.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REGIONS_H
#define PENCIL_SCOP_REGIONS_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class BasicBlock;
class CallInst;
class DominatorTree;
class Function;
class PostDominatorTree;
} // namespace llvm

namespace pencil {
/// Cheap: looks at the attribute and the calls only.
bool holdsRegion(const llvm::Function &F);

class Regions {
  struct Bounds {
    llvm::CallInst *Begin, *End;
  };
  llvm::SmallVector<Bounds, 4> Marked;
  bool Whole;
  const llvm::DominatorTree &DT;
  const llvm::PostDominatorTree &PDT;

public:
  Regions(llvm::Function &F, const llvm::DominatorTree &DT,
          const llvm::PostDominatorTree &PDT);
  bool contains(const llvm::BasicBlock &BB) const;
};

/// Removes the calls and the attribute: the polyhedral phases are through.
void eraseRegions(llvm::Function &F);
} // namespace pencil

#endif
