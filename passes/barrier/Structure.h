//===- Structure.h - What all work-items of a group run alike -------------===//
//
// In:  the outermost mapped loop of a group nest.
// Out: the tree of its uniform code: loops that all items of a group run, in
//      them units (local loops, accesses outside of local loops) in program
//      order, and between them the places that each iteration passes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_BARRIER_STRUCTURE_H
#define PENCIL_BARRIER_STRUCTURE_H

#include "barrier/Affine.h"
#include "support/LoopProperties.h"
#include <memory>

namespace llvm {
class BasicBlock;
class DominatorTree;
class Instruction;
class PostDominatorTree;
} // namespace llvm

namespace pencil {
/// The analyses of one function, valid until its IR changes.
struct StructureAnalyses {
  llvm::LoopInfo &LI;
  llvm::DominatorTree &DT;
  llvm::PostDominatorTree &PDT;
};

struct UniformLoop;

/// One of the things that an iteration of a uniform loop does, at position
/// 2 k + 1 for the k-th of them.
struct Unit {
  unsigned Position;
  std::unique_ptr<UniformLoop> Inner;  // a uniform loop, or
  llvm::Loop *Local = nullptr;         // a local loop, or
  llvm::Instruction *Access = nullptr; // an access by all items
};

/// A place at an even position.
struct Place {
  unsigned Position;
  llvm::Instruction *Before;
};

struct UniformLoop {
  llvm::Loop *L;
  bool IsGroup;
  std::vector<Unit> Units;
  std::vector<Place> Places;
};

std::unique_ptr<UniformLoop> buildStructure(llvm::Loop &Root,
                                            const StructureAnalyses &A);

/// True for what touches memory that work-items may share: no compiler's note,
/// no lifetime marker, no call without memory effects.
bool touchesMemory(const llvm::Instruction &I);

/// An iteration of `L` runs `BB` if and only if branches whose edges dominate
/// it go there.
bool isDecidedByBranches(llvm::BasicBlock *BB, llvm::Loop &L,
                         const StructureAnalyses &A);
} // namespace pencil

#endif
