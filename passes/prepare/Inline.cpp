//===- Inline.cpp - Calls inside marked loops -----------------------------===//
//
// A kernel has no call stack worth the name, and the analyses want to see the
// accesses, so what can be inlined is, before anything else. Recursion is cut
// by the history of each call, endless growth by a budget of instructions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "support/Remarks.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MaxInstructions = 20000;

namespace {
struct PendingCall {
  CallBase *Call;
  int History; // index into the chain of inlined callees, -1: none
};
struct HistoryEntry {
  const Function *Callee;
  int Parent;
};
} // namespace

static SmallVector<PendingCall, 16> callsInMarkedLoops(Function &F) {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  SmallVector<PendingCall, 16> Calls;
  for (BasicBlock &BB : F) {
    bool Inside = false;
    for (Loop *L = LI.getLoopFor(&BB); L && !Inside; L = L->getParentLoop())
      Inside = isMarked(*L);
    if (!Inside)
      continue;
    for (Instruction &I : BB)
      if (auto *Call = dyn_cast<CallBase>(&I); Call && !isa<IntrinsicInst>(I))
        Calls.push_back({Call, -1});
  }
  return Calls;
}

static bool isInHistory(const Function *Callee, int Index,
                        ArrayRef<HistoryEntry> History) {
  for (; Index >= 0; Index = History[Index].Parent)
    if (History[Index].Callee == Callee)
      return true;
  return false;
}

static bool mayInline(const CallBase &Call, const Function &Caller,
                      const TargetTransformInfo &TTI) {
  Function *Callee = Call.getCalledFunction();
  return Callee && !Callee->isDeclaration() && !Callee->isInterposable() &&
         Callee != &Caller && isInlineViable(*Callee).isSuccess() &&
         AttributeFuncs::areInlineCompatible(Caller, *Callee) &&
         TTI.areInlineCompatible(&Caller, Callee);
}

bool pencil::inlineIntoMarkedLoops(Function &F,
                                   const TargetTransformInfo &TTI) {
  SmallVector<PendingCall, 16> Work = callsInMarkedLoops(F);
  SmallVector<HistoryEntry, 16> History;
  bool Changed = false;
  uint64_t Inlined = 0;
  while (!Work.empty()) {
    PendingCall Next = Work.pop_back_val();
    if (!mayInline(*Next.Call, F, TTI))
      continue;
    Function *Callee = Next.Call->getCalledFunction();
    if (isInHistory(Callee, Next.History, History))
      continue;
    Inlined += Callee->getInstructionCount();
    if (Inlined > MaxInstructions) {
      emitRemark(Remark::BodyTooLarge, "pencil-prepare", Next.Call->getParent(),
                 placeOf(Next.Call, DebugLoc()), Callee->getName());
      break;
    }
    InlineFunctionInfo Info;
    if (!InlineFunction(*Next.Call, Info, /*MergeAttributes=*/true).isSuccess())
      continue;
    Changed = true;
    History.push_back({Callee, Next.History});
    for (CallBase *Call : Info.InlinedCallSites)
      if (!isa<IntrinsicInst>(Call))
        Work.push_back({Call, static_cast<int>(History.size()) - 1});
  }
  return Changed;
}
