//===- WideIntegers.cpp - 128-bit integers as two halves ------------------===//
//
// In:  i128 values in registers: arithmetic but division, logic, shifts,
//      compares, selects, phis, conversions between integers.
// Out: pairs of i64. Anything else on i128 is refused.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil::device;

static bool isWide(const Type *Ty) { return Ty->isIntegerTy(128); }

static bool concerns(const Instruction &I) {
  return isWide(I.getType()) || any_of(I.operands(), [](const Use &U) {
           return isWide(U->getType());
         });
}

namespace {
struct Halves {
  Value *Low = nullptr, *High = nullptr;
};

class Splitter {
  Function &K;
  IntegerType *Ty;
  DenseMap<Value *, Halves> Parts;
  SmallVector<PHINode *, 8> Phis;

  Constant *number(uint64_t N) { return ConstantInt::get(Ty, N); }
  Halves halves(Value *V);
  Halves add(IRBuilder<> &B, Halves X, Halves Y);
  Halves subtract(IRBuilder<> &B, Halves X, Halves Y);
  Halves multiply(IRBuilder<> &B, Halves X, Halves Y);
  Halves shiftLeft(IRBuilder<> &B, Halves X, Value *Amount);
  Halves shiftRight(IRBuilder<> &B, Halves X, Value *Amount, bool Signed);
  Value *compare(IRBuilder<> &B, ICmpInst &I);
  std::optional<Halves> binary(IRBuilder<> &B, BinaryOperator &I);
  std::optional<Halves> produce(IRBuilder<> &B, Instruction &I);
  Value *consume(IRBuilder<> &B, Instruction &I);

public:
  explicit Splitter(Function &F) : K(F), Ty(Type::getInt64Ty(F.getContext())) {}
  Outcome run();
};
} // namespace

Halves Splitter::halves(Value *V) {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return {ConstantInt::get(Ty, C->getValue().trunc(64)),
            ConstantInt::get(Ty, C->getValue().lshr(64).trunc(64))};
  if (isa<Constant>(V))
    return {number(0), number(0)};
  return Parts.lookup(V);
}

Halves Splitter::add(IRBuilder<> &B, Halves X, Halves Y) {
  Value *Low = B.CreateAdd(X.Low, Y.Low);
  Value *Carry = B.CreateZExt(B.CreateICmpULT(Low, X.Low), Ty);
  return {Low, B.CreateAdd(B.CreateAdd(X.High, Y.High), Carry)};
}

Halves Splitter::subtract(IRBuilder<> &B, Halves X, Halves Y) {
  Value *Borrow = B.CreateZExt(B.CreateICmpULT(X.Low, Y.Low), Ty);
  return {B.CreateSub(X.Low, Y.Low),
          B.CreateSub(B.CreateSub(X.High, Y.High), Borrow)};
}

// The low halves' full product comes from products of 32-bit quarters.
Halves Splitter::multiply(IRBuilder<> &B, Halves X, Halves Y) {
  Constant *Mask = number(0xffffffff);
  Value *X0 = B.CreateAnd(X.Low, Mask), *X1 = B.CreateLShr(X.Low, 32);
  Value *Y0 = B.CreateAnd(Y.Low, Mask), *Y1 = B.CreateLShr(Y.Low, 32);
  Value *P00 = B.CreateMul(X0, Y0), *P01 = B.CreateMul(X0, Y1);
  Value *P10 = B.CreateMul(X1, Y0), *P11 = B.CreateMul(X1, Y1);
  Value *Middle =
      B.CreateAdd(B.CreateAdd(B.CreateLShr(P00, 32), B.CreateAnd(P01, Mask)),
                  B.CreateAnd(P10, Mask));
  Value *High =
      B.CreateAdd(B.CreateAdd(P11, B.CreateLShr(P01, 32)),
                  B.CreateAdd(B.CreateLShr(P10, 32), B.CreateLShr(Middle, 32)));
  High = B.CreateAdd(High, B.CreateMul(X.Low, Y.High));
  High = B.CreateAdd(High, B.CreateMul(X.High, Y.Low));
  return {B.CreateMul(X.Low, Y.Low), High};
}

// Shifts of each half are by the amount modulo 64; the bits that cross take
// two steps, so that none is by 64.
Halves Splitter::shiftLeft(IRBuilder<> &B, Halves X, Value *Amount) {
  Value *Less = B.CreateAnd(Amount, number(63));
  Value *Big = B.CreateICmpUGE(Amount, number(64));
  Value *Rest = B.CreateSub(number(63), Less);
  Value *Low = B.CreateShl(X.Low, Less);
  Value *Cross = B.CreateLShr(B.CreateLShr(X.Low, 1), Rest);
  Value *High = B.CreateOr(B.CreateShl(X.High, Less), Cross);
  return {B.CreateSelect(Big, number(0), Low), B.CreateSelect(Big, Low, High)};
}

Halves Splitter::shiftRight(IRBuilder<> &B, Halves X, Value *Amount,
                            bool Signed) {
  Value *Less = B.CreateAnd(Amount, number(63));
  Value *Big = B.CreateICmpUGE(Amount, number(64));
  Value *Rest = B.CreateSub(number(63), Less);
  Value *High =
      Signed ? B.CreateAShr(X.High, Less) : B.CreateLShr(X.High, Less);
  Value *Cross = B.CreateShl(B.CreateShl(X.High, 1), Rest);
  Value *Low = B.CreateOr(B.CreateLShr(X.Low, Less), Cross);
  Value *Fill = Signed ? B.CreateAShr(X.High, 63) : number(0);
  return {B.CreateSelect(Big, High, Low), B.CreateSelect(Big, Fill, High)};
}

