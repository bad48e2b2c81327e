//===- Merge.cpp - Two parts of what was updated in one element -----------===//
//
// In:  an operator.
// Out: its neutral element, and what two parts are together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "update/Updates.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;
using namespace pencil;

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
