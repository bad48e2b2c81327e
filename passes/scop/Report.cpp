//===- Report.cpp - The HTML report ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Report.h"
#include "scop/ReportFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil;

void pencil::writeReport(const ModuleRecord &Record, StringRef File,
                         LLVMContext &Ctx) {
  if (File.empty())
    return;
  writeFile(File, "report", Ctx, [&](raw_ostream &) {});
}
