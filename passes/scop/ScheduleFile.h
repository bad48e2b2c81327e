//===- ScheduleFile.h - Schedules out of and into the compiler ------------===//
//
// In:  a JSON file that this compiler wrote and somebody may have edited.
// Out: for each region and target the schedule to use; a file with the ones
//      that are in effect. docs/schedule-file.md has the form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_SCHEDULEFILE_H
#define PENCIL_SCOP_SCHEDULEFILE_H

#include "scop/ReportData.h"
#include "llvm/ADT/StringMap.h"

namespace llvm {
class LLVMContext;
}

namespace pencil {
class GivenSchedules {
  llvm::StringMap<std::string> ByRegion;

public:
  /// False when the region has one already.
  bool add(llvm::StringRef Region, llvm::StringRef Target, std::string Text);
  /// Null when the file says nothing about the region.
  const char *find(llvm::StringRef Region, llvm::StringRef Target) const;
};

/// Empty, after an error diagnostic, when the file cannot be read or is not of
/// the form; empty without a file name.
GivenSchedules readSchedules(llvm::StringRef File, llvm::LLVMContext &Ctx);

/// Nothing without a file name; an error diagnostic when it cannot be written.
void writeSchedules(const ModuleRecord &Record, llvm::StringRef File,
                    llvm::LLVMContext &Ctx);
} // namespace pencil

#endif
