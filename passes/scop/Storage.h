//===- Storage.h - Whose memory an array is
//-------------------------------===////
// In:  the base pointer of an array that a region accesses.
// Out: whether its values matter outside of the region, or each iteration of a
//      loop has its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_STORAGE_H
#define PENCIL_SCOP_STORAGE_H

#include "poly/scop.h"

namespace llvm {
class DominatorTree;
class Loop;
class LoopInfo;
class Region;
class Value;
} // namespace llvm

namespace pencil {
struct Storage {
  poly_array_kind Kind;
  /// ITERATION: the loop whose iterations have their own.
  llvm::Loop *Owner = nullptr;
};

Storage storageOf(const llvm::Value *Base, const llvm::Region &R,
                  const llvm::LoopInfo &LI);
} // namespace pencil

#endif
