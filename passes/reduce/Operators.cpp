//===- Operators.cpp - Operators that take their terms in any order -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "reduce/Operators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace pencil;

bool pencil::isOperator(RecurKind Kind, uint64_t Op) {
  switch (Kind) {
  case RecurKind::Add:
  case RecurKind::FAdd:
    return Op == 0 || Op == 1;
  case RecurKind::Mul:
  case RecurKind::FMul:
    return Op == 2;
  case RecurKind::SMin:
  case RecurKind::UMin:
  case RecurKind::FMin:
    return Op == 3;
  case RecurKind::SMax:
  case RecurKind::UMax:
  case RecurKind::FMax:
    return Op == 4;
  case RecurKind::And:
    return Op == 5;
  case RecurKind::Or:
    return Op == 6;
  case RecurKind::Xor:
    return Op == 7;
  default:
    return false;
  }
}

RecurKind pencil::operatorOf(unsigned Opcode) {
  switch (Opcode) {
  case Instruction::Add:
  case Instruction::Sub:
    return RecurKind::Add;
  case Instruction::Mul:
    return RecurKind::Mul;
  case Instruction::And:
    return RecurKind::And;
  case Instruction::Or:
    return RecurKind::Or;
  case Instruction::Xor:
    return RecurKind::Xor;
  case Instruction::FAdd:
  case Instruction::FSub:
    return RecurKind::FAdd;
  case Instruction::FMul:
    return RecurKind::FMul;
  default:
    return RecurKind::None;
  }
}

RecurKind pencil::operatorOf(const IntrinsicInst &Call) {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::smin:
    return RecurKind::SMin;
  case Intrinsic::smax:
    return RecurKind::SMax;
  case Intrinsic::umin:
    return RecurKind::UMin;
  case Intrinsic::umax:
    return RecurKind::UMax;
  case Intrinsic::minnum:
    return RecurKind::FMin;
  case Intrinsic::maxnum:
    return RecurKind::FMax;
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
    return RecurKind::FAdd;
  default:
    return RecurKind::None;
  }
}

RecurKind pencil::choiceOf(CmpInst::Predicate P) {
  switch (P) {
  case CmpInst::ICMP_SLT:
  case CmpInst::ICMP_SLE:
    return RecurKind::SMax;
  case CmpInst::ICMP_SGT:
  case CmpInst::ICMP_SGE:
    return RecurKind::SMin;
  case CmpInst::ICMP_ULT:
  case CmpInst::ICMP_ULE:
    return RecurKind::UMax;
  case CmpInst::ICMP_UGT:
  case CmpInst::ICMP_UGE:
    return RecurKind::UMin;
  case CmpInst::FCMP_OLT:
  case CmpInst::FCMP_OLE:
  case CmpInst::FCMP_ULT:
  case CmpInst::FCMP_ULE:
    return RecurKind::FMax;
  case CmpInst::FCMP_OGT:
  case CmpInst::FCMP_OGE:
  case CmpInst::FCMP_UGT:
  case CmpInst::FCMP_UGE:
    return RecurKind::FMin;
  default:
    return RecurKind::None;
  }
}

Constant *pencil::neutralElement(RecurKind Kind, Type &Type) {
  unsigned Bits = Type.getScalarSizeInBits();
  switch (Kind) {
  case RecurKind::Mul:
    return ConstantInt::get(&Type, 1);
  case RecurKind::And:
  case RecurKind::UMin:
    return ConstantInt::getAllOnesValue(&Type);
  case RecurKind::SMin:
    return ConstantInt::get(&Type, APInt::getSignedMaxValue(Bits));
  case RecurKind::SMax:
    return ConstantInt::get(&Type, APInt::getSignedMinValue(Bits));
  case RecurKind::FAdd:
    return ConstantFP::getNegativeZero(&Type);
  case RecurKind::FMul:
    return ConstantFP::get(&Type, 1.0);
  case RecurKind::FMin:
    return ConstantFP::getInfinity(&Type);
  case RecurKind::FMax:
    return ConstantFP::getInfinity(&Type, /*Negative=*/true);
  default: // Add, Or, Xor, UMax
    return Constant::getNullValue(&Type);
  }
}

Value *pencil::merge(IRBuilderBase &B, RecurKind Kind, Value *Into,
                     Value *Part) {
  switch (Kind) {
  case RecurKind::Add:
    return B.CreateAdd(Into, Part);
  case RecurKind::Mul:
    return B.CreateMul(Into, Part);
  case RecurKind::And:
    return B.CreateAnd(Into, Part);
  case RecurKind::Or:
    return B.CreateOr(Into, Part);
  case RecurKind::Xor:
    return B.CreateXor(Into, Part);
  case RecurKind::SMin:
    return B.CreateBinaryIntrinsic(Intrinsic::smin, Into, Part);
  case RecurKind::SMax:
    return B.CreateBinaryIntrinsic(Intrinsic::smax, Into, Part);
  case RecurKind::UMin:
    return B.CreateBinaryIntrinsic(Intrinsic::umin, Into, Part);
  case RecurKind::UMax:
    return B.CreateBinaryIntrinsic(Intrinsic::umax, Into, Part);
  case RecurKind::FMul:
    return B.CreateFMul(Into, Part);
  case RecurKind::FMin: // a part without a number in it loses
    return B.CreateSelect(B.CreateFCmpOLT(Part, Into), Part, Into);
  case RecurKind::FMax:
    return B.CreateSelect(B.CreateFCmpOGT(Part, Into), Part, Into);
  default:
    return B.CreateFAdd(Into, Part);
  }
}

void pencil::allowAnyOrder(Instruction &I) {
  if (isa<OverflowingBinaryOperator>(I)) {
    I.setHasNoSignedWrap(false);
    I.setHasNoUnsignedWrap(false);
  } else if (auto *Or = dyn_cast<PossiblyDisjointInst>(&I)) {
    Or->setIsDisjoint(false);
  }
}

Value *pencil::countFrom(IRBuilderBase &B, Value *First, Value &Step,
                         Value *K) {
  Value *Times = B.CreateZExtOrTrunc(K, Step.getType());
  if (!match(&Step, PatternMatch::m_One()))
    Times = B.CreateMul(Times, &Step);
  if (First->getType()->isPointerTy())
    return B.CreatePtrAdd(First, Times);
  return match(First, PatternMatch::m_Zero()) ? Times
                                              : B.CreateAdd(First, Times);
}
