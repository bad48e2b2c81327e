//===- Split.h - A reduction as independent parts and their sum -----------===//
//
//                                  for (g = 0; g < 256; g++) {     // parts
//                                    p = 0;
//   for (k = 0; k < n; k++)          for (b = 1024 g; b < n; b += 256 * 1024)
//     s += f(k);               =>      for (k = b; k < min(b + 1024, n); k++)
//                                        p += f(k);
//                                    part[g] = p;
//                                  }
//                                  for (g = 0; g < 256; g++) s += part[g];
//
// In:  a loop that matches reduce/Reduction.h, not yet split.
// Out: the loops above; without a loop inside, `k` runs through blocks, else
//      through every 256th iteration.
// Why: the loop over the parts carries nothing and can be mapped like any
//      other. The order of the terms depends on n only, not on the device, so
//      that sums of floating point are the same each time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_REDUCE_SPLIT_H
#define PENCIL_REDUCE_SPLIT_H

#include "reduce/Reduction.h"

namespace llvm {
class BasicBlock;
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace pencil {
/// False for a loop with too few iterations to be worth it.
bool isWorthSplitting(const llvm::Loop &L, llvm::ScalarEvolution &SE);

/// Headers of the loops that come anew, outermost first; the last one sums up
/// the parts.
using SplitHeaders = llvm::SmallVector<llvm::BasicBlock *, 3>;

/// The properties of `R.L` go to the loops over its iterations. Loop
/// information and scalar evolution are out of date afterwards.
SplitHeaders splitReduction(const ReductionLoop &R, llvm::ScalarEvolution &SE);
} // namespace pencil

#endif
