//===- Freeze.cpp - freeze without a device form --------------------------===//
//
// In:  freeze instructions.
// Out: their operands in their place, after everything that these are computed
//      from has lost its ways to be poison: flags are dropped, undefined
//      constants are zero, shift amounts are masked, conversions clamped,
//      private memory starts as zero. What is left are bits in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil::device;

using Slice = SetVector<Instruction *>;

// Everything that the frozen values are computed from, through memory not.
static Slice sliceOfFreezes(Function &K) {
  Slice S;
  for (Instruction &I : instructions(K))
    if (isa<FreezeInst>(I))
      S.insert(&I);
  for (unsigned N = 0; N < S.size(); ++N)
    for (Value *Op : S[N]->operands())
      if (auto *I = dyn_cast<Instruction>(Op))
        S.insert(I);
  return S;
}

static void maskShift(Instruction &I) {
  unsigned Width = I.getType()->getScalarSizeInBits();
  IRBuilder<> B(&I);
  Value *Amount = I.getOperand(1);
  Constant *Limit = ConstantInt::get(Amount->getType(), Width);
  I.setOperand(1, isPowerOf2_32(Width)
                      ? B.CreateAnd(Amount, ConstantInt::get(Amount->getType(),
                                                             Width - 1))
                      : B.CreateURem(Amount, Limit));
}

// A conversion out of range is poison: ask for the saturating form, whose
// expansion converts only what is in range.
static void clampConversion(Instruction &I) {
  IRBuilder<> B(&I);
  auto ID = isa<FPToSIInst>(I) ? Intrinsic::fptosi_sat : Intrinsic::fptoui_sat;
  auto *Call = cast<IntrinsicInst>(B.CreateIntrinsic(
      ID, {I.getType(), I.getOperand(0)->getType()}, {I.getOperand(0)}));
  B.SetInsertPoint(Call);
  I.replaceAllUsesWith(expandFloatIntrinsic(B, *Call));
  Call->eraseFromParent();
}

static void clearPrivateMemory(Function &K) {
  const DataLayout &DL = K.getParent()->getDataLayout();
  for (Instruction &I : K.getEntryBlock()) {
    auto *Alloca = dyn_cast<AllocaInst>(&I);
    auto Size = Alloca ? Alloca->getAllocationSize(DL) : std::nullopt;
    if (!Size)
      continue;
    IRBuilder<> B(Alloca->getNextNode());
    B.CreateMemSet(Alloca, B.getInt8(0), Size->getFixedValue(),
                   Alloca->getAlign());
  }
}

static void makeDefined(Instruction &I) {
  I.dropPoisonGeneratingAnnotations();
  for (Use &U : I.operands())
    if (isa<UndefValue>(U.get()))
      U.set(Constant::getNullValue(U->getType()));
  if (I.isShift())
    maskShift(I);
  else if (isa<FPToSIInst, FPToUIInst>(I) &&
           isDeviceScalar(I.getOperand(0)->getType()->getScalarType()))
    clampConversion(I);
}

Outcome pencil::device::removeFreezes(Function &K,
                                      FunctionAnalysisManager &FAM) {
  Slice S = sliceOfFreezes(K);
  if (S.empty())
    return std::nullopt;
  bool ReadsMemory = false;
  for (Instruction *I : S) {
    ReadsMemory |= isa<LoadInst>(I);
    makeDefined(*I);
  }
  for (Instruction *I : S)
    if (isa<FreezeInst>(I)) {
      I->replaceAllUsesWith(I->getOperand(0));
      I->eraseFromParent();
    }
  if (!ReadsMemory)
    return std::nullopt;
  clearPrivateMemory(K);
  return expandMemoryIntrinsics(K, FAM);
}
