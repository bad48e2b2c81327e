//===- Lifetimes.cpp - What is undefined at the start of a lifetime
//--------===//
//
// Promotion to SSA drops lifetime markers and would then carry the value of a
// dead variable from one iteration to the next, as a header phi:
//
//   lifetime.start(%t)              lifetime.start(%t)
//                            =>     store poison, %t
//
// The store says the same as the marker in a way that promotion understands.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil;

void pencil::poisonAtLifetimeStarts(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Start = dyn_cast<LifetimeIntrinsic>(&I);
    if (!Start || Start->getIntrinsicID() != Intrinsic::lifetime_start)
      continue;
    auto *Alloca = dyn_cast<AllocaInst>(Start->getArgOperand(0));
    if (!Alloca || !Alloca->isStaticAlloca() || Alloca->isArrayAllocation())
      continue;
    IRBuilder<> B(Start->getNextNode());
    B.CreateStore(PoisonValue::get(Alloca->getAllocatedType()), Alloca);
  }
}

void pencil::dropPoisonStores(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Store = dyn_cast<StoreInst>(&I))
      if (Store->isSimple() && isa<UndefValue>(Store->getValueOperand()))
        Store->eraseFromParent();
}
