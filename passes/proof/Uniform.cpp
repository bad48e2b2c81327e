//===- Uniform.cpp --------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "proof/Uniform.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace pencil::proof;

int pencil::proof::dimensionOf(const Value &V, StringRef Builtin) {
  auto *Call = dyn_cast<CallInst>(&V);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (!Callee || Callee->getName() != Builtin || Call->arg_size() != 1)
    return -1;
  auto *Dim = dyn_cast<ConstantInt>(Call->getArgOperand(0));
  return Dim && Dim->getValue().ult(3) ? int(Dim->getZExtValue()) : -1;
}

bool pencil::proof::isBarrier(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == "_Z7barrierj";
}

/// May differ between work-items that agree on all operands.
static bool isSource(const Instruction &I) {
  if (dimensionOf(I, "_Z12get_group_idj") >= 0 ||
      dimensionOf(I, "_Z14get_num_groupsj") >= 0 ||
      dimensionOf(I, "_Z14get_local_sizej") >= 0)
    return false;
  if (isa<AllocaInst>(I) || I.isAtomic())
    return true;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand())) ||
           Load->isVolatile();
  if (auto *Call = dyn_cast<CallInst>(&I)) {
    const Function *Callee = Call->getCalledFunction();
    bool AsksForId = !Callee || Callee->getName().contains("get_");
    return !isBarrier(I) && (AsksForId || !Call->doesNotAccessMemory());
  }
  return isa<FreezeInst>(I) &&
         !isGuaranteedNotToBeUndefOrPoison(I.getOperand(0));
}

void Uniformity::mark(const Instruction &I) {
  if (Divergent.insert(&I).second)
    Worklist.push_back(&I);
}

/// Work-items part here and meet again where the branch is post-dominated.
void Uniformity::markBranch(const Instruction &Terminator) {
  const BasicBlock *From = Terminator.getParent();
  const auto *Node = PDT.getNode(const_cast<BasicBlock *>(From));
  const BasicBlock *Meet =
      Node && Node->getIDom() && Node->getIDom()->getBlock()
          ? Node->getIDom()->getBlock()
          : nullptr;
  SmallPtrSet<const BasicBlock *, 16> Between;
  SmallVector<const BasicBlock *, 16> Next(successors(From));
  while (!Next.empty()) {
    const BasicBlock *BB = Next.pop_back_val();
    if (BB == Meet || !Between.insert(BB).second)
      continue;
    append_range(Next, successors(BB));
  }
  if (Meet)
    for (const PHINode &Phi : Meet->phis())
      mark(Phi);
  for (const BasicBlock *BB : Between)
    for (const Instruction &I : *BB) {
      if (isBarrier(I) && !Barrier) {
        Barrier = &I;
        Branch = &Terminator;
      }
      // Of a loop that work-items leave at different times: their last values.
      bool IsSeenOutside = any_of(I.users(), [&](const User *U) {
        return !Between.contains(cast<Instruction>(U)->getParent());
      });
      if (isa<PHINode>(I) || (IsSeenOutside && LI.getLoopFor(BB)))
        mark(I);
    }
}

Uniformity::Uniformity(Function &F, const LoopInfo &LI,
                       const PostDominatorTree &PDT)
    : LI(LI), PDT(PDT) {
  for (const Instruction &I : instructions(F))
    if (isSource(I))
      mark(I);
  while (!Worklist.empty()) {
    const Instruction *I = Worklist.pop_back_val();
    if (I->isTerminator())
      markBranch(*I);
    for (const User *U : I->users())
      mark(*cast<Instruction>(U));
  }
}
