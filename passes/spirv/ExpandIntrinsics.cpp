//===- ExpandIntrinsics.cpp - No intrinsic but memory ones survives -------===//
//
// In:  a kernel with any intrinsics.
// Out: hints gone, arithmetic ones expanded; what is left over is judged by
//      the later steps and, in the end, refused by Check.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil::device;

// Hints without a value: their removal changes no result.
static bool isHint(const IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::assume:
  case Intrinsic::donothing:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::lifetime_end:
  case Intrinsic::lifetime_start:
  case Intrinsic::invariant_end:
  case Intrinsic::invariant_start:
  case Intrinsic::prefetch:
  case Intrinsic::pseudoprobe:
  case Intrinsic::sideeffect:
  case Intrinsic::var_annotation:
  case Intrinsic::fake_use:
    return true;
  default:
    return isa<DbgInfoIntrinsic>(I);
  }
}

// Hints that pass their first argument through, and questions that may be
// answered "not known".
static Value *passThrough(IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::annotation:
  case Intrinsic::arithmetic_fence:
  case Intrinsic::expect:
  case Intrinsic::expect_with_probability:
  case Intrinsic::launder_invariant_group:
  case Intrinsic::ptr_annotation:
  case Intrinsic::ssa_copy:
  case Intrinsic::strip_invariant_group:
    return I.getArgOperand(0);
  case Intrinsic::is_constant:
    return ConstantInt::getFalse(I.getContext());
  case Intrinsic::objectsize: {
    bool Min = cast<ConstantInt>(I.getArgOperand(1))->isOne();
    return Min ? ConstantInt::get(I.getType(), 0)
               : Constant::getAllOnesValue(I.getType());
  }
  default:
    return nullptr;
  }
}

static bool replaceIntrinsic(IntrinsicInst &I) {
  IRBuilder<> B(&I);
  if (isa<FPMathOperator>(&I))
    B.setFastMathFlags(I.getFastMathFlags());
  Value *New = passThrough(I);
  if (!New)
    New = expandIntegerIntrinsic(B, I);
  if (!New)
    New = expandFloatIntrinsic(B, I);
  if (!New)
    New = expandReduction(B, I);
  if (!New && !isHint(I))
    return false;
  if (!I.getType()->isVoidTy())
    I.replaceAllUsesWith(New ? New : PoisonValue::get(I.getType()));
  I.eraseFromParent();
  return true;
}

Outcome pencil::device::expandIntrinsics(Function &K,
                                         FunctionAnalysisManager &FAM) {
  for (Instruction &I : make_early_inc_range(instructions(K)))
    if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
      replaceIntrinsic(*Intrinsic);
    else if (I.getOpcode() == Instruction::FRem &&
             isDeviceScalar(I.getType())) {
      IRBuilder<> B(&I);
      I.replaceAllUsesWith(callBuiltin(B, "fmod", I.getType(),
                                       {I.getOperand(0), I.getOperand(1)}));
      I.eraseFromParent();
    }
  FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
