//===- UpdatePass.h - pencil-update: commutative updates of arrays --------===//
//
// In:  prepared loops with the property pencil.updates: independent but for the
//      updates of the arrays that pencil.update names in their bodies.
// Out: independent loops. The updates of an array are atomic, or each part of
//      the iterations has an array of its own, and these are merged in order
//      behind the loop. Loops of which neither can be shown to be right stay
//      sequential. No pencil.update and no such property is left.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_UPDATE_UPDATEPASS_H
#define PENCIL_UPDATE_UPDATEPASS_H

#include "support/PolyOptions.h"
#include "llvm/IR/PassManager.h"

namespace pencil {
class UpdatePass : public llvm::PassInfoMixin<UpdatePass> {
  UpdateStrategy Strategy;

public:
  explicit UpdatePass(UpdateStrategy Strategy = polyOptions().Updates)
      : Strategy(Strategy) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void printPipeline(llvm::raw_ostream &OS,
                     llvm::function_ref<llvm::StringRef(llvm::StringRef)>);
  static bool isRequired() { return true; }
};
} // namespace pencil

#endif
