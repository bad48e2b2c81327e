//===- WideIndices.h - 32-bit unsigned subscripts without wrap-around -----===//
//
//   zext (i * n + j)   =>   zext i * zext n + zext j
//
// In:  products of unsigned numbers in subscripts, which wrap around in C.
// Out: while a function is being mapped, the same sums in 64 bits, which Polly
//      can take apart; for each region a condition under which they are equal;
//      in the end, the remainder modulo 2^32 again.
// Why: a row-major array indexed by unsigned variables is as common as one that
//      is indexed by int, and almost never wraps around.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_WIDEINDICES_H
#define PENCIL_SCOP_WIDEINDICES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ValueHandle.h"

namespace llvm {
class DominatorTree;
class Function;
class LoopInfo;
class Region;
class ScalarEvolution;
} // namespace llvm

namespace pencil {
class WideIndices {
  /// The wide value is that of `Bits` bits, modulo 2^Bits.
  struct Index {
    llvm::WeakTrackingVH Wide;
    unsigned Bits;
  };
  llvm::SmallVector<Index, 8> Indices;

public:
  void widen(llvm::Function &F, llvm::LoopInfo &LI, llvm::ScalarEvolution &SE);
  /// Computes, in front of the region, whether none of its subscripts wraps
  /// around: null where there are none. False where that cannot be computed;
  /// those subscripts are narrow again, and analyses must be computed anew.
  bool check(const llvm::Region &R, llvm::ScalarEvolution &SE,
             const llvm::DominatorTree &DT, llvm::Value *&NoWrap);
  /// All subscripts wrap around again.
  void narrow();
};
} // namespace pencil

#endif
