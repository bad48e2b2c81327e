//===- OddIntegers.cpp - Integers of widths that the device lacks ---------===//
//
// In:  scalar integers of any width up to 128, in registers only.
// Out: each in the next of 8, 16, 32, 64, 128 bits, its upper bits zero after
//      every instruction; where the sign matters it is extended on the spot.
// Wrong widths come from LLVM's own rewriting (a remainder by 16 becomes a
// truncation to i4), and the SPIR-V target does not mask them.
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

static bool isOdd(const Type *Ty) {
  if (!Ty->isIntegerTy())
    return false;
  unsigned W = Ty->getIntegerBitWidth();
  return W != 1 && W != 8 && W != 16 && W != 32 && W != 64 && W != 128;
}

static bool concerns(const Instruction &I) {
  return isOdd(I.getType()) ||
         any_of(I.operands(), [](const Use &U) { return isOdd(U->getType()); });
}

namespace {
class Widener {
  Function &K;
  DenseMap<Value *, Value *> Wide;
  SmallVector<PHINode *, 8> Phis;

  Type *container(Type *Ty) {
    unsigned W = Ty->getIntegerBitWidth();
    return IntegerType::get(K.getContext(), W < 8 ? 8 : PowerOf2Ceil(W));
  }
  Value *wide(Value *V);
  Value *mask(IRBuilder<> &B, Value *V, Type *Narrow);
  Value *signExtended(IRBuilder<> &B, Value *V);
  Value *widenBinary(IRBuilder<> &B, BinaryOperator &I);
  Value *widenCast(IRBuilder<> &B, CastInst &I);
  Value *widenCompare(IRBuilder<> &B, ICmpInst &I);
  Value *widenPhi(IRBuilder<> &B, PHINode &I);
  Value *widenSwitch(SwitchInst &I);
  Value *widen(Instruction &I);

public:
  explicit Widener(Function &F) : K(F) {}
  Outcome run();
};
} // namespace

// The container value of `V`; a value of a device width is its own.
Value *Widener::wide(Value *V) {
  if (!isOdd(V->getType()))
    return V;
  if (auto *C = dyn_cast<ConstantInt>(V))
    return ConstantInt::get(
        container(V->getType()),
        C->getValue().zext(container(V->getType())->getIntegerBitWidth()));
  if (isa<Constant>(V))
    return Constant::getNullValue(container(V->getType()));
  return Wide.lookup(V);
}

Value *Widener::mask(IRBuilder<> &B, Value *V, Type *Narrow) {
  if (!isOdd(Narrow))
    return V;
  unsigned W = V->getType()->getIntegerBitWidth();
  return B.CreateAnd(
      V, ConstantInt::get(V->getType(), APInt::getLowBitsSet(
                                            W, Narrow->getIntegerBitWidth())));
}

// The container of `V` with the sign bit of V's own width copied upwards.
Value *Widener::signExtended(IRBuilder<> &B, Value *V) {
  Value *W = wide(V);
  if (!isOdd(V->getType()))
    return W;
  unsigned Shift =
      W->getType()->getIntegerBitWidth() - V->getType()->getIntegerBitWidth();
  return B.CreateAShr(B.CreateShl(W, Shift), Shift);
}

Value *Widener::widenBinary(IRBuilder<> &B, BinaryOperator &I) {
  Value *X = I.getOperand(0), *Y = I.getOperand(1);
  Value *R = nullptr;
  switch (I.getOpcode()) {
  case Instruction::AShr:
    R = B.CreateAShr(signExtended(B, X), wide(Y));
    break;
  case Instruction::SDiv:
  case Instruction::SRem:
    R = B.CreateBinOp(I.getOpcode(), signExtended(B, X), signExtended(B, Y));
    break;
  default:
    R = B.CreateBinOp(I.getOpcode(), wide(X), wide(Y));
    break;
  }
  return mask(B, R, I.getType());
}

