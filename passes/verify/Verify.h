//===- Verify.h - pencil-verify: annotated and mapped IR well formed ------===//
//
// In:  IR of any stage from the front end to pencil-spirv, perhaps by hand.
// Out: the same IR; an error names each construct of PENCIL's that breaks a
//      rule of docs/langref.md.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VERIFY_VERIFY_H
#define PENCIL_VERIFY_VERIFY_H

#include "llvm/IR/PassManager.h"

namespace pencil {
struct VerifyPass : llvm::PassInfoMixin<VerifyPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
