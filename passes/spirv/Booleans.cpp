//===- Booleans.cpp - Arithmetic on i1 ------------------------------------===//
//
// In:  i1 values in arithmetic, compares, conversions and switches.
// Out: i1 in logic, selects, branches and extensions only: SPIR-V's OpTypeBool
//      is no integer of one bit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil::device;

static bool isBool(const Value *V) {
  return V->getType()->isIntOrIntVectorTy(1);
}

// Modulo 2: a sum is exclusive or, a product is and; a defined shift or divisor
// changes nothing.
static Value *lowerBinary(IRBuilder<> &B, BinaryOperator &I) {
  Value *X = I.getOperand(0), *Y = I.getOperand(1);
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
    return B.CreateXor(X, Y);
  case Instruction::Mul:
    return B.CreateAnd(X, Y);
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::UDiv:
  case Instruction::SDiv:
    return X;
  case Instruction::URem:
  case Instruction::SRem:
    return Constant::getNullValue(I.getType());
  default:
    return nullptr;
  }
}

// As a signed number true is -1, the smaller one.
static Value *lowerCompare(IRBuilder<> &B, ICmpInst &I) {
  Value *X = I.getOperand(0), *Y = I.getOperand(1);
  switch (I.getPredicate()) {
  case CmpInst::ICMP_EQ:
    return B.CreateNot(B.CreateXor(X, Y));
  case CmpInst::ICMP_NE:
    return B.CreateXor(X, Y);
  case CmpInst::ICMP_ULT:
  case CmpInst::ICMP_SGT:
    return B.CreateAnd(B.CreateNot(X), Y);
  case CmpInst::ICMP_UGT:
  case CmpInst::ICMP_SLT:
    return B.CreateAnd(X, B.CreateNot(Y));
  case CmpInst::ICMP_ULE:
  case CmpInst::ICMP_SGE:
    return B.CreateOr(B.CreateNot(X), Y);
  default:
    return B.CreateOr(X, B.CreateNot(Y));
  }
}

static Value *lowerCast(IRBuilder<> &B, CastInst &I) {
  Value *X = I.getOperand(0);
  auto WithWidth = [&](Value *V, unsigned W) {
    return V->getType()->getWithNewType(B.getIntNTy(W));
  };
  switch (I.getOpcode()) {
  case Instruction::UIToFP:
    return B.CreateUIToFP(B.CreateZExt(X, WithWidth(X, 32)), I.getType());
  case Instruction::SIToFP:
    return B.CreateSIToFP(B.CreateSExt(X, WithWidth(X, 32)), I.getType());
  case Instruction::FPToUI:
  case Instruction::FPToSI:
    return B.CreateICmpNE(B.CreateFPToSI(X, WithWidth(&I, 32)),
                          Constant::getNullValue(WithWidth(&I, 32)));
  case Instruction::Trunc:
    return B.CreateICmpNE(B.CreateAnd(X, ConstantInt::get(X->getType(), 1)),
                          Constant::getNullValue(X->getType()));
  default:
    return nullptr;
  }
}

static void lowerSwitch(SwitchInst &I) {
  IRBuilder<> B(&I);
  Value *Wide = B.CreateZExt(I.getCondition(), B.getInt32Ty());
  SwitchInst *New = B.CreateSwitch(Wide, I.getDefaultDest(), I.getNumCases());
  for (auto Case : I.cases())
    New->addCase(B.getInt32(Case.getCaseValue()->isOne()),
                 Case.getCaseSuccessor());
  I.eraseFromParent();
}

Outcome pencil::device::lowerBooleans(Function &K) {
  for (Instruction &I : make_early_inc_range(instructions(K))) {
    IRBuilder<> B(&I);
    Value *New = nullptr;
    auto *Switch = dyn_cast<SwitchInst>(&I);
    if (Switch && isBool(Switch->getCondition())) {
      lowerSwitch(*Switch);
      continue;
    }
    if (auto *Cast = dyn_cast<CastInst>(&I)) {
      if (isBool(Cast) || isBool(Cast->getOperand(0)))
        New = lowerCast(B, *Cast);
    } else if (auto *Binary = dyn_cast<BinaryOperator>(&I)) {
      if (isBool(Binary))
        New = lowerBinary(B, *Binary);
    } else if (auto *Compare = dyn_cast<ICmpInst>(&I)) {
      if (isBool(Compare->getOperand(0)))
        New = lowerCompare(B, *Compare);
    }
    if (!New)
      continue;
    I.replaceAllUsesWith(New);
    I.eraseFromParent();
  }
  return std::nullopt;
}
