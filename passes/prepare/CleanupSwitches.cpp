//===- CleanupSwitches.cpp - Where `break` and `continue` meet ------------===//
//
// clang leaves a scope with cleanups (the end of a variable's lifetime) through
// a switch over the kind of exit, with an unreachable default:
//
//   %kind = phi [0, …], [8, …]              %is = phi i1 [true, …], [false, …]
//   switch %kind, default unreachable  =>   br %is, A, B
//     0: A   8: B
//
// Branches on phis of constants are threaded here: SimplifyCFG does so only for
// some, and a default that is never taken would count as an exit of the loop.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MaxCases = 8;

static bool isPhiOfConstants(const PHINode &Phi) {
  return all_of(Phi.incoming_values(),
                [](const Use &V) { return isa<ConstantInt>(V); });
}

/// True when no value that the switch gets is one of no case.
static bool hasDeadDefault(const SwitchInst &Switch, const PHINode &Phi) {
  if (isa<UnreachableInst>(Switch.getDefaultDest()->front()))
    return true;
  return isPhiOfConstants(Phi) &&
         all_of(Phi.incoming_values(), [&](const Use &V) {
           return Switch.findCaseValue(cast<ConstantInt>(V)) !=
                  Switch.case_default();
         });
}

/// `Phi == Case` as a phi of constants where the incoming values are such.
static Value *isCase(PHINode &Phi, ConstantInt *Case, IRBuilder<> &B) {
  if (!isPhiOfConstants(Phi))
    return B.CreateICmpEQ(&Phi, Case);
  PHINode *Is = PHINode::Create(B.getInt1Ty(), Phi.getNumIncomingValues(), "",
                                Phi.getIterator());
  for (unsigned I = 0; I < Phi.getNumIncomingValues(); ++I)
    Is->addIncoming(B.getInt1(Phi.getIncomingValue(I) == Case),
                    Phi.getIncomingBlock(I));
  return Is;
}

static bool lower(SwitchInst &Switch) {
  auto *Phi = dyn_cast<PHINode>(Switch.getCondition());
  BasicBlock *Here = Switch.getParent();
  if (!Phi || Phi->getParent() != Here || Switch.getNumCases() < 2 ||
      Switch.getNumCases() > MaxCases || !hasDeadDefault(Switch, *Phi))
    return false;
  SmallPtrSet<BasicBlock *, 8> Targets;
  for (auto &Case : Switch.cases())
    if (!Targets.insert(Case.getCaseSuccessor()).second)
      return false;
  if (Targets.contains(Switch.getDefaultDest()))
    return false;
  BasicBlock *From = Here;
  unsigned Left = Switch.getNumCases();
  for (auto &Case : Switch.cases()) {
    BasicBlock *To = Case.getCaseSuccessor();
    IRBuilder<> B(From == Here ? static_cast<Instruction *>(&Switch) : nullptr);
    if (From != Here)
      B.SetInsertPoint(From);
    B.SetCurrentDebugLocation(Switch.getDebugLoc());
    for (PHINode &P : To->phis())
      if (From != Here)
        P.replaceIncomingBlockWith(Here, From);
    if (--Left == 0) {
      B.CreateBr(To);
      break;
    }
    BasicBlock *Next =
        Left == 1
            ? std::next(Switch.case_begin(), Switch.getNumCases() - 1)
                  ->getCaseSuccessor()
            : BasicBlock::Create(Here->getContext(), "", Here->getParent());
    B.CreateCondBr(isCase(*Phi, Case.getCaseValue(), B), To, Next);
    if (Left == 1) {
      for (PHINode &P : Next->phis())
        if (From != Here)
          P.replaceIncomingBlockWith(Here, From);
      break;
    }
    From = Next;
  }
  Switch.getDefaultDest()->removePredecessor(Here);
  Switch.eraseFromParent();
  return true;
}

