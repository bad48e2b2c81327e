//===- ExpandFloats.cpp - Floating-point intrinsics -----------------------===//
//
// In:  a floating-point intrinsic on float, double or vectors of them.
// Out: its value through OpenCL built-ins (intrinsics/math.def) or arithmetic
//      on the bits where OpenCL's rule for NaN, zeros or range is another one.
// fmuladd: fused exactly where the host's code generator would fuse, so that
// host and device agree bit for bit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace pencil::device;

static bool hostFuses(const Function &F) {
  Triple T(F.getParent()->getTargetTriple());
  if (T.isAArch64())
    return true;
  if (!T.isX86())
    return false;
  SmallVector<StringRef, 64> Features;
  F.getFnAttribute("target-features").getValueAsString().split(Features, ',');
  return any_of(Features, [](StringRef S) {
    return S == "+fma" || S == "+fma4" || S == "+avx512f";
  });
}

static Value *asBits(IRBuilder<> &B, Value *X) {
  Type *Ty = X->getType();
  return B.CreateBitCast(
      X, Ty->getWithNewType(B.getIntNTy(Ty->getScalarSizeInBits())));
}

static Value *isNaN(IRBuilder<> &B, Value *X) { return B.CreateFCmpUNO(X, X); }

// The smaller (or larger) of two numbers, -0 being less than +0: among equal
// ones, or-ing (and-ing) the bits picks the wanted zero.
static Value *orderedMinMax(IRBuilder<> &B, Value *X, Value *Y, bool Min) {
  Value *XBits = asBits(B, X), *YBits = asBits(B, Y);
  Value *Both = Min ? B.CreateOr(XBits, YBits) : B.CreateAnd(XBits, YBits);
  Value *Equal = B.CreateBitCast(Both, X->getType());
  Value *First = Min ? B.CreateFCmpOLT(X, Y) : B.CreateFCmpOGT(X, Y);
  return B.CreateSelect(B.CreateFCmpOEQ(X, Y), Equal,
                        B.CreateSelect(First, X, Y));
}

// llvm.minimum, maximum: a NaN of either side is the result.
static Value *minMaxNaN(IRBuilder<> &B, IntrinsicInst &I, bool Min) {
  Value *X = I.getArgOperand(0), *Y = I.getArgOperand(1);
  Value *Number = orderedMinMax(B, X, Y, Min);
  Value *Any = B.CreateFCmpUNO(X, Y);
  return B.CreateSelect(Any, B.CreateFAdd(X, Y), Number);
}

// llvm.minimumnum, maximumnum: the number wins over a NaN.
static Value *minMaxNumber(IRBuilder<> &B, IntrinsicInst &I, bool Min) {
  Value *X = I.getArgOperand(0), *Y = I.getArgOperand(1);
  Value *Number = orderedMinMax(B, X, Y, Min);
  return B.CreateSelect(isNaN(B, X), Y, B.CreateSelect(isNaN(B, Y), X, Number));
}

// llvm.is.fpclass, on the bits.
static Value *isClass(IRBuilder<> &B, IntrinsicInst &I) {
  Value *X = I.getArgOperand(0);
  auto Mask = cast<ConstantInt>(I.getArgOperand(1))->getZExtValue();
  const fltSemantics &Sem = X->getType()->getScalarType()->getFltSemantics();
  Value *Bits = asBits(B, X);
  auto Const = [&](const APInt &C) {
    return ConstantInt::get(Bits->getType(), C);
  };
  unsigned Width = Bits->getType()->getScalarSizeInBits();
  APInt Inf = APFloat::getInf(Sem).bitcastToAPInt();
  APInt Normal = APFloat::getSmallestNormalized(Sem).bitcastToAPInt();
  APInt Quiet = Inf | APFloat::getQNaN(Sem).bitcastToAPInt();
  Value *Abs = B.CreateAnd(Bits, Const(APInt::getSignedMaxValue(Width)));
  Value *Negative = B.CreateICmpSLT(Bits, Const(APInt::getZero(Width)));
  Value *Positive = B.CreateNot(Negative);
  Value *Zero = B.CreateICmpEQ(Abs, Const(APInt::getZero(Width)));
  Value *Below = B.CreateICmpULT(Abs, Const(Normal));
  Value *Finite = B.CreateICmpULT(Abs, Const(Inf));
  Value *IsInf = B.CreateICmpEQ(Abs, Const(Inf));
  Value *NaN = B.CreateICmpUGT(Abs, Const(Inf));
  Value *IsQuiet = B.CreateICmpUGE(Abs, Const(Quiet));
  Value *Subnormal = B.CreateAnd(Below, B.CreateNot(Zero));
  Value *IsNormal = B.CreateAnd(Finite, B.CreateNot(Below));
  struct {
    unsigned Bit;
    Value *Class, *And;
  } Tests[] = {
      {fcSNan, NaN, B.CreateNot(IsQuiet)},
      {fcQNan, NaN, IsQuiet},
      {fcNegInf, IsInf, Negative},
      {fcPosInf, IsInf, Positive},
      {fcNegNormal, IsNormal, Negative},
      {fcPosNormal, IsNormal, Positive},
      {fcNegSubnormal, Subnormal, Negative},
      {fcPosSubnormal, Subnormal, Positive},
      {fcNegZero, Zero, Negative},
      {fcPosZero, Zero, Positive},
  };
  Value *Any = ConstantInt::getFalse(I.getType());
  for (auto &T : Tests)
    if (Mask & T.Bit)
      Any = B.CreateOr(Any, B.CreateAnd(T.Class, T.And));
  return Any;
}

