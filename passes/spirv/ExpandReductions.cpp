//===- ExpandReductions.cpp - llvm.vector.reduce.* ------------------------===//
//
// In:  a reduction of a vector to a scalar.
// Out: the same from the first lane to the last: the order that an unflagged
//      floating-point reduction demands.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"

using namespace llvm;
using namespace pencil::device;

static Value *select(IRBuilder<> &B, CmpInst::Predicate P, Value *X, Value *Y) {
  return B.CreateSelect(B.CreateICmp(P, X, Y), X, Y);
}

// One step; null: not a reduction.
static Value *combine(IRBuilder<> &B, Intrinsic::ID ID, Value *X, Value *Y) {
  switch (ID) {
  case Intrinsic::vector_reduce_add:
    return B.CreateAdd(X, Y);
  case Intrinsic::vector_reduce_mul:
    return B.CreateMul(X, Y);
  case Intrinsic::vector_reduce_and:
    return B.CreateAnd(X, Y);
  case Intrinsic::vector_reduce_or:
    return B.CreateOr(X, Y);
  case Intrinsic::vector_reduce_xor:
    return B.CreateXor(X, Y);
  case Intrinsic::vector_reduce_smin:
    return select(B, CmpInst::ICMP_SLT, X, Y);
  case Intrinsic::vector_reduce_smax:
    return select(B, CmpInst::ICMP_SGT, X, Y);
  case Intrinsic::vector_reduce_umin:
    return select(B, CmpInst::ICMP_ULT, X, Y);
  case Intrinsic::vector_reduce_umax:
    return select(B, CmpInst::ICMP_UGT, X, Y);
  case Intrinsic::vector_reduce_fadd:
    return B.CreateFAdd(X, Y);
  case Intrinsic::vector_reduce_fmul:
    return B.CreateFMul(X, Y);
  case Intrinsic::vector_reduce_fmin:
    return callBuiltin(B, "fmin", X->getType(), {X, Y});
  case Intrinsic::vector_reduce_fmax:
    return callBuiltin(B, "fmax", X->getType(), {X, Y});
  default:
    return nullptr;
  }
}

static bool isReduction(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::vector_reduce_add:
  case Intrinsic::vector_reduce_mul:
  case Intrinsic::vector_reduce_and:
  case Intrinsic::vector_reduce_or:
  case Intrinsic::vector_reduce_xor:
  case Intrinsic::vector_reduce_smin:
  case Intrinsic::vector_reduce_smax:
  case Intrinsic::vector_reduce_umin:
  case Intrinsic::vector_reduce_umax:
  case Intrinsic::vector_reduce_fadd:
  case Intrinsic::vector_reduce_fmul:
  case Intrinsic::vector_reduce_fmin:
  case Intrinsic::vector_reduce_fmax:
    return true;
  default:
    return false;
  }
}

Value *pencil::device::expandReduction(IRBuilder<> &B, IntrinsicInst &I) {
  Intrinsic::ID ID = I.getIntrinsicID();
  if (!isReduction(ID))
    return nullptr;
  // fadd and fmul start from their first argument.
  Value *Vec = I.getArgOperand(I.arg_size() - 1);
  auto *Ty = dyn_cast<FixedVectorType>(Vec->getType());
  Type *Element = Vec->getType()->getScalarType();
  if (!Ty || (Element->isFloatingPointTy() && !isDeviceScalar(Element)))
    return nullptr;
  Value *R = I.arg_size() == 2 ? I.getArgOperand(0) : nullptr;
  for (unsigned Lane = 0; Lane < Ty->getNumElements(); ++Lane) {
    Value *V = B.CreateExtractElement(Vec, Lane);
    R = R ? combine(B, ID, R, V) : V;
  }
  return R;
}
