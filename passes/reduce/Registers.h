//===- Registers.h - Sums in memory become sums in registers --------------===//
//
//   for (i = 0; i < n; i++)          t = *s;
//     *s += a[i];              =>    for (i = 0; i < n; i++) t += a[i];
//                                    *s = t;
//
// In:  outermost loops that write to one address that stays the same, and touch
//      nothing else of that memory.
// Why: a variable whose address is taken somewhere, a global one or an element
//      is a reduction like any other.
// The write behind the loop is one that the loop would have made: of a variable
// of the function any, else a store in each iteration of a loop that runs, or a
// variable of a `reduction` clause.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_REDUCE_REGISTERS_H
#define PENCIL_REDUCE_REGISTERS_H

#include "llvm/IR/PassManager.h"

namespace pencil {
/// Loops of regions, and those with a `reduction` clause; none with mapped
/// loops inside. On a change the function is in loop-simplify and LCSSA form,
/// and the analyses are out of date. Where a loop with the clause goes on to
/// sum up in memory, its promise of independence is taken back.
bool keepSumsInRegisters(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);
} // namespace pencil

#endif
