//===- Annotate.h - pencil-annotate: markers become loop properties -------===//
//
// In:  IR as the front end wrote it, markers inside loop bodies.
// Out: the same program; loops and functions carry properties, variables of
//      marked bodies carry lifetime markers and a tag; no pencil.loop.* call is
//      left.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_ANNOTATE_ANNOTATE_H
#define PENCIL_ANNOTATE_ANNOTATE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class DominatorTree;
class LoopInfo;
} // namespace llvm

namespace pencil {
struct AnnotatePass : llvm::PassInfoMixin<AnnotatePass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Adds lifetime.start in front of writes that begin the use of a temporary in
/// a marked loop. What the variable held before is not read behind them.
bool markTemporaries(llvm::Function &F, const llvm::LoopInfo &LI,
                     const llvm::DominatorTree &DT);

/// Lowers the annotations of variables that belong to an iteration.
bool lowerPrivateAnnotations(llvm::Function &F);

/// Erases the strings of annotations that are gone: they would stay in the
/// object file.
void dropDeadAnnotations(llvm::Module &M);
} // namespace pencil

#endif
