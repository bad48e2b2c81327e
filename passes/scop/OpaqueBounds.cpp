//===- OpaqueBounds.cpp - Loops that are part of one statement ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/OpaqueBounds.h"
#include "polly/ScopDetection.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

static constexpr char Mark[] = "pencil.hidden";

/// The operand of the exit condition that the loop changes, or null.
static Use *varyingOperand(ICmpInst &Condition, const Loop &L) {
  for (Use &U : Condition.operands())
    if (!L.isLoopInvariant(U) && !isa<FreezeInst>(U))
      return &U;
  return nullptr;
}

Value *pencil::hidden(Value &V, BasicBlock::iterator Before) {
  auto *Frozen = new FreezeInst(&V, "", Before);
  Frozen->setMetadata(Mark, MDNode::get(Frozen->getContext(), {}));
  return Frozen;
}

static bool hideBound(Loop &L, ScalarEvolution &SE) {
  bool Hidden = false;
  SmallVector<BasicBlock *, 4> Exiting;
  L.getExitingBlocks(Exiting);
  for (BasicBlock *BB : Exiting) {
    auto *Br = dyn_cast<BranchInst>(BB->getTerminator());
    auto *Condition = Br && Br->isConditional()
                          ? dyn_cast<ICmpInst>(Br->getCondition())
                          : nullptr;
    if (!Condition || isa<SCEVCouldNotCompute>(SE.getExitCount(&L, BB)))
      continue;
    Use *Operand = varyingOperand(*Condition, L);
    if (!Operand)
      continue;
    Operand->set(hidden(**Operand, Condition->getIterator()));
    Hidden = true;
  }
  return Hidden;
}

void pencil::revealBounds(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isa<FreezeInst>(I) && I.hasMetadata(Mark)) {
      I.replaceAllUsesWith(I.getOperand(0));
      I.eraseFromParent();
    }
}

/// Which loops of a region become part of statements. Detection keeps no such
/// knowledge of regions that it made larger; checking them again gives it.
static const polly::ScopDetection::DetectionContext *
contextOf(polly::ScopDetection &SD, const Region &R) {
  if (auto *Known = SD.getDetectionContext(&R))
    return Known;
  SD.isMaxRegionInScop(R, /*Verify=*/true);
  return SD.getDetectionContext(&R);
}

bool pencil::hideBoxedBounds(polly::ScopDetection &SD, ScalarEvolution &SE) {
  bool Hidden = false;
  for (const Region *R : SD.ValidRegions)
    if (auto *Context = contextOf(SD, *R))
      for (const Loop *L : Context->BoxedLoopsSet)
        Hidden |= hideBound(const_cast<Loop &>(*L), SE);
  return Hidden;
}
