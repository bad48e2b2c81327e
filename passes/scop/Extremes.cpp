//===- Extremes.cpp - The range of an integer over a region ---------------===//
//
// Interval arithmetic in 128 bits. An expression of w bits stands for its value
// modulo 2^w: any integer of that residue will do, until an extension or a
// comparison asks for the one in its own range.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Extremes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DataLayout.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned Width = 128, MostBits = 126, MaxDepth = 24;
/// Of 64-bit values, so that products of two fit.
static constexpr unsigned SmallBits = 50;

ExtremesBuilder::ExtremesBuilder(ScalarEvolution &SE, const Region &R,
                                 Instruction &Before)
    : SE(SE), R(R), Expander(SE, "pencil.extreme"), B(&Before),
      Small(B.getTrue()) {}

Value *ExtremesBuilder::least(Value *A, Value *C) {
  return B.CreateBinaryIntrinsic(Intrinsic::smin, A, C);
}

Value *ExtremesBuilder::greatest(Value *A, Value *C) {
  return B.CreateBinaryIntrinsic(Intrinsic::smax, A, C);
}

ExtremesBuilder::Result ExtremesBuilder::exact(Value *V, Sign S) {
  unsigned Bits = V->getType()->getIntegerBitWidth();
  if (Bits > 64)
    return std::nullopt;
  Value *Wide = S == Sign::Signed ? B.CreateSExt(V, B.getIntNTy(Width))
                                  : B.CreateZExt(V, B.getIntNTy(Width));
  if (++Bits > SmallBits) {
    Bits = SmallBits;
    Small = B.CreateAnd(Small, fits({Wide, Wide, Bits}, Bits, Sign::Signed));
  }
  return Extremes{Wide, Wide, Bits};
}

ExtremesBuilder::Result ExtremesBuilder::invariant(const SCEV *E, Sign S) {
  Instruction *Before = &*B.GetInsertPoint();
  if (!E->getType()->isIntegerTy() || !Expander.isSafeToExpandAt(E, Before))
    return std::nullopt;
  return exact(Expander.expandCodeFor(E, E->getType(), Before), S);
}

ExtremesBuilder::Result ExtremesBuilder::all(unsigned Bits, Sign S) {
  bool Signed = S == Sign::Signed;
  APInt Least =
      Signed ? APInt::getSignedMinValue(Bits).sext(Width) : APInt(Width, 0);
  APInt Greatest = Signed ? APInt::getSignedMaxValue(Bits).sext(Width)
                          : APInt::getMaxValue(Bits).zext(Width);
  return Extremes{B.getInt(Least), B.getInt(Greatest), Bits + 1};
}

Value *ExtremesBuilder::fits(const Extremes &A, unsigned Bits, Sign S) {
  Result Range = all(Bits, S);
  return B.CreateAnd(B.CreateICmpSGE(A.Least, Range->Least),
                     B.CreateICmpSLE(A.Greatest, Range->Greatest));
}

/// What a value of that width is, as integer of its own range.
ExtremesBuilder::Result ExtremesBuilder::within(const Result &A, unsigned Bits,
                                                Sign S) {
  if (!A)
    return std::nullopt;
  Result Any = all(Bits, S);
  Value *Fits = fits(*A, Bits, S);
  return Extremes{B.CreateSelect(Fits, A->Least, Any->Least),
                  B.CreateSelect(Fits, A->Greatest, Any->Greatest), Bits + 1};
}

ExtremesBuilder::Result ExtremesBuilder::sum(const Result &A, const Result &C) {
  if (!A || !C || std::max(A->Bits, C->Bits) >= MostBits)
    return std::nullopt;
  return Extremes{B.CreateAdd(A->Least, C->Least),
                  B.CreateAdd(A->Greatest, C->Greatest),
                  std::max(A->Bits, C->Bits) + 1};
}

ExtremesBuilder::Result ExtremesBuilder::product(const Result &A,
                                                 const Result &C) {
  if (!A || !C || A->Bits + C->Bits > MostBits)
    return std::nullopt;
  Value *P = B.CreateMul(A->Least, C->Least);
  Extremes E = {P, P, A->Bits + C->Bits};
  for (auto [L, M] :
       {std::pair(A->Least, C->Greatest), std::pair(A->Greatest, C->Least),
        std::pair(A->Greatest, C->Greatest)}) {
    Value *Q = B.CreateMul(L, M);
    E.Least = least(E.Least, Q);
    E.Greatest = greatest(E.Greatest, Q);
  }
  return E;
}

/// X where E is X - 1.
static const SCEV *successorOf(const SCEV *E, ScalarEvolution &SE) {
  return SE.getAddExpr(E, SE.getOne(E->getType()));
}

