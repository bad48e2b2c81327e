//===- ProofPass.h - pencil-proof: the check of finished kernels ----------===//
//
// In:  kernels as pencil-outline leaves them.
// Out: those whose work-items wait for each other or share local memory are
//      proved free of races, others of them dropped with a remark.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PROOF_PROOFPASS_H
#define PENCIL_PROOF_PROOFPASS_H

#include "llvm/IR/PassManager.h"

namespace pencil {
class ProofPass : public llvm::PassInfoMixin<ProofPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// print<pencil-proof>: what is proved, and what comes out. `OverGroups`: as if
/// each group ran the kernel for several groups in turn.
class ProofPrinterPass : public llvm::PassInfoMixin<ProofPrinterPass> {
  bool OverGroups;

public:
  explicit ProofPrinterPass(bool OverGroups = false) : OverGroups(OverGroups) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
