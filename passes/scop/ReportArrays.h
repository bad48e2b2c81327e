//===- ReportArrays.h - What kernels read and write -----------------------===//
//
// In:  a scop, its dependences, which instances run in which kernel.
// Out: for each array of memory who touches it, how much of it, and what must
//      come from the host: elements that a kernel reads and that nothing in
//      the region has written for sure before.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTARRAYS_H
#define PENCIL_SCOP_REPORTARRAYS_H

#include "poly/deps.h"
#include "scop/ReportSchedule.h"

namespace pencil {
void collectArrays(const poly_deps &Deps, const ReportPlaces &Places,
                   const SourceNames &Names, RegionRecord &Record);
} // namespace pencil

#endif
