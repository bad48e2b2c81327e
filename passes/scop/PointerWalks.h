//===- PointerWalks.h - Loops counted by a pointer ------------------------===//
//
// In:  loops in regions, rotated, that end where a pointer which moves by a
//      constant meets another one: while (p < e) *p++ = 0.
// Out: the same loops with a counter, compared with the distance of the two.
// Why: of the difference of two addresses Polly knows too little to say that
//      it divides by the size of an element.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_POINTERWALKS_H
#define PENCIL_SCOP_POINTERWALKS_H

#include "llvm/IR/PassManager.h"

namespace pencil {
bool countPointerWalks(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);
} // namespace pencil

#endif