// fptosi.sat, fptoui.sat: clamp, then convert what is in range.
static Value *saturatingConvert(IRBuilder<> &B, IntrinsicInst &I, bool Signed) {
  Value *X = I.getArgOperand(0);
  unsigned Width = I.getType()->getScalarSizeInBits();
  const fltSemantics &Sem = X->getType()->getScalarType()->getFltSemantics();
  APInt Min = Signed ? APInt::getSignedMinValue(Width) : APInt::getZero(Width);
  APInt Max =
      Signed ? APInt::getSignedMaxValue(Width) : APInt::getMaxValue(Width);
  auto Bound = [&](const APInt &C) {
    APFloat F(Sem);
    F.convertFromAPInt(C, Signed, APFloat::rmTowardZero);
    return ConstantFP::get(X->getType(), F);
  };
  Value *Low = Bound(Min), *High = Bound(Max);
  Value *TooLow = B.CreateFCmpULT(X, Low);
  Value *TooHigh = B.CreateFCmpOGT(X, High);
  Value *Out = B.CreateOr(TooLow, TooHigh);
  Value *Safe = B.CreateSelect(Out, Low, X);
  Value *Int = Signed ? B.CreateFPToSI(Safe, I.getType())
                      : B.CreateFPToUI(Safe, I.getType());
  Value *R = B.CreateSelect(TooHigh, ConstantInt::get(I.getType(), Max), Int);
  R = B.CreateSelect(TooLow, ConstantInt::get(I.getType(), Min), R);
  return B.CreateSelect(isNaN(B, X), Constant::getNullValue(I.getType()), R);
}

// {first, second} of llvm.frexp, modf, sincos.
static Value *makePair(IRBuilder<> &B, IntrinsicInst &I, Value *First,
                       Value *Second) {
  Value *Pair = PoisonValue::get(I.getType());
  return B.CreateInsertValue(B.CreateInsertValue(Pair, First, 0), Second, 1);
}

static Value *callWithOut(IRBuilder<> &B, IntrinsicInst &I, StringRef Name) {
  auto *Pair = cast<StructType>(I.getType());
  Type *OutTy = Pair->getElementType(1);
  if (OutTy->isVectorTy() ||
      !(OutTy->isFloatingPointTy() || OutTy->isIntegerTy(32)))
    return nullptr;
  AllocaInst *Out = createPrivate(*I.getFunction(), OutTy, "out");
  Value *First = callBuiltin(B, Name, Pair->getElementType(0),
                             {I.getArgOperand(0), Out}, OutTy);
  return makePair(B, I, First, B.CreateLoad(OutTy, Out));
}

static StringRef builtinOf(Intrinsic::ID ID) {
  switch (ID) {
#define PENCIL_MATH_INTRINSIC(ID, BUILTIN)                                     \
  case Intrinsic::ID:                                                          \
    return #BUILTIN;
#include "math.def"
  default:
    return "";
  }
}

