//===- ExpandIntegers.cpp - Integer intrinsics in plain arithmetic --------===//
//
// In:  an integer intrinsic of any width up to 128, scalar or vector.
// Out: its value in additions, shifts, compares and selects of that width;
//      later steps bring the width to one that the device has.
// Exact for each argument for which the intrinsic is defined.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil::device;

static Constant *constant(const Value *Like, const APInt &C) {
  return ConstantInt::get(Like->getType(), C);
}
static Constant *constant(const Value *Like, uint64_t C) {
  return ConstantInt::get(Like->getType(), C);
}
static unsigned width(const Value *V) {
  return V->getType()->getScalarSizeInBits();
}
static Constant *signedMin(const Value *Like) {
  return constant(Like, APInt::getSignedMinValue(width(Like)));
}
static Constant *signedMax(const Value *Like) {
  return constant(Like, APInt::getSignedMaxValue(width(Like)));
}

static Value *minMax(IRBuilder<> &B, CmpInst::Predicate P, Value *X, Value *Y) {
  return B.CreateSelect(B.CreateICmp(P, X, Y), X, Y);
}

static Value *swapBits(IRBuilder<> &B, Value *X, unsigned Shift,
                       const APInt &LowMask) {
  Value *Mask = constant(X, LowMask);
  Value *High = B.CreateAnd(B.CreateLShr(X, Shift), Mask);
  Value *Low = B.CreateShl(B.CreateAnd(X, Mask), Shift);
  return B.CreateOr(High, Low);
}

// Reverses the order of the pieces of `Piece` bits; the width is a power of two
// times `Piece`.
static Value *reversePieces(IRBuilder<> &B, Value *X, unsigned Piece) {
  unsigned Width = width(X);
  for (unsigned Shift = Width / 2; Shift >= Piece; Shift /= 2)
    X = swapBits(
        B, X, Shift,
        APInt::getSplat(Width, APInt::getLowBitsSet(2 * Shift, Shift)));
  return X;
}

// bswap and bitreverse of a width that is no power of two: in the next wider
// one, where the result lands at the top.
static Value *reverse(IRBuilder<> &B, Value *X, unsigned Piece) {
  unsigned Width = width(X);
  unsigned Wide = PowerOf2Ceil(Width);
  if (Wide == Width)
    return reversePieces(B, X, Piece);
  Type *WideTy = X->getType()->getWithNewBitWidth(Wide);
  Value *Reversed = reversePieces(B, B.CreateZExt(X, WideTy), Piece);
  return B.CreateTrunc(B.CreateLShr(Reversed, Wide - Width), X->getType());
}

static Value *popcount(IRBuilder<> &B, Value *X) {
  unsigned Width = width(X);
  if (Width > 64) {
    Type *Half = X->getType()->getWithNewBitWidth(64);
    Value *Low = popcount(B, B.CreateTrunc(X, Half));
    Value *High = popcount(B, B.CreateTrunc(B.CreateLShr(X, 64), Half));
    return B.CreateZExt(B.CreateAdd(Low, High), X->getType());
  }
  Type *Wide = X->getType()->getWithNewBitWidth(Width <= 32 ? 32 : 64);
  Value *W = B.CreateZExt(X, Wide);
  return B.CreateTrunc(callBuiltin(B, "popcount", Wide, W), X->getType());
}

// Number of bits below the lowest set bit; the width for 0.
static Value *countTrailing(IRBuilder<> &B, Value *X) {
  return popcount(B,
                  B.CreateAnd(B.CreateNot(X), B.CreateSub(X, constant(X, 1))));
}

// The width minus the bits below and at the highest set bit.
static Value *countLeading(IRBuilder<> &B, Value *X) {
  for (unsigned Shift = 1; Shift < width(X); Shift *= 2)
    X = B.CreateOr(X, B.CreateLShr(X, Shift));
  return B.CreateSub(constant(X, width(X)), popcount(B, X));
}

static Value *funnelShift(IRBuilder<> &B, IntrinsicInst &I, bool Left) {
  Value *High = I.getArgOperand(0), *Low = I.getArgOperand(1);
  unsigned Width = width(High);
  Value *Amount =
      B.CreateURem(I.getArgOperand(2), constant(High, uint64_t(Width)));
  if (isPowerOf2_32(Width))
    Amount = B.CreateAnd(I.getArgOperand(2), constant(High, Width - 1));
  Value *Rest = B.CreateSub(constant(High, Width - 1), Amount);
  // The far side is shifted by 1 and by Rest, so that no shift is by Width.
  if (Left)
    return B.CreateOr(B.CreateShl(High, Amount),
                      B.CreateLShr(B.CreateLShr(Low, 1), Rest));
  return B.CreateOr(B.CreateShl(B.CreateShl(High, 1), Rest),
                    B.CreateLShr(Low, Amount));
}

static Value *signedAddOverflow(IRBuilder<> &B, Value *X, Value *Y, Value *R) {
  Value *Bits = B.CreateAnd(B.CreateXor(X, R), B.CreateXor(Y, R));
  return B.CreateICmpSLT(Bits, constant(X, 0));
}
static Value *signedSubOverflow(IRBuilder<> &B, Value *X, Value *Y, Value *R) {
  Value *Bits = B.CreateAnd(B.CreateXor(X, Y), B.CreateXor(X, R));
  return B.CreateICmpSLT(Bits, constant(X, 0));
}