/// `br (icmp eq %kind, 8)` with %kind a phi of constants in the same block.
static bool lower(BranchInst &Branch) {
  auto *Compare = Branch.isConditional()
                      ? dyn_cast<ICmpInst>(Branch.getCondition())
                      : nullptr;
  if (!Compare || !Compare->isEquality())
    return false;
  auto *Phi = dyn_cast<PHINode>(Compare->getOperand(0));
  auto *Case = dyn_cast<ConstantInt>(Compare->getOperand(1));
  if (!Phi || !Case || Phi->getParent() != Branch.getParent() ||
      !isPhiOfConstants(*Phi))
    return false;
  IRBuilder<> B(&Branch);
  Branch.setCondition(isCase(*Phi, Case, B));
  if (Compare->getPredicate() == CmpInst::ICMP_NE)
    Branch.swapSuccessors();
  if (Compare->use_empty())
    Compare->eraseFromParent();
  return true;
}

/// The value that `V`, seen at the end of `BB`, has when coming from `Pred`.
static Value *valueFrom(Value *V, BasicBlock *BB, BasicBlock *Pred) {
  auto *Phi = dyn_cast<PHINode>(V);
  return Phi && Phi->getParent() == BB ? Phi->getIncomingValueForBlock(Pred)
                                       : V;
}

/// True when `BB` only chooses its way by a phi of constants, and nothing but
/// phis behind it sees its own phis.
static bool isThreadable(BasicBlock &BB, const DominatorTree &DT) {
  auto *Branch = dyn_cast<BranchInst>(BB.getTerminator());
  if (!Branch || !Branch->isConditional() ||
      Branch->getSuccessor(0) == Branch->getSuccessor(1) ||
      Branch->getMetadata(LLVMContext::MD_loop) ||
      &*BB.getFirstNonPHIIt() != Branch)
    return false;
  auto *Way = dyn_cast<PHINode>(Branch->getCondition());
  if (!Way || Way->getParent() != &BB || !isPhiOfConstants(*Way))
    return false;
  for (PHINode &Phi : BB.phis())
    for (User *U : Phi.users())
      if (U != Branch &&
          !(isa<PHINode>(U) &&
            is_contained(successors(&BB), cast<PHINode>(U)->getParent())))
        return false;
  SmallPtrSet<BasicBlock *, 8> Preds;
  for (BasicBlock *Pred : predecessors(&BB))
    if (!Preds.insert(Pred).second || DT.dominates(&BB, Pred) ||
        isa<IndirectBrInst, CallBrInst>(Pred->getTerminator()) ||
        any_of(successors(Pred), [&](BasicBlock *Other) {
          return is_contained(successors(&BB), Other);
        }))
      return false;
  return !Preds.empty();
}

/// Sends each predecessor of `BB` where `BB` would send it.
static void threadThrough(BasicBlock &BB) {
  auto *Branch = cast<BranchInst>(BB.getTerminator());
  auto *Way = cast<PHINode>(Branch->getCondition());
  SmallVector<BasicBlock *, 8> Preds(predecessors(&BB));
  for (BasicBlock *Pred : Preds) {
    bool Taken =
        cast<ConstantInt>(Way->getIncomingValueForBlock(Pred))->isOne();
    BasicBlock *To = Branch->getSuccessor(Taken ? 0 : 1);
    for (PHINode &Phi : To->phis())
      Phi.addIncoming(valueFrom(Phi.getIncomingValueForBlock(&BB), &BB, Pred),
                      Pred);
    Pred->getTerminator()->replaceSuccessorWith(&BB, To);
  }
  DeleteDeadBlock(&BB);
}

bool pencil::lowerCleanupSwitches(Function &F) {
  SmallVector<BasicBlock *, 32> Blocks(make_pointer_range(F));
  bool Changed = false;
  for (BasicBlock *BB : Blocks)
    if (auto *Switch = dyn_cast<SwitchInst>(BB->getTerminator()))
      Changed |= lower(*Switch);
    else if (auto *Branch = dyn_cast<BranchInst>(BB->getTerminator()))
      Changed |= lower(*Branch);
  DominatorTree DT(F);
  for (BasicBlock *BB : Blocks)
    if (isThreadable(*BB, DT)) {
      threadThrough(*BB);
      Changed = true;
    }
  return Changed;
}
