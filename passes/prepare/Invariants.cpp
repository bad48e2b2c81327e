//===- Invariants.cpp - Bounds out of independent loops
//--------------------===//
//
//   for (i = 0; i < img->h; i++) …      h = img->h;
//                                  =>   for (i = 0; i < h; i++) …
//
// Legal where the load happens in each iteration before the iteration may
// write: a write by another iteration would be a dependence that the marking
// excludes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "llvm/Analysis/Loads.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil;

/// The block that every iteration enters after `BB`, as long as the way is
/// straight and stays in `L` but outside its subloops.
static BasicBlock *nextOnEveryPath(BasicBlock *BB, const Loop &L,
                                   const LoopInfo &LI) {
  BasicBlock *Next = nullptr;
  for (BasicBlock *Succ : successors(BB))
    if (L.contains(Succ)) {
      if (Next && Next != Succ)
        return nullptr;
      Next = Succ;
    }
  if (!Next || Next == L.getHeader() || LI.getLoopFor(Next) != &L)
    return nullptr;
  return Next;
}

static bool mayWrite(const Instruction &I) {
  return I.mayWriteToMemory() && !I.isLifetimeStartOrEnd() &&
         !isa<AssumeInst>(I);
}

/// `Always`: the loop cannot be entered without coming to `I`.
static bool isHoistable(const Instruction &I, const Loop &L, bool Always,
                        bool AfterWrite) {
  if (isa<PHINode>(I) || I.isTerminator() || isa<AllocaInst>(I) ||
      !L.hasLoopInvariantOperands(&I))
    return false;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Load->isSimple() && !AfterWrite &&
           (Always || isSafeToSpeculativelyExecute(Load));
  return !I.mayReadOrWriteMemory() && isSafeToSpeculativelyExecute(&I);
}

bool pencil::hoistInvariants(Loop &L, LoopInfo &LI) {
  BasicBlock *Preheader = L.getLoopPreheader();
  if (!Preheader)
    return false;
  bool Changed = false, AfterWrite = false, Always = true;
  for (BasicBlock *BB = L.getHeader(); BB; BB = nextOnEveryPath(BB, L, LI))
    for (Instruction &I : make_early_inc_range(*BB)) {
      AfterWrite |= mayWrite(I);
      Always &=
          BB == L.getHeader() && isGuaranteedToTransferExecutionToSuccessor(&I);
      if (!isHoistable(I, L, Always, AfterWrite))
        continue;
      I.moveBefore(Preheader->getTerminator()->getIterator());
      if (!Always)
        I.dropUBImplyingAttrsAndMetadata();
      Changed = true;
    }
  return Changed;
}