static bool onDeviceFloats(const IntrinsicInst &I) {
  return all_of(I.args(), [](const Use &A) {
    Type *Ty = A->getType()->getScalarType();
    return !Ty->isFloatingPointTy() || Ty->isFloatTy() || Ty->isDoubleTy();
  });
}

static Value *roundToInteger(IRBuilder<> &B, IntrinsicInst &I, StringRef Name) {
  Value *X = I.getArgOperand(0);
  return B.CreateFPToSI(callBuiltin(B, Name, X->getType(), X), I.getType());
}

static Value *multiplyAdd(IRBuilder<> &B, IntrinsicInst &I) {
  Value *X = I.getArgOperand(0), *Y = I.getArgOperand(1);
  Value *Z = I.getArgOperand(2);
  if (hostFuses(*I.getFunction()))
    return callBuiltin(B, "fma", I.getType(), {X, Y, Z});
  return B.CreateFAdd(B.CreateFMul(X, Y), Z);
}

// ldexp and powi take an int; another width would not fit the built-in.
static Value *callWithInt(IRBuilder<> &B, IntrinsicInst &I, StringRef Name) {
  if (!I.getArgOperand(1)->getType()->getScalarType()->isIntegerTy(32) ||
      I.getType()->isVectorTy())
    return nullptr;
  return callBuiltin(B, Name, I.getType(),
                     {I.getArgOperand(0), I.getArgOperand(1)});
}

// x to a constant power: the squarings and products, in the order, that the
// host's code generator makes of it.
static Value *constantPower(IRBuilder<> &B, Value *X, int64_t Power) {
  Value *Result = nullptr;
  for (uint64_t Left = uint64_t(std::abs(Power)); Left; Left >>= 1) {
    if (Left & 1)
      Result = Result ? B.CreateFMul(Result, X) : X;
    X = B.CreateFMul(X, X);
  }
  Value *One = ConstantFP::get(X->getType(), 1.0);
  if (!Result)
    return One;
  return Power < 0 ? B.CreateFDiv(One, Result) : Result;
}

static Value *power(IRBuilder<> &B, IntrinsicInst &I) {
  if (auto *C = dyn_cast<ConstantInt>(I.getArgOperand(1));
      C && C->getBitWidth() <= 32)
    return constantPower(B, I.getArgOperand(0), C->getSExtValue());
  return callWithInt(B, I, "pown");
}

Value *pencil::device::expandFloatIntrinsic(IRBuilder<> &B, IntrinsicInst &I) {
  if (!onDeviceFloats(I))
    return nullptr;
  Value *X = I.arg_size() > 0 ? I.getArgOperand(0) : nullptr;
  if (StringRef Name = builtinOf(I.getIntrinsicID()); !Name.empty())
    return callBuiltin(B, Name, I.getType(), SmallVector<Value *>(I.args()));
  switch (I.getIntrinsicID()) {
  case Intrinsic::fmuladd:
    return multiplyAdd(B, I);
  case Intrinsic::minimum:
    return minMaxNaN(B, I, true);
  case Intrinsic::maximum:
    return minMaxNaN(B, I, false);
  case Intrinsic::minimumnum:
    return minMaxNumber(B, I, true);
  case Intrinsic::maximumnum:
    return minMaxNumber(B, I, false);
  case Intrinsic::is_fpclass:
    return isClass(B, I);
  case Intrinsic::fptosi_sat:
    return saturatingConvert(B, I, true);
  case Intrinsic::fptoui_sat:
    return saturatingConvert(B, I, false);
  case Intrinsic::canonicalize:
    return B.CreateFMul(X, ConstantFP::get(X->getType(), 1.0));
  case Intrinsic::lrint:
  case Intrinsic::llrint:
    return roundToInteger(B, I, "rint");
  case Intrinsic::lround:
  case Intrinsic::llround:
    return roundToInteger(B, I, "round");
  case Intrinsic::ldexp:
    return callWithInt(B, I, "ldexp");
  case Intrinsic::powi:
    return power(B, I);
  case Intrinsic::frexp:
    return callWithOut(B, I, "frexp");
  case Intrinsic::modf:
    return callWithOut(B, I, "modf");
  case Intrinsic::sincos:
    return makePair(B, I, callBuiltin(B, "sin", X->getType(), X),
                    callBuiltin(B, "cos", X->getType(), X));
  default:
    return nullptr;
  }
}
