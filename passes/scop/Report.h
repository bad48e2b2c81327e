//===- Report.h - The HTML report -----------------------------------------===//
//
// In:  what is remembered of the regions of a module.
// Out: one file that needs nothing else: source, loops, dependences, kernels
//      and transfers of each region. docs/report.md says how to read it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORT_H
#define PENCIL_SCOP_REPORT_H

#include "scop/ReportData.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class LLVMContext;
}

namespace pencil {
/// Nothing without a file name; an error diagnostic when it cannot be written.
void writeReport(const ModuleRecord &Record, llvm::StringRef File,
                 llvm::LLVMContext &Ctx);
} // namespace pencil

#endif