Value *Splitter::compare(IRBuilder<> &B, ICmpInst &I) {
  Halves X = halves(I.getOperand(0)), Y = halves(I.getOperand(1));
  Value *HighEqual = B.CreateICmpEQ(X.High, Y.High);
  if (I.isEquality()) {
    Value *Equal = B.CreateAnd(HighEqual, B.CreateICmpEQ(X.Low, Y.Low));
    return I.getPredicate() == CmpInst::ICMP_EQ ? Equal : B.CreateNot(Equal);
  }
  Value *Low = B.CreateICmp(I.getUnsignedPredicate(), X.Low, Y.Low);
  Value *High = B.CreateICmp(I.getPredicate(), X.High, Y.High);
  return B.CreateSelect(HighEqual, Low, High);
}

std::optional<Halves> Splitter::binary(IRBuilder<> &B, BinaryOperator &I) {
  Halves X = halves(I.getOperand(0)), Y = halves(I.getOperand(1));
  switch (I.getOpcode()) {
  case Instruction::Add:
    return add(B, X, Y);
  case Instruction::Sub:
    return subtract(B, X, Y);
  case Instruction::Mul:
    return multiply(B, X, Y);
  case Instruction::Shl:
    return shiftLeft(B, X, Y.Low);
  case Instruction::LShr:
    return shiftRight(B, X, Y.Low, false);
  case Instruction::AShr:
    return shiftRight(B, X, Y.Low, true);
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
    return Halves{B.CreateBinOp(I.getOpcode(), X.Low, Y.Low),
                  B.CreateBinOp(I.getOpcode(), X.High, Y.High)};
  default:
    return std::nullopt;
  }
}

// An instruction that gives an i128.
std::optional<Halves> Splitter::produce(IRBuilder<> &B, Instruction &I) {
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return binary(B, *Binary);
  if (auto *Phi = dyn_cast<PHINode>(&I)) {
    Phis.push_back(Phi);
    return Halves{B.CreatePHI(Ty, Phi->getNumIncomingValues()),
                  B.CreatePHI(Ty, Phi->getNumIncomingValues())};
  }
  if (auto *Select = dyn_cast<SelectInst>(&I)) {
    Halves T = halves(Select->getTrueValue());
    Halves F = halves(Select->getFalseValue());
    return Halves{B.CreateSelect(Select->getCondition(), T.Low, F.Low),
                  B.CreateSelect(Select->getCondition(), T.High, F.High)};
  }
  if (isa<ZExtInst>(I))
    return Halves{B.CreateZExt(I.getOperand(0), Ty), number(0)};
  if (isa<SExtInst>(I)) {
    Value *Low = B.CreateSExt(I.getOperand(0), Ty);
    return Halves{Low, B.CreateAShr(Low, 63)};
  }
  return std::nullopt;
}

// An instruction that takes an i128 and gives something else.
Value *Splitter::consume(IRBuilder<> &B, Instruction &I) {
  if (auto *Compare = dyn_cast<ICmpInst>(&I))
    return compare(B, *Compare);
  if (isa<TruncInst>(I))
    return B.CreateZExtOrTrunc(halves(I.getOperand(0)).Low, I.getType());
  return nullptr;
}

Outcome Splitter::run() {
  SmallVector<Instruction *, 16> Old;
  ReversePostOrderTraversal<Function *> Order(&K);
  for (BasicBlock *BB : Order)
    for (Instruction &I : make_early_inc_range(*BB)) {
      if (!concerns(I))
        continue;
      IRBuilder<> B(&I);
      if (isWide(I.getType())) {
        std::optional<Halves> New = produce(B, I);
        if (!New)
          return Refusal{&I, std::string("division, conversion or call with "
                                         "__int128")};
        Parts[&I] = *New;
      } else {
        Value *New = consume(B, I);
        if (!New)
          return Refusal{&I, "conversion or call with __int128"};
        I.replaceAllUsesWith(New);
      }
      Old.push_back(&I);
    }
  for (PHINode *Phi : Phis)
    for (unsigned E = 0; E < Phi->getNumIncomingValues(); ++E) {
      Halves In = halves(Phi->getIncomingValue(E)), Own = Parts.lookup(Phi);
      cast<PHINode>(Own.Low)->addIncoming(In.Low, Phi->getIncomingBlock(E));
      cast<PHINode>(Own.High)->addIncoming(In.High, Phi->getIncomingBlock(E));
    }
  for (Instruction *I : Old)
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  for (Instruction *I : Old)
    I->eraseFromParent();
  return std::nullopt;
}

Outcome pencil::device::splitWideIntegers(Function &K,
                                          FunctionAnalysisManager &FAM) {
  for (Argument &A : K.args())
    if (isWide(A.getType()))
      return Refusal{nullptr, "__int128 as an argument"};
  Outcome Refused = Splitter(K).run();
  FAM.invalidate(K, PreservedAnalyses::none());
  return Refused;
}
