//===- Conditions.h - Conditions of several comparisons
//-------------------===////
// In:  `a && b` as LLVM leaves it, select a, b, false: b counts only where a
//      holds, and may be poison elsewhere.
// Out: and a, b, which Polly models; b's arithmetic has lost the promises that
//      could make it poison. Likewise umax of what is not negative is smax.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_CONDITIONS_H
#define PENCIL_SCOP_CONDITIONS_H

namespace llvm {
class Function;
}

namespace pencil {
/// Of branches on integer comparisons.
void mergeConditions(llvm::Function &F);
} // namespace pencil

#endif
