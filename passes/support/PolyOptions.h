//===- PolyOptions.h - What a user asks of the polyhedral phases ----------===//
//
// In:  the clang plugin's arguments, or the parameters of pencil-poly.
// Out: one set of values; parameters given to the pass win over these.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_POLYOPTIONS_H
#define PENCIL_SUPPORT_POLYOPTIONS_H

#include <string>

namespace pencil {
/// Whether small regions stay on the host. Always is for tests.
enum class ProfitRule { Estimate, Always };

/// What becomes of updates that depend on data. Privatise gives the same bits
/// in each run.
enum class UpdateStrategy { Auto, Atomic, Privatise };

struct PolyOptions {
  std::string Target = "auto"; // auto | cpu | gpu
  unsigned TileSize = 0;       // 0 = the cost model's choice
  ProfitRule Profit = ProfitRule::Estimate;
  UpdateStrategy Updates = UpdateStrategy::Auto; // of pencil-update
  std::string Sizes;        // PPCG's --sizes syntax, "" = none
  std::string ScheduleFile; // JSON to replay, "" = none
  std::string DumpSchedule; // where to write the effective schedule as JSON
  std::string Report;       // where to write the HTML report

  bool wantsRecord() const { return !DumpSchedule.empty() || !Report.empty(); }
};

/// What every pencil-poly of this process uses where it has no parameter.
/// pencil-clang.so sets it before the pipeline is built.
__attribute__((visibility("default"))) PolyOptions &polyOptions();
} // namespace pencil

#endif
