//===- Inline.cpp - Calls inside marked loops and regions -----------------===//
//
// A kernel has no call stack worth the name, and the analyses want to see the
// accesses, so what can be inlined is, before anything else. Recursion is cut
// by the history of each call, endless growth by a budget of instructions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "support/CompilerNotes.h"
#include "support/Regions.h"
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
  bool InLoop; // of the function that it is inlined into
};
struct HistoryEntry {
  const Function *Callee;
  int Parent;
};
} // namespace

namespace {
/// What of a function is to be in sight.
class Places {
  DominatorTree DT;
  LoopInfo LI;
  Regions Wanted;

public:
  explicit Places(Function &F) : DT(F), LI(DT), Wanted(F, DT) {}
  bool isInLoop(const BasicBlock &BB) const { return LI.getLoopFor(&BB); }
  bool contains(const BasicBlock &BB) const {
    const Loop *L = LI.getLoopFor(&BB);
    if (L ? Wanted.contains(BB) : Wanted.isExplicit(BB))
      return true;
    for (; L; L = L->getParentLoop())
      if (isMarked(*L))
        return true;
    return false;
  }
};
} // namespace

static SmallVector<PendingCall, 16> callsIn(Function &F, const Places &Where) {
  SmallVector<PendingCall, 16> Calls;
  for (BasicBlock &BB : F) {
    if (!Where.contains(BB))
      continue;
    for (Instruction &I : BB)
      if (auto *Call = dyn_cast<CallBase>(&I); Call && !isa<IntrinsicInst>(I))
        Calls.push_back({Call, -1, Where.isInLoop(BB)});
  }
  return Calls;
}

/// Bounds of a callee's own regions end where the caller's begins; what it says
/// of its arrays is of no use in the middle of a loop.
static bool isInTheWay(const CallBase &Call, bool InLoop) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Call.use_empty())
    return false;
  StringRef Name = Callee->getName();
  return Name == names::RegionBegin || Name == names::RegionEnd ||
         (InLoop && (Name == names::Array || Name == names::ArrayHint));
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

bool pencil::inlineIntoLoops(Function &F, const TargetTransformInfo &TTI) {
  SmallVector<PendingCall, 16> Work = callsIn(F, Places(F));
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
      if (isInTheWay(*Call, Next.InLoop))
        Call->eraseFromParent();
      else if (!isa<IntrinsicInst>(Call))
        Work.push_back(
            {Call, static_cast<int>(History.size()) - 1, Next.InLoop});
  }
  return Changed;
}
