//===- Insert.h - Barriers between the phases of a group nest -------------===//
//
// In:  a group nest that pencil-outline can take.
// Out: `call void @pencil.barrier(i32 fences)` at the places of least cost
//      (bit 0: local memory, bit 1: global), and in words: L, G or LG for each;
//      or why none would make it right.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_BARRIER_INSERT_H
#define PENCIL_BARRIER_INSERT_H

#include "barrier/Extract.h"

namespace pencil {
std::optional<LoopRefusal>
insertBarriers(llvm::Loop &Root, const ExtractAnalyses &A, std::string &Placed);
/// Erases what insertBarriers put into the function.
void removeBarriers(llvm::Function &F);
} // namespace pencil

#endif
