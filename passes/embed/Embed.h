//===- Embed.h - pencil-embed: launches become runtime calls --------------===//
//
// In:  pencil.launch and pencil.region.* calls, kernels as declarations,
//      @pencil.spirv.
// Out: descriptors (intrinsics/abi.h) as constant data and calls of the entry
//      points of libpencil_rt; nothing of PENCIL's own is left. Without
//      kernels nothing refers to the runtime.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_EMBED_EMBED_H
#define PENCIL_EMBED_EMBED_H

#include "llvm/IR/PassManager.h"

namespace pencil {
struct EmbedPass : llvm::PassInfoMixin<EmbedPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
