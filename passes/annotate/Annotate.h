//===- Annotate.h - pencil-annotate: markers become loop properties
//--------===//
//
// In:  IR as the front end wrote it, markers inside loop bodies.
// Out: the same program; loops carry properties, variables of marked bodies
//      carry lifetime markers; no pencil.loop.* call is left.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_ANNOTATE_ANNOTATE_H
#define PENCIL_ANNOTATE_ANNOTATE_H

#include "llvm/IR/PassManager.h"

namespace pencil {
struct AnnotatePass : llvm::PassInfoMixin<AnnotatePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
