//===- Scopes.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "embed/Scopes.h"
#include "support/Names.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace pencil;

SmallVector<CallInst *, 8> pencil::callsOf(Module &M, StringRef Name) {
  SmallVector<CallInst *, 8> Calls;
  Function *Callee = M.getFunction(Name);
  if (!Callee)
    return Calls;
  // In program order, so that the output is reproducible.
  for (Function &F : M)
    for (BasicBlock &BB : F)
      for (Instruction &I : BB)
        if (auto *Call = dyn_cast<CallInst>(&I))
          if (Call->getCalledOperand() == Callee)
            Calls.push_back(Call);
  return Calls;
}

static bool isWellFormed(const CallInst &Call) {
  if (Call.getCalledOperand()->getName() == names::RegionEnter)
    return Call.getType()->isIntegerTy(1) && Call.arg_size() == 1 &&
           Call.getArgOperand(0)->getType()->isIntegerTy(32);
  return Call.getType()->isVoidTy() && Call.arg_size() == 0;
}

void pencil::eraseIdleScopes(Module &M, ArrayRef<CallInst *> Launches) {
  SmallPtrSet<Function *, 8> Launching;
  for (CallInst *Launch : Launches)
    Launching.insert(Launch->getFunction());
  for (StringRef Name :
       {names::RegionEnter, names::RegionHost, names::RegionLeave}) {
    for (CallInst *Call : callsOf(M, Name)) {
      if (Launching.contains(Call->getFunction()) && isWellFormed(*Call))
        continue;
      if (!Call->use_empty())
        Call->replaceAllUsesWith(Constant::getNullValue(Call->getType()));
      Call->eraseFromParent();
    }
    if (Function *Callee = M.getFunction(Name); Callee && Callee->use_empty())
      Callee->eraseFromParent();
  }
}

/// The value of the phi is true only if it comes from `V`.
static bool impliesValue(const PHINode &Phi, const Value *V) {
  return all_of(Phi.incoming_values(), [&](const Use &In) {
    return In.get() == V || match(In.get(), m_Zero());
  });
}

/// Collects the branches that are taken only where `V` is true.
static void collectTrueEdges(Value *V, SmallVectorImpl<BasicBlockEdge> &Edges,
                             SmallPtrSetImpl<Value *> &Seen) {
  if (!Seen.insert(V).second)
    return;
  for (User *U : V->users()) {
    if (auto *Br = dyn_cast<BranchInst>(U)) {
      if (Br->getSuccessor(0) != Br->getSuccessor(1))
        Edges.emplace_back(Br->getParent(), Br->getSuccessor(0));
      continue;
    }
    auto *Phi = dyn_cast<PHINode>(U);
    if (match(U, m_c_LogicalAnd(m_Specific(V), m_Value())) ||
        match(U, m_Freeze(m_Specific(V))) || (Phi && impliesValue(*Phi, V)))
      collectTrueEdges(U, Edges, Seen);
  }
}

/// Can a path from the leave come to the launch without another enter?
static bool mayBeLeft(const CallInst &Leave, const CallInst &Enter,
                      const CallInst &Launch, const DominatorTree &DT) {
  auto *EnterBlock = const_cast<BasicBlock *>(Enter.getParent());
  if (Leave.getParent() == EnterBlock)
    return !Leave.comesBefore(&Enter);
  SmallPtrSet<BasicBlock *, 1> Again = {EnterBlock};
  return isPotentiallyReachable(&Leave, &Launch, &Again, &DT);
}

static bool isInside(CallInst &Launch, CallInst &Enter,
                     ArrayRef<CallInst *> Leaves, const DominatorTree &DT) {
  SmallVector<BasicBlockEdge, 2> Edges;
  SmallPtrSet<Value *, 4> Seen;
  collectTrueEdges(&Enter, Edges, Seen);
  return any_of(Edges,
                [&](const BasicBlockEdge &Edge) {
                  return DT.dominates(Edge, Launch.getParent());
                }) &&
         none_of(Leaves, [&](CallInst *Leave) {
           return Leave->getFunction() == Launch.getFunction() &&
                  mayBeLeft(*Leave, Enter, Launch, DT);
         });
}

DenseMap<CallInst *, CallInst *>
pencil::scopesOf(ArrayRef<CallInst *> Enters, ArrayRef<CallInst *> Leaves,
                 ArrayRef<CallInst *> Launches) {
  DenseMap<CallInst *, CallInst *> Scopes;
  Function *F = nullptr;
  DominatorTree DT;
  for (CallInst *Launch : Launches)
    for (CallInst *Enter : Enters) {
      if (Enter->getFunction() != Launch->getFunction())
        continue;
      if (F != Launch->getFunction())
        DT.recalculate(*(F = Launch->getFunction()));
      CallInst *&Found = Scopes[Launch];
      if (isInside(*Launch, *Enter, Leaves, DT) &&
          (!Found || DT.dominates(Found, Enter)))
        Found = Enter;
    }
  return Scopes;
}
