//===- Alternate.h - Time loops that change between two buffers -----------===//
//
//   for (t = 0; t < n; t++)          for (t = 0; t + 1 < n; t += 2) {
//     for (i…)                         for (i…) … a[m + i] = … a[i] …
//       … a[(t + 1) % 2 * m + i]  =>   for (i…) … a[i] = … a[m + i] …
//         = … a[t % 2 * m + i] …     }
//                                    if (n % 2) …
//
// In:  canonical loops of regions.
// Out: loops in which the parity of the iterator, or a variable that is 0 and 1
//      in turn, is multiplied with a row's length, unrolled by two.
// Why: t % 2 * m has no affine form, while 0 and m have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_ALTERNATE_H
#define PENCIL_SCOP_ALTERNATE_H

#include "llvm/IR/PassManager.h"

namespace pencil {
/// Returns true on a change; the analyses are out of date then.
bool unrollAlternating(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);
} // namespace pencil

#endif
