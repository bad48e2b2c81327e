//===- Contents.h - What regions and functions hold ----------------------===//
//
// In:  a region as Polly found it, or the function around it.
// Out: its loops, arrays and stack slots.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_CONTENTS_H
#define PENCIL_SCOP_CONTENTS_H

#include "scop/Model.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class AllocaInst;
class Function;
class Region;
} // namespace llvm

namespace pencil {
/// In preorder.
llvm::SmallVector<llvm::Loop *, 8> loopsIn(const llvm::Region &R,
                                           llvm::LoopInfo &LI);

/// The variables of the function that are arrays of the region or of one of its
/// iterations.
llvm::SmallVector<llvm::AllocaInst *, 8> regionalArrays(const polly::Scop &S,
                                                        const Model &M);

llvm::SmallPtrSet<llvm::AllocaInst *, 16> stackSlots(llvm::Function &F);

/// False for what Polly leaves nothing of, such as the copy of an array onto
/// itself.
bool writesMemory(const llvm::Region &R);
} // namespace pencil

#endif
