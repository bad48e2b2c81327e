//===- Marks.h - From the plan's marks to loop metadata -------------------===//
//
// In:  a schedule tree with the marks of passes/poly/plan.h.
// Out: the same tree for Polly's code generation: marks of mapped loops carry
//      the loop property pencil.map (and pencil.target), others are gone.
// Every mark stands directly above a one-member band, so each generated loop
// has at most one; isl drops loops that run once, and then the mark would land
// on the next unmarked loop inside: the plan leaves none unmarked.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_MARKS_H
#define PENCIL_SCOP_MARKS_H

#include "llvm/ADT/StringRef.h"
#include "isl/schedule.h"

namespace llvm {
class LLVMContext;
}

namespace pencil {
/// `Target` is "cpu" or "gpu". NULL on an isl error.
isl_schedule *marksToLoopProperties(__isl_take isl_schedule *Tree,
                                    llvm::StringRef Target,
                                    llvm::LLVMContext &Ctx);
} // namespace pencil

#endif
