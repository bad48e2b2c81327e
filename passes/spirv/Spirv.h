//===- Spirv.h - Passes from kernel functions to one SPIR-V module --------===//
//
// In:  a host module whose kernels are functions with the attribute
//      "pencil.kernel" (docs/langref.md, section 3).
// Out: pencil-legalize leaves kernels that LLVM's SPIR-V target and OpenCL 1.2
//      express rightly; pencil-spirv leaves the constant @pencil.spirv and
//      kernel declarations. A kernel that fails is dropped with a remark and
//      its loop stays on the host.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SPIRV_SPIRV_H
#define PENCIL_SPIRV_SPIRV_H

#include "llvm/IR/PassManager.h"
#include <string>

namespace pencil {

/// `pencil-legalize`: rewrites or drops each kernel of the module.
class LegalizePass : public llvm::PassInfoMixin<LegalizePass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// `pencil-spirv` or `pencil-spirv<dump=FILE>`: emits all kernels as one SPIR-V
/// module in a child process. With `dump`, the module is also written to FILE.
class SpirvPass : public llvm::PassInfoMixin<SpirvPass> {
public:
  explicit SpirvPass(std::string DumpFile = "") : Dump(std::move(DumpFile)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  std::string Dump;
};

} // namespace pencil

#endif
