//===- ReportSchedule.h - A schedule tree for readers ---------------------===//
//
// In:  a plan's tree, or the order of the source, and the record that knows
//      loops and statements already.
// Out: the tree as nested loops, kernels and statements; for each source loop
//      where it went; for each kernel its mapped loops and what runs in it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTSCHEDULE_H
#define PENCIL_SCOP_REPORTSCHEDULE_H

#include "poly/scop.h"
#include "scop/ReportData.h"
#include "scop/ReportText.h"
#include "isl/isl-noexceptions.h"

namespace pencil {
/// The statement instances of each kernel, by number, and those of the host.
struct ReportPlaces {
  std::vector<isl::union_set> Kernels;
  isl::union_set Host;
};

ReportPlaces collectSchedule(const poly_scop &Scop,
                             __isl_keep isl_schedule *Tree,
                             const SourceNames &Names, RegionRecord &Record);
} // namespace pencil

#endif
