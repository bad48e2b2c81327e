//===- ScopPass.h - pencil-poly: regions to mapped IR ---------------------===//
//
// In:  annotated functions with regions, prepared.
// Out: beside the original code of each region that pays, its mapped form.
//      Regions that Polly cannot model, that hold nothing parallel, or on
//      which isl gives up stay as they are, with a remark.
// The phases model, deps, schedule and codegen share one Polly Scop; the
// mathematics of the middle two is C (passes/poly).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_SCOPPASS_H
#define PENCIL_SCOP_SCOPPASS_H

#include "support/PolyOptions.h"
#include "llvm/IR/PassManager.h"

namespace pencil {
struct ModuleRecord;

class ScopPass : public llvm::PassInfoMixin<ScopPass> {
  PolyOptions Options;

public:
  /// What happens to a region: everything, or its print after that phase, and
  /// then the function stays as it was.
  enum class Phase { Codegen, PrintModel, PrintDeps, PrintSchedule };

  explicit ScopPass(PolyOptions Options = polyOptions(),
                    Phase Last = Phase::Codegen)
      : Options(std::move(Options)), Last(Last) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void printPipeline(llvm::raw_ostream &OS,
                     llvm::function_ref<llvm::StringRef(llvm::StringRef)>);
  static bool isRequired() { return true; }

private:
  Phase Last;
  /// False when there is no region in the module.
  bool mapModule(llvm::Module &M, llvm::ModuleAnalysisManager &MAM,
                 ModuleRecord &Record) const;
};

struct ModelPrinterPass : llvm::PassInfoMixin<ModelPrinterPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};
struct DepsPrinterPass : llvm::PassInfoMixin<DepsPrinterPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};
/// For the target of the options, the CPU's where that is both.
struct SchedulePrinterPass : llvm::PassInfoMixin<SchedulePrinterPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
