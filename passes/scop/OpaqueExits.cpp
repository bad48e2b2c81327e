//===- OpaqueExits.cpp - Inner loops that end when data says so -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/OpaqueExits.h"
#include "scop/OpaqueBounds.h"
#include "support/LoopProperties.h"
#include "support/Regions.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ControlFlowUtils.h"

using namespace llvm;
using namespace pencil;
using namespace llvm::PatternMatch;

static bool isModelled(Value *Condition) {
  Value *A, *B;
  if (match(Condition, m_And(m_Value(A), m_Value(B))) ||
      match(Condition, m_Or(m_Value(A), m_Value(B))))
    return isModelled(A) && isModelled(B);
  return isa<ICmpInst>(Condition);
}

static bool endsAsModelled(const BasicBlock *BB) {
  return isModelled(cast<BranchInst>(BB->getTerminator())->getCondition());
}

static bool branchesOut(ArrayRef<BasicBlock *> Exiting) {
  return all_of(Exiting, [](const BasicBlock *BB) {
    auto *Branch = dyn_cast<BranchInst>(BB->getTerminator());
    return Branch && Branch->isConditional();
  });
}

static void leaveToOneBlock(const Loop &L, ArrayRef<BasicBlock *> Exiting,
                            DominatorTree &DT) {
  ControlFlowHub Hub;
  for (BasicBlock *BB : Exiting) {
    auto *Branch = cast<BranchInst>(BB->getTerminator());
    auto Outside = [&](unsigned I) {
      BasicBlock *To = Branch->getSuccessor(I);
      return L.contains(To) ? nullptr : To;
    };
    Hub.addBranch(BB, Outside(0), Outside(1));
  }
  DomTreeUpdater DTU(DT, DomTreeUpdater::UpdateStrategy::Eager);
  SmallVector<BasicBlock *, 4> Guards;
  Hub.finalize(&DTU, Guards, "loop.exit");
}

static void hideCondition(BranchInst &Branch) {
  IRBuilder<> B(&Branch);
  Value *Wide = B.CreateZExt(Branch.getCondition(), B.getInt32Ty());
  Value *Hidden = hidden(*Wide, Branch.getIterator());
  Branch.setCondition(B.CreateICmpNE(Hidden, B.getInt32(0)));
}

/// Of a statement's first block Polly keeps what its later blocks use, which
/// leaves phis without operands (Polly 22).
static void splitBehindPhis(const Loop &L, DominatorTree &DT, LoopInfo &LI) {
  BasicBlock *Header = L.getHeader();
  SplitBlock(Header, Header->getFirstNonPHIIt(), &DT, &LI);
}

/// Polly computes an iterator anew where it is used, but not at the entry of a
/// statement that begins with the loop (Polly 22): there it must be a value.
static void hideIterators(const Loop &L) {
  for (PHINode &Phi : L.getHeader()->phis()) {
    BasicBlock *Latch = L.getLoopLatch();
    if (!Phi.getType()->isIntegerTy())
      continue;
    Value *Next = Phi.getIncomingValueForBlock(Latch);
    Phi.setIncomingValueForBlock(
        Latch, hidden(*Next, Latch->getTerminator()->getIterator()));
  }
}

/// Only where nothing is lost: no loop inside, and one around that may win.
static bool mayBePartOfStatement(const Loop &L) {
  return L.isInnermost() && L.getParentLoop() && L.getLoopLatch() &&
         !hasLoopProperty(L, names::property::Independent);
}

bool pencil::hideExits(Function &F, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  Regions Wanted(F, DT);
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    SmallVector<BasicBlock *, 4> Exiting;
    L->getExitingBlocks(Exiting);
    if (!mayBePartOfStatement(*L) || !Wanted.contains(*L->getParentLoop()) ||
        !L->isLCSSAForm(DT) || Exiting.empty() || !branchesOut(Exiting))
      continue;
    bool Several = !L->getUniqueExitBlock();
    if (!Several && all_of(Exiting, endsAsModelled))
      continue;
    splitBehindPhis(*L, DT, LI);
    Exiting.clear();
    L->getExitingBlocks(Exiting);
    for (BasicBlock *BB : Exiting)
      hideCondition(*cast<BranchInst>(BB->getTerminator()));
    hideIterators(*L);
    if (Several)
      leaveToOneBlock(*L, Exiting, DT);
    Changed = true;
  }
  return Changed;
}