/// 0 up to the most iterations but one of an entered loop.
ExtremesBuilder::Result ExtremesBuilder::trips(const Loop &L, unsigned Depth) {
  const SCEV *Count = SE.getSymbolicMaxBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Count))
    return std::nullopt;
  unsigned Bits = SE.getTypeSizeInBits(Count->getType());
  const SCEV *Next = successorOf(Count, SE);
  Result R;
  Value *Zero = B.getIntN(Width, 0);
  if (SE.isLoopEntryGuardedByCond(&L, ICmpInst::ICMP_NE, Next,
                                  SE.getZero(Next->getType()))) {
    R = within(of(Next, Sign::Unsigned, Depth), Bits, Sign::Unsigned);
    if (R)
      R->Greatest =
          greatest(Zero, B.CreateSub(R->Greatest, B.getIntN(Width, 1)));
  } else {
    R = within(of(Count, Sign::Unsigned, Depth), Bits, Sign::Unsigned);
  }
  if (R)
    R->Least = Zero;
  return R;
}

ExtremesBuilder::Result ExtremesBuilder::recurrence(const SCEVAddRecExpr &E,
                                                    Sign S, unsigned Depth) {
  if (!E.isAffine())
    return std::nullopt;
  Result Start = of(E.getStart(), S, Depth);
  Result Step = of(E.getStepRecurrence(SE), S, Depth);
  if (!Start || !Step)
    return std::nullopt;
  return sum(Start, product(Step, trips(*E.getLoop(), Depth)));
}

ExtremesBuilder::Result ExtremesBuilder::bounded(const SCEVMinMaxExpr &E,
                                                 unsigned Depth) {
  bool Signed = isa<SCEVSMaxExpr, SCEVSMinExpr>(E);
  bool Max = isa<SCEVSMaxExpr, SCEVUMaxExpr>(E);
  Sign S = Signed ? Sign::Signed : Sign::Unsigned;
  unsigned Bits = SE.getTypeSizeInBits(E.getType());
  Result Best;
  for (const SCEV *Operand : E.operands()) {
    Result One = within(of(Operand, S, Depth), Bits, S);
    if (!One)
      return std::nullopt;
    auto Pick = [&](Value *A, Value *C) {
      return Max ? greatest(A, C) : least(A, C);
    };
    Best = !Best ? One
                 : Extremes{Pick(Best->Least, One->Least),
                            Pick(Best->Greatest, One->Greatest),
                            std::max(Best->Bits, One->Bits)};
  }
  return Best;
}

static bool isConstantIn(const SCEV *E, const Region &R, ScalarEvolution &SE) {
  return !SCEVExprContains(E, [&](const SCEV *Part) {
    if (auto *AddRec = dyn_cast<SCEVAddRecExpr>(Part))
      return R.contains(AddRec->getLoop());
    auto *Unknown = dyn_cast<SCEVUnknown>(Part);
    auto *I = Unknown ? dyn_cast<Instruction>(Unknown->getValue()) : nullptr;
    return I && R.contains(I);
  });
}

ExtremesBuilder::Result ExtremesBuilder::of(const SCEV *E, Sign S,
                                            unsigned Depth) {
  if (Depth == MaxDepth || !E->getType()->isIntegerTy())
    return std::nullopt;
  ++Depth;
  if (auto *C = dyn_cast<SCEVConstant>(E))
    return exact(C->getValue(), Sign::Signed);
  if (isConstantIn(E, R, SE))
    return invariant(E, S);
  if (auto *AddRec = dyn_cast<SCEVAddRecExpr>(E))
    return recurrence(*AddRec, S, Depth);
  if (auto *MinMax = dyn_cast<SCEVMinMaxExpr>(E))
    return bounded(*MinMax, Depth);
  if (isa<SCEVZeroExtendExpr, SCEVSignExtendExpr>(E)) {
    const SCEV *Operand = cast<SCEVCastExpr>(E)->getOperand();
    Sign Own = isa<SCEVZeroExtendExpr>(E) ? Sign::Unsigned : Sign::Signed;
    return within(of(Operand, Own, Depth),
                  SE.getTypeSizeInBits(Operand->getType()), Own);
  }
  if (auto *Trunc = dyn_cast<SCEVTruncateExpr>(E))
    return of(Trunc->getOperand(), S, Depth);
  if (!isa<SCEVAddExpr, SCEVMulExpr>(E))
    return std::nullopt;
  Result Total;
  bool First = true;
  for (const SCEV *Operand : cast<SCEVNAryExpr>(E)->operands()) {
    Result One = of(Operand, S, Depth);
    Total = First                 ? One
            : isa<SCEVAddExpr>(E) ? sum(Total, One)
                                  : product(Total, One);
    First = false;
    if (!Total)
      return std::nullopt;
  }
  return Total;
}

Value *ExtremesBuilder::isUnsigned(const SCEV *E, unsigned Bits) {
  Result Range = of(E, Sign::Signed, 0);
  return Range ? B.CreateAnd(fits(*Range, Bits, Sign::Unsigned), Small)
               : nullptr;
}
