//===- Outline.h - pencil-outline: mapped nests become kernels ------------===//
//
// In:  mapped IR (docs/langref.md, section 2), from pencil-map or by hand.
// Out: each legal nest also as a spir_kernel function in the same module, and
//      in front of it a pencil.launch with the nest as its host path. Refused
//      nests stay as they are, with a remark.
// Legality is checked anew on the IR; nothing that pencil-map found is trusted.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_OUTLINE_H
#define PENCIL_OUTLINE_OUTLINE_H

#include "llvm/IR/PassManager.h"

namespace pencil {
struct OutlinePass : llvm::PassInfoMixin<OutlinePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
