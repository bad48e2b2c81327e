//===- CleanupSwitches.cpp - Where `break` and `continue` meet ------------===//
//
// clang leaves a scope with cleanups (the end of a variable's lifetime) through
// a switch over the kind of exit, with an unreachable default:
//
//   %kind = phi [0, …], [8, …]              %is = phi i1 [true, …], [false, …]
//   switch %kind, default unreachable  =>   br %is, A, B
//     0: A   8: B
//
// SimplifyCFG threads the branch, not the switch; and the default would count
// as an exit of the loop.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

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

bool pencil::lowerCleanupSwitches(Function &F) {
  SmallVector<Instruction *, 32> Ends;
  for (BasicBlock &BB : F)
    Ends.push_back(BB.getTerminator());
  bool Changed = false;
  for (Instruction *End : Ends)
    if (auto *Switch = dyn_cast<SwitchInst>(End))
      Changed |= lower(*Switch);
    else if (auto *Branch = dyn_cast<BranchInst>(End))
      Changed |= lower(*Branch);
  return Changed;
}
