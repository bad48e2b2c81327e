//===- OpaqueExtents.cpp - Sizes of rows that are sums --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/OpaqueExtents.h"
#include "scop/OpaqueBounds.h"
#include "support/Names.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

static bool statesShape(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && (Callee->getName() == names::Array ||
                    Callee->getName() == names::ArrayHint);
}

static bool isSum(const Value *V) {
  auto *Op = dyn_cast<BinaryOperator>(V);
  return Op && (Op->getOpcode() == Instruction::Add ||
                Op->getOpcode() == Instruction::Sub);
}

static bool computesAddress(const User *U) {
  if (isa<GetElementPtrInst>(U))
    return true;
  auto *Op = dyn_cast<BinaryOperator>(U);
  return Op && (Op->getOpcode() == Instruction::Mul ||
                Op->getOpcode() == Instruction::Shl);
}

void pencil::hideExtents(Function &F) {
  SmallSetVector<Instruction *, 8> Extents;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I); Call && statesShape(*Call))
      for (unsigned Arg = 3; Arg < Call->arg_size(); ++Arg)
        if (isSum(Call->getArgOperand(Arg)))
          Extents.insert(cast<Instruction>(Call->getArgOperand(Arg)));
  for (Instruction *Extent : Extents) {
    Value *Size = hidden(*Extent, std::next(Extent->getIterator()));
    Extent->replaceUsesWithIf(
        Size, [](const Use &U) { return computesAddress(U.getUser()); });
  }
}
