//===- OpaqueExtents.cpp - Sizes of rows that are sums --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/OpaqueExtents.h"
#include "scop/OpaqueBounds.h"
#include "support/Names.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
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

/// Polly finds the size of a row in the distance of two, as one value or a
/// product; without the size of an element there is none.
static bool isConversionForBytes(const CallInst &Call, const Value *V) {
  auto *Bytes = dyn_cast<ConstantInt>(Call.getArgOperand(1));
  return Bytes && Bytes->isOne() && isa<ZExtInst>(V);
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
        if (isSum(Call->getArgOperand(Arg)) ||
            isConversionForBytes(*Call, Call->getArgOperand(Arg)))
          Extents.insert(cast<Instruction>(Call->getArgOperand(Arg)));
  for (Instruction *Extent : Extents) {
    Value *Size = hidden(*Extent, std::next(Extent->getIterator()));
    Extent->replaceUsesWithIf(
        Size, [](const Use &U) { return computesAddress(U.getUser()); });
  }
}
