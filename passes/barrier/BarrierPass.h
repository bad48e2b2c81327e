//===- BarrierPass.h - print<pencil-barrier> ------------------------------===//
//
// In:  mapped IR, before pencil-outline.
// Out: on standard output, for each nest of group loops its problem in the text
//      form that `pencil-poly barriers` reads, the barriers at least cost, and
//      races. The module is not changed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_BARRIER_BARRIERPASS_H
#define PENCIL_BARRIER_BARRIERPASS_H

#include "llvm/IR/PassManager.h"

namespace pencil {
struct BarrierPrinterPass : llvm::PassInfoMixin<BarrierPrinterPass> {
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