Value *Widener::widenCast(IRBuilder<> &B, CastInst &I) {
  Value *X = I.getOperand(0);
  Type *To = isOdd(I.getType()) ? container(I.getType()) : I.getType();
  switch (I.getOpcode()) {
  case Instruction::Trunc:
    // A container may be as wide as the source's.
    return mask(B, B.CreateZExtOrTrunc(wide(X), To), I.getType());
  case Instruction::ZExt:
    return B.CreateZExtOrTrunc(wide(X), To);
  case Instruction::SExt:
    return mask(B, B.CreateSExtOrTrunc(signExtended(B, X), To), I.getType());
  case Instruction::FPToUI:
    return mask(B, B.CreateFPToUI(X, To), I.getType());
  case Instruction::FPToSI:
    return mask(B, B.CreateFPToSI(X, To), I.getType());
  case Instruction::UIToFP:
    return B.CreateUIToFP(wide(X), To);
  case Instruction::SIToFP:
    return B.CreateSIToFP(signExtended(B, X), To);
  default:
    return nullptr;
  }
}

Value *Widener::widenCompare(IRBuilder<> &B, ICmpInst &I) {
  Value *X = I.getOperand(0), *Y = I.getOperand(1);
  if (I.isSigned())
    return B.CreateICmp(I.getPredicate(), signExtended(B, X),
                        signExtended(B, Y));
  return B.CreateICmp(I.getPredicate(), wide(X), wide(Y));
}

Value *Widener::widenPhi(IRBuilder<> &B, PHINode &I) {
  Phis.push_back(&I);
  return B.CreatePHI(container(I.getType()), I.getNumIncomingValues());
}

Value *Widener::widenSwitch(SwitchInst &I) {
  IRBuilder<> B(&I);
  SwitchInst *New = B.CreateSwitch(wide(I.getCondition()), I.getDefaultDest(),
                                   I.getNumCases());
  for (auto Case : I.cases())
    New->addCase(cast<ConstantInt>(wide(Case.getCaseValue())),
                 Case.getCaseSuccessor());
  return New;
}

Value *Widener::widen(Instruction &I) {
  IRBuilder<> B(&I);
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return widenBinary(B, *Binary);
  if (auto *Cast = dyn_cast<CastInst>(&I))
    return widenCast(B, *Cast);
  if (auto *Compare = dyn_cast<ICmpInst>(&I))
    return widenCompare(B, *Compare);
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return widenPhi(B, *Phi);
  if (auto *Select = dyn_cast<SelectInst>(&I))
    return B.CreateSelect(Select->getCondition(), wide(Select->getTrueValue()),
                          wide(Select->getFalseValue()));
  if (auto *Switch = dyn_cast<SwitchInst>(&I))
    return widenSwitch(*Switch);
  return nullptr;
}

Outcome Widener::run() {
  SmallVector<Instruction *, 16> Old;
  ReversePostOrderTraversal<Function *> Order(&K);
  for (BasicBlock *BB : Order)
    for (Instruction &I : make_early_inc_range(*BB)) {
      if (!concerns(I))
        continue;
      Value *New = widen(I);
      if (!New)
        return Refusal{&I, "operation on an integer of odd width"};
      if (isOdd(I.getType()))
        Wide[&I] = New;
      else
        I.replaceAllUsesWith(New);
      Old.push_back(&I);
    }
  for (PHINode *Phi : Phis)
    for (unsigned E = 0; E < Phi->getNumIncomingValues(); ++E)
      cast<PHINode>(Wide[Phi])->addIncoming(wide(Phi->getIncomingValue(E)),
                                            Phi->getIncomingBlock(E));
  for (Instruction *I : Old)
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  for (Instruction *I : Old)
    I->eraseFromParent();
  return std::nullopt;
}

static Outcome findTooWide(Function &K) {
  for (Instruction &I : instructions(K))
    if (I.getType()->isIntegerTy() && I.getType()->getIntegerBitWidth() > 128)
      return Refusal{&I, describeType(I.getType())};
  for (Argument &A : K.args())
    if (isOdd(A.getType()))
      return Refusal{nullptr, describeType(A.getType()) + " as an argument"};
  return std::nullopt;
}

Outcome pencil::device::widenOddIntegers(Function &K,
                                         FunctionAnalysisManager &FAM) {
  if (Outcome Refused = findTooWide(K))
    return Refused;
  Outcome Refused = Widener(K).run();
  FAM.invalidate(K, PreservedAnalyses::none());
  return Refused ? Refused : lowerBooleans(K);
}
