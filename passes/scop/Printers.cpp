//===- Printers.cpp - Passes that print what the phases give --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ScopPass.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil;

void ScopPass::printPipeline(raw_ostream &OS,
                             function_ref<StringRef(StringRef)> NameOf) {
  OS << NameOf(name()) << "<target=" << Options.Target;
  if (Options.TileSize)
    OS << ";tile-size=" << Options.TileSize;
  if (Options.Profit == ProfitRule::Always)
    OS << ";profit=always";
  const std::pair<const char *, const std::string &> Files[] = {
      {"schedule", Options.ScheduleFile},
      {"dump-schedule", Options.DumpSchedule},
      {"report", Options.Report}};
  for (const auto &[Key, File] : Files)
    if (!File.empty())
      OS << ';' << Key << '=' << File;
  OS << '>';
}

PreservedAnalyses ModelPrinterPass::run(Module &M, ModuleAnalysisManager &MAM) {
  return ScopPass(polyOptions(), ScopPass::Phase::PrintModel).run(M, MAM);
}

PreservedAnalyses DepsPrinterPass::run(Module &M, ModuleAnalysisManager &MAM) {
  return ScopPass(polyOptions(), ScopPass::Phase::PrintDeps).run(M, MAM);
}

PreservedAnalyses SchedulePrinterPass::run(Module &M,
                                           ModuleAnalysisManager &MAM) {
  return ScopPass(polyOptions(), ScopPass::Phase::PrintSchedule).run(M, MAM);
}