// X * Y leaves its width: seen in the product of twice the width, or, for 64
// bits, in the device's high half.
static Value *mulOverflow(IRBuilder<> &B, Value *X, Value *Y, bool Signed) {
  unsigned Width = width(X);
  if (Width == 64 && !Signed) {
    // No unsigned spelling passes through callBuiltin: divide instead.
    Value *Divisor =
        B.CreateSelect(B.CreateICmpEQ(X, constant(X, 0)), constant(X, 1), X);
    Value *Limit = B.CreateUDiv(constant(X, APInt::getAllOnes(Width)), Divisor);
    return B.CreateAnd(B.CreateICmpNE(X, constant(X, 0)),
                       B.CreateICmpUGT(Y, Limit));
  }
  Value *Low = B.CreateMul(X, Y);
  if (Width == 64) {
    Value *High = callBuiltin(B, "mul_hi", X->getType(), {X, Y});
    return B.CreateICmpNE(High, B.CreateAShr(Low, 63));
  }
  Type *Wide = X->getType()->getWithNewBitWidth(Width < 32 ? 64 : 2 * Width);
  auto Extend = [&](Value *V) {
    return Signed ? B.CreateSExt(V, Wide) : B.CreateZExt(V, Wide);
  };
  Value *Full = B.CreateMul(Extend(X), Extend(Y));
  return B.CreateICmpNE(Full, Extend(Low));
}

// {result, overflow} of the six *.with.overflow intrinsics.
static Value *withOverflow(IRBuilder<> &B, WithOverflowInst &I) {
  Value *X = I.getLHS(), *Y = I.getRHS();
  Value *R = B.CreateBinOp(I.getBinaryOp(), X, Y);
  Value *Overflow = nullptr;
  switch (I.getIntrinsicID()) {
  case Intrinsic::uadd_with_overflow:
    Overflow = B.CreateICmpULT(R, X);
    break;
  case Intrinsic::usub_with_overflow:
    Overflow = B.CreateICmpULT(X, Y);
    break;
  case Intrinsic::sadd_with_overflow:
    Overflow = signedAddOverflow(B, X, Y, R);
    break;
  case Intrinsic::ssub_with_overflow:
    Overflow = signedSubOverflow(B, X, Y, R);
    break;
  default:
    Overflow = mulOverflow(B, X, Y, I.isSigned());
    break;
  }
  Value *Pair = PoisonValue::get(I.getType());
  return B.CreateInsertValue(B.CreateInsertValue(Pair, R, 0), Overflow, 1);
}

static Value *saturating(IRBuilder<> &B, SaturatingInst &I) {
  Value *X = I.getLHS(), *Y = I.getRHS();
  Value *R = B.CreateBinOp(I.getBinaryOp(), X, Y);
  if (I.getIntrinsicID() == Intrinsic::uadd_sat)
    return B.CreateSelect(B.CreateICmpULT(R, X),
                          constant(X, APInt::getAllOnes(width(X))), R);
  if (I.getIntrinsicID() == Intrinsic::usub_sat)
    return B.CreateSelect(B.CreateICmpULT(X, Y), constant(X, 0), R);
  Value *Overflow = I.getIntrinsicID() == Intrinsic::sadd_sat
                        ? signedAddOverflow(B, X, Y, R)
                        : signedSubOverflow(B, X, Y, R);
  Value *Limit = B.CreateSelect(B.CreateICmpSLT(X, constant(X, 0)),
                                signedMin(X), signedMax(X));
  return B.CreateSelect(Overflow, Limit, R);
}

static Value *compareThreeWay(IRBuilder<> &B, IntrinsicInst &I, bool Signed) {
  Value *X = I.getArgOperand(0), *Y = I.getArgOperand(1);
  Value *Less = Signed ? B.CreateICmpSLT(X, Y) : B.CreateICmpULT(X, Y);
  Value *More = Signed ? B.CreateICmpSGT(X, Y) : B.CreateICmpUGT(X, Y);
  return B.CreateSub(B.CreateZExt(More, I.getType()),
                     B.CreateZExt(Less, I.getType()));
}

Value *pencil::device::expandIntegerIntrinsic(IRBuilder<> &B,
                                              IntrinsicInst &I) {
  if (auto *Overflow = dyn_cast<WithOverflowInst>(&I))
    return withOverflow(B, *Overflow);
  if (auto *Saturating = dyn_cast<SaturatingInst>(&I))
    return saturating(B, *Saturating);
  Value *X = I.arg_size() > 0 ? I.getArgOperand(0) : nullptr;
  Value *Y = I.arg_size() > 1 ? I.getArgOperand(1) : nullptr;
  switch (I.getIntrinsicID()) {
  case Intrinsic::abs:
    return B.CreateSelect(B.CreateICmpSLT(X, constant(X, 0)), B.CreateNeg(X),
                          X);
  case Intrinsic::smin:
    return minMax(B, CmpInst::ICMP_SLT, X, Y);
  case Intrinsic::smax:
    return minMax(B, CmpInst::ICMP_SGT, X, Y);
  case Intrinsic::umin:
    return minMax(B, CmpInst::ICMP_ULT, X, Y);
  case Intrinsic::umax:
    return minMax(B, CmpInst::ICMP_UGT, X, Y);
  case Intrinsic::bswap:
    return reverse(B, X, 8);
  case Intrinsic::bitreverse:
    return reverse(B, X, 1);
  case Intrinsic::ctpop:
    return popcount(B, X);
  case Intrinsic::cttz:
    return countTrailing(B, X);
  case Intrinsic::ctlz:
    return countLeading(B, X);
  case Intrinsic::fshl:
    return funnelShift(B, I, true);
  case Intrinsic::fshr:
    return funnelShift(B, I, false);
  case Intrinsic::scmp:
    return compareThreeWay(B, I, true);
  case Intrinsic::ucmp:
    return compareThreeWay(B, I, false);
  default:
    return nullptr;
  }
}
