//===- ReportCollect.h - What becomes of a region, remembered -------------===//
//
// In:  a region's model, dependences and plan, while they live.
// Out: a record of plain text.
// isl works within a quota here too: what would take long is left out.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTCOLLECT_H
#define PENCIL_SCOP_REPORTCOLLECT_H

#include "poly/plan.h"
#include "scop/Model.h"
#include "scop/ReportData.h"
#include "support/Remarks.h"
#include "llvm/IR/DebugLoc.h"

namespace llvm {
class Function;
}

namespace pencil {
/// Not yet mapped: whether code was generated is known later.
RegionRecord collectRegion(polly::Scop &S, const Model &M,
                           const poly_deps &Deps, const poly_plan &Plan,
                           llvm::StringRef Target);

ReportRejection rejectionOf(const llvm::Function &F, llvm::DebugLoc At,
                            Remark Why, llvm::StringRef Detail);
} // namespace pencil

#endif
