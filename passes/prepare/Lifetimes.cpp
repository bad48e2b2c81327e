//===- Lifetimes.cpp - What is undefined at the start of a lifetime -------===//
//
// Promotion to SSA drops lifetime markers and would then carry the value of a
// dead variable from one iteration to the next, as a header phi:
//
//   lifetime.start(%t)              lifetime.start(%t)
//                            =>     %t = 0
//
// Any contents are right there; a definite value is one that promotion keeps
// (it folds the insertion of poison into a vector away). Larger variables are
// arrays, which are not promoted and stay private by their markers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil;

static constexpr uint64_t MaxBytes = 64;

void pencil::defineAtLifetimeStarts(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Start = dyn_cast<LifetimeIntrinsic>(&I);
    if (!Start || Start->getIntrinsicID() != Intrinsic::lifetime_start)
      continue;
    auto *Alloca = dyn_cast<AllocaInst>(Start->getArgOperand(0));
    std::optional<TypeSize> Size =
        Alloca ? Alloca->getAllocationSize(DL) : std::nullopt;
    if (!Size || Size->isScalable() || Size->getFixedValue() > MaxBytes)
      continue;
    IRBuilder<> B(Start->getNextNode());
    Type *Ty = Alloca->getAllocatedType();
    if (Ty->isSingleValueType())
      B.CreateStore(Constant::getNullValue(Ty), Alloca);
    else
      B.CreateMemSet(Alloca, B.getInt8(0), Size->getFixedValue(),
                     Alloca->getAlign());
  }
}
