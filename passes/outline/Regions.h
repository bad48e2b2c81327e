//===- Regions.h - Host code between launches of one region ---------------===//
//
// In:  a function whose launches are in place, with pencil.region.enter and
//      pencil.region.leave around some of them.
// Out: pencil.region.host in front of the host code of each region that may
//      read or write memory, since launches need not have arrived there; a
//      region without a launch is never entered.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_REGIONS_H
#define PENCIL_OUTLINE_REGIONS_H

#include "outline/Nest.h"

namespace llvm {
class Function;
}

namespace pencil {
bool hasRegions(const llvm::Function &F);

/// Blocks may become unreachable and go: of the analyses only alias analysis
/// holds afterwards.
void finishRegions(llvm::Function &F, const Analyses &A, const char *PassName);
} // namespace pencil

#endif
