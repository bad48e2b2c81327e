//===- Generate.h - Mapped IR by Polly's code generation ------------------===//
//
// In:  a Scop whose schedule tree carries loop properties.
// Out: beside the original code, the mapped form of the region; which one runs
//      is decided at its entry: by Polly's run-time check, by what pays, and
//      by pencil.region.enter. See docs/langref.md, section 3.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_GENERATE_H
#define PENCIL_SCOP_GENERATE_H

#include "support/PolyOptions.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

struct poly_plan;
namespace llvm {
class AllocaInst;
class BasicBlock;
class DominatorTree;
class Function;
class LoopInfo;
class RegionInfo;
class ScalarEvolution;
class Value;
} // namespace llvm
namespace polly {
class Scop;
}

namespace pencil {
/// The parts of a versioned region.
struct Versions {
  llvm::BasicBlock *Split = nullptr;    // ends in the choice
  llvm::BasicBlock *Start = nullptr;    // first block of the mapped form
  llvm::BasicBlock *End = nullptr;      // its last block
  llvm::BasicBlock *Original = nullptr; // first block of the original
  llvm::SmallPtrSet<llvm::BasicBlock *, 32> Mapped;
};

struct GenerationInput {
  polly::Scop &S;
  llvm::RegionInfo &RI;
  llvm::LoopInfo &LI;
  llvm::DominatorTree &DT;
  llvm::ScalarEvolution &SE;
  llvm::Value *NoWrap; // must be true for the mapped form; null: is
};

/// Runs Polly's code generation. False, with the function unchanged, when no
/// syntax tree can be built.
bool generateMapped(const GenerationInput &In, Versions &Out);

/// True when the check at run time is known to fail.
bool neverRuns(const Versions &V);

/// Makes the choice depend on `pencil.region.enter(Class)` and, where the plan
/// has an estimate, on the work being worth its launches.
void guardMapped(const GenerationInput &In, const Versions &V, unsigned Class,
                 const poly_plan &Plan, ProfitRule When);

/// Gives every mapped loop its own scalars and the mapped form its own copies
/// of `Regional`, the arrays that only the region uses. `Old` are the stack
/// slots from before code generation. See Privatize.cpp.
void privatizeStorage(llvm::Function &F, const Versions &V,
                      const llvm::SmallPtrSetImpl<llvm::AllocaInst *> &Old,
                      llvm::ArrayRef<llvm::AllocaInst *> Regional,
                      llvm::LoopInfo &LI);
} // namespace pencil

#endif
