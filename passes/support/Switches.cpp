//===- Switches.cpp - Switches without a default --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/Switches.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

/// Any other successor will do.
void pencil::enterDefaultsByCases(Function &F) {
  for (BasicBlock &BB : F) {
    auto *Switch = dyn_cast<SwitchInst>(BB.getTerminator());
    if (!Switch || Switch->getNumCases() == 0 ||
        !Switch->defaultDestUnreachable())
      continue;
    BasicBlock *Case = Switch->case_begin()->getCaseSuccessor();
    Switch->getDefaultDest()->removePredecessor(&BB);
    for (PHINode &Phi : Case->phis())
      Phi.addIncoming(Phi.getIncomingValueForBlock(&BB), &BB);
    Switch->setDefaultDest(Case);
  }
}
