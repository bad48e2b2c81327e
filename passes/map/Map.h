//===- Map.h - pencil-map: independent nests get a mapping ----------------===//
//
// In:  prepared functions with `pencil.independent` loops.
// Out: mapped IR: the outermost one to three perfectly nested independent
//      loops are `global`, the innermost of them dimension 0. Loops with an
//      explicit `pencil.map` stay as they are, and so does all inside them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_MAP_MAP_H
#define PENCIL_MAP_MAP_H

#include "llvm/IR/PassManager.h"

namespace pencil {
/// Parameter `max-dims=N` (1 to 3): how many loops of a nest are mapped.
class MapPass : public llvm::PassInfoMixin<MapPass> {
  unsigned MaxDims;

public:
  explicit MapPass(unsigned MaxDims = 3) : MaxDims(MaxDims) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
