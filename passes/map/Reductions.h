//===- Reductions.h - Independent loops but for what they sum up ----------===//
//
// In:  a prepared function with loops that are `pencil.independent` and have
//      `pencil.reduction`, in no mapped loop.
// Out: loops over parts that are independent (reduce/Split.h), where the form
//      of the reduction allows it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_MAP_REDUCTIONS_H
#define PENCIL_MAP_REDUCTIONS_H

#include "llvm/IR/PassManager.h"

namespace pencil {
/// Returns true on a change. The analyses are up to date then.
bool splitReductions(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);
} // namespace pencil

#endif
