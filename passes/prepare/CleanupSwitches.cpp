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

static bool leadsNowhere(const BasicBlock &BB) {
  return isa<UnreachableInst>(BB.front());
}

/// `Phi == Case` as a phi of constants where the incoming values are such.
static Value *isCase(PHINode &Phi, ConstantInt *Case, IRBuilder<> &B) {
  if (!all_of(Phi.incoming_values(),
              [](const Use &V) { return isa<ConstantInt>(V); }))
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
      Switch.getNumCases() > MaxCases ||
      !leadsNowhere(*Switch.getDefaultDest()))
    return false;
  SmallPtrSet<BasicBlock *, 8> Targets;
  for (auto &Case : Switch.cases())
    if (!Targets.insert(Case.getCaseSuccessor()).second)
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

bool pencil::lowerCleanupSwitches(Function &F) {
  SmallVector<SwitchInst *, 8> Switches;
  for (BasicBlock &BB : F)
    if (auto *Switch = dyn_cast<SwitchInst>(BB.getTerminator());
        Switch && isa<PHINode>(Switch->getCondition()))
      Switches.push_back(Switch);
  bool Left = false;
  for (SwitchInst *Switch : Switches)
    Left |= !lower(*Switch);
  return Left;
}
