//===- OpaqueExtents.cpp - Sizes of rows that are sums --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/OpaqueExtents.h"
#include "scop/OpaqueBounds.h"
#include "support/Names.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

static bool statesShape(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && (Callee->getName() == names::Array ||
                    Callee->getName() == names::ArrayHint);
}

/// A sum, or a multiple by a constant.
static bool isExpression(const Value *V) {
  auto *Op = dyn_cast<BinaryOperator>(V);
  if (!Op)
    return false;
  switch (Op->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
    return true;
  case Instruction::Mul:
  case Instruction::Shl:
    return isa<ConstantInt>(Op->getOperand(1));
  default:
    return false;
  }
}

static bool computesAddress(const User *U) {
  if (isa<GetElementPtrInst>(U))
    return true;
  auto *Op = dyn_cast<BinaryOperator>(U);
  return Op && (Op->getOpcode() == Instruction::Mul ||
                Op->getOpcode() == Instruction::Shl);
}

/// Polly finds the size of a row in the distance of two: one value or a
/// product. Where elements are bytes, a conversion is neither.
static Instruction *convertedSize(const GetElementPtrInst &GEP,
                                  const LoopInfo &LI) {
  if (!GEP.getSourceElementType()->isIntegerTy(8) || GEP.getNumIndices() != 1)
    return nullptr;
  auto *Offset = dyn_cast<BinaryOperator>(GEP.getOperand(1));
  if (!Offset || Offset->getOpcode() != Instruction::Mul)
    return nullptr;
  for (Value *Factor : Offset->operands())
    if (auto *Z = dyn_cast<ZExtInst>(Factor);
        Z && !LI.getLoopFor(Z->getParent()))
      return Z;
  return nullptr;
}

void pencil::hideExtents(Function &F) {
  SmallSetVector<Instruction *, 8> Extents;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && statesShape(*Call))
      for (unsigned Arg = 3; Arg < Call->arg_size(); ++Arg)
        if (isExpression(Call->getArgOperand(Arg)))
          Extents.insert(cast<Instruction>(Call->getArgOperand(Arg)));
  DominatorTree DT(F);
  LoopInfo LI(DT);
  for (Instruction &I : instructions(F))
    if (auto *GEP = dyn_cast<GetElementPtrInst>(&I))
      if (Instruction *Size = convertedSize(*GEP, LI))
        Extents.insert(Size);
  for (Instruction *Extent : Extents) {
    Value *Size = hidden(*Extent, std::next(Extent->getIterator()));
    Extent->replaceUsesWithIf(
        Size, [](const Use &U) { return computesAddress(U.getUser()); });
  }
}
