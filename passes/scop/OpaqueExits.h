//===- OpaqueExits.h - Inner loops that end when data says so -------------===//
//
// In:  loops in regions, in LCSSA form.
// Out: innermost loops inside others, with exits that depend on data, leave to
//      one block and have exit conditions that Polly takes into a statement:
//      while (k < n && x < 4.0f), and for (...) if (a[j] > x) break.
// Why: Polly refuses comparisons of floats, selects and several exits in a
//      loop's condition even where the loop could be part of a statement, and
//      with it all the loops around.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_OPAQUEEXITS_H
#define PENCIL_SCOP_OPAQUEEXITS_H

#include "llvm/IR/PassManager.h"

namespace pencil {
/// revealBounds() takes the freezes out again.
bool hideExits(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);
} // namespace pencil

#endif
