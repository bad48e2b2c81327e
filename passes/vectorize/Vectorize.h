//===- Vectorize.h - pencil-vectorize: inner loops of CPU kernels ---------===//
//
// In:  kernels as pencil-outline writes them.
// Out: those of the cpu mapping with explicit vectors in their inner loops,
//      such as <8 x double>, where that is exact and SPIR-V can express it;
//      otherwise the same kernel in simplified scalar form, as those get that
//      were mapped for any device. Results do not change by a bit unless the
//      source allows it. Kernels for GPUs are not touched.
// Why here: a driver's own vectoriser stops at half the machine's width, sees
// no register tiles, and hides what it did.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_VECTORIZE_H
#define PENCIL_VECTORIZE_VECTORIZE_H

#include "llvm/IR/PassManager.h"

namespace pencil {
struct VectorizeOptions {
  bool Off = false;       // touch nothing
  bool AssumeCpu = false; // take each kernel for one of the cpu mapping
};

/// `pencil-vectorize`, `pencil-vectorize<off>`, `pencil-vectorize<assume-cpu>`.
class VectorizePass : public llvm::PassInfoMixin<VectorizePass> {
  VectorizeOptions Options;

public:
  explicit VectorizePass(VectorizeOptions Options = {}) : Options(Options) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
