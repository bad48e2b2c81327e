//===- Shapes.cpp - The sizes of an array's rows --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Shapes.h"
#include "support/Names.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

using Sizes = SmallVector<unsigned long, 4>;

/// Larger rows are no rows; products of two sizes fit.
static constexpr uint64_t MaxSize = 1u << 31;

/// The dimensions behind the first one, and the members of an element.
static Sizes finish(Sizes Inner, uint64_t Bytes, unsigned ElementBytes) {
  if (ElementBytes == 0 || Bytes == 0 || Bytes % ElementBytes != 0)
    return {};
  if (Bytes != ElementBytes)
    Inner.push_back(Bytes / ElementBytes);
  if (any_of(Inner, [](uint64_t Size) { return !Size || Size > MaxSize; }))
    return {};
  return Inner;
}

static Sizes ofType(Type *Ty, const DataLayout &DL, unsigned ElementBytes) {
  Sizes Inner;
  auto *Array = dyn_cast<ArrayType>(Ty);
  for (; Array; Array = dyn_cast<ArrayType>(Ty = Array->getElementType()))
    Inner.push_back(Array->getNumElements());
  if (Inner.empty() || !Ty->isSized() || isa<ScalableVectorType>(Ty))
    return {};
  Inner.erase(Inner.begin());
  return finish(Inner, DL.getTypeAllocSize(Ty), ElementBytes);
}

/// pencil.array(A, bytes of an element, extents…)
static Sizes ofCall(const CallInst &Call, unsigned ElementBytes) {
  Sizes Inner;
  if (Call.arg_size() < 3)
    return {};
  for (const Use &Extent : drop_begin(Call.args(), 3)) {
    auto *Constant = dyn_cast<ConstantInt>(Extent);
    if (!Constant || Constant->getBitWidth() > 64)
      return {};
    Inner.push_back(Constant->getZExtValue());
  }
  auto *Bytes = dyn_cast<ConstantInt>(Call.getArgOperand(1));
  return Bytes && Bytes->getBitWidth() <= 64
             ? finish(Inner, Bytes->getZExtValue(), ElementBytes)
             : Sizes();
}

static bool describes(const CallInst &Call, const Value &Base) {
  const Function *Callee = Call.getCalledFunction();
  return Callee &&
         (Callee->getName() == names::Array ||
          Callee->getName() == names::ArrayHint) &&
         Call.arg_size() > 0 && Call.getArgOperand(0) == &Base;
}

SmallVector<unsigned long, 4> pencil::innerSizes(const Value &Base,
                                                 unsigned ElementBytes) {
  if (!isa<Constant>(Base))
    for (const User *U : Base.users())
      if (auto *Call = dyn_cast<CallInst>(U); Call && describes(*Call, Base))
        if (Sizes Inner = ofCall(*Call, ElementBytes); !Inner.empty())
          return Inner;
  if (auto *Global = dyn_cast<GlobalVariable>(&Base))
    return ofType(Global->getValueType(), Global->getDataLayout(),
                  ElementBytes);
  if (auto *Alloca = dyn_cast<AllocaInst>(&Base))
    return ofType(Alloca->getAllocatedType(), Alloca->getDataLayout(),
                  ElementBytes);
  return {};
}
