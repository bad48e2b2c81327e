//===- Canonicalize.h - The loop forms that Polly recognises --------------===//
//
// In:  a function that holds a region.
// Out: canonicalize: rotated loops with induction variables in SSA form, no
//      access merged, hoisted or forwarded across iterations.
//      FunctionBackup: the function as it was, for when nothing came of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_CANONICALIZE_H
#define PENCIL_SCOP_CANONICALIZE_H

#include "llvm/IR/PassManager.h"

namespace pencil {
void canonicalize(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// What a change of the loops' control flow calls for.
void simplifyLoops(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

/// The forms that pencil-map and pencil-outline expect, after code generation.
void tidy(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

class FunctionBackup {
  llvm::Function &F;
  llvm::Function *Copy;

public:
  explicit FunctionBackup(llvm::Function &F);
  ~FunctionBackup();
  FunctionBackup(const FunctionBackup &) = delete;
  FunctionBackup &operator=(const FunctionBackup &) = delete;
  /// Gives the function its old body. Analyses of it must be invalidated.
  void restore();
};
} // namespace pencil

#endif
