//===- Accesses.cpp - Loads and stores that a device may do ---------------===//
//
// In:  loads and stores of scalars and vectors, of any width and alignment.
// Out: accesses of i8..i64, float, double and device vectors, none of them
//      aligned below the size of its elements: those are put together from
//      smaller ones. An i1 lives in a byte, an i24 in three.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil::device;

namespace {
struct Piece {
  uint64_t Offset, Bytes;
  Align A;
};
} // namespace

// Cuts `Bytes` at alignment `A` into naturally aligned powers of two.
static SmallVector<Piece, 8> cut(uint64_t Bytes, Align A) {
  SmallVector<Piece, 8> Pieces;
  for (uint64_t Offset = 0; Offset < Bytes;) {
    Align Here = commonAlignment(A, Offset);
    uint64_t Size = std::min<uint64_t>(Here.value(), 8);
    while (Size > Bytes - Offset)
      Size /= 2;
    Pieces.push_back({Offset, Size, Here});
    Offset += Size;
  }
  return Pieces;
}

static Value *loadInteger(IRBuilder<> &B, Value *Ptr, uint64_t Bytes, Align A) {
  Type *Ty = B.getIntNTy(unsigned(Bytes) * 8);
  Value *All = nullptr;
  for (const Piece &P : cut(Bytes, A)) {
    Value *Part = B.CreateAlignedLoad(B.getIntNTy(unsigned(P.Bytes) * 8),
                                      addBytes(B, Ptr, P.Offset), P.A);
    Part = B.CreateShl(B.CreateZExt(Part, Ty), P.Offset * 8);
    All = All ? B.CreateOr(All, Part) : Part;
  }
  return All;
}

static void storeInteger(IRBuilder<> &B, Value *Ptr, Value *V, uint64_t Bytes,
                         Align A) {
  for (const Piece &P : cut(Bytes, A)) {
    Value *Part = B.CreateTrunc(B.CreateLShr(V, P.Offset * 8),
                                B.getIntNTy(unsigned(P.Bytes) * 8));
    B.CreateAlignedStore(Part, addBytes(B, Ptr, P.Offset), P.A);
  }
}

static Value *loadScalar(IRBuilder<> &B, Type *Ty, Value *Ptr, Align A) {
  uint64_t Bytes = (Ty->getPrimitiveSizeInBits() + 7) / 8;
  if (isDeviceScalar(Ty) && !Ty->isIntegerTy(1) && A.value() >= Bytes)
    return B.CreateAlignedLoad(Ty, Ptr, A);
  Value *Int = loadInteger(B, Ptr, Bytes, A);
  return Ty->isIntegerTy() ? B.CreateTrunc(Int, Ty) : B.CreateBitCast(Int, Ty);
}

static void storeScalar(IRBuilder<> &B, Value *V, Value *Ptr, Align A) {
  Type *Ty = V->getType();
  uint64_t Bytes = (Ty->getPrimitiveSizeInBits() + 7) / 8;
  if (isDeviceScalar(Ty) && !Ty->isIntegerTy(1) && A.value() >= Bytes) {
    B.CreateAlignedStore(V, Ptr, A);
    return;
  }
  Type *IntTy = B.getIntNTy(unsigned(Bytes) * 8);
  Value *Int =
      Ty->isIntegerTy() ? B.CreateZExt(V, IntTy) : B.CreateBitCast(V, IntTy);
  storeInteger(B, Ptr, Int, Bytes, A);
}

static Value *loadVector(IRBuilder<> &B, FixedVectorType *Ty, Value *Ptr,
                         Align A) {
  Type *Element = Ty->getElementType();
  uint64_t Step = Element->getPrimitiveSizeInBits() / 8;
  Value *All = PoisonValue::get(Ty);
  for (unsigned I = 0; I < Ty->getNumElements(); ++I)
    All =
        B.CreateInsertElement(All,
                              loadScalar(B, Element, addBytes(B, Ptr, I * Step),
                                         commonAlignment(A, I * Step)),
                              I);
  return All;
}

static void storeVector(IRBuilder<> &B, Value *V, Value *Ptr, Align A) {
  auto *Ty = cast<FixedVectorType>(V->getType());
  uint64_t Step = Ty->getElementType()->getPrimitiveSizeInBits() / 8;
  for (unsigned I = 0; I < Ty->getNumElements(); ++I)
    storeScalar(B, B.CreateExtractElement(V, I), addBytes(B, Ptr, I * Step),
                commonAlignment(A, I * Step));
}

// Types that this step knows how to cut; the others are Check.cpp's to refuse.
static bool canCut(const Type *Ty) {
  if (auto *Vec = dyn_cast<FixedVectorType>(Ty))
    return isDeviceVector(Ty) && !Vec->getElementType()->isIntegerTy(1);
  return Ty->isIntegerTy() || Ty->isFloatTy() || Ty->isDoubleTy();
}

static bool isFine(const Type *Ty, Align A) {
  const Type *Element = Ty->getScalarType();
  return isDeviceScalar(Element) && !Element->isIntegerTy(1) &&
         A.value() * 8 >= Element->getPrimitiveSizeInBits();
}

Outcome pencil::device::splitAccesses(Function &K,
                                      FunctionAnalysisManager &FAM) {
  for (Instruction &I : make_early_inc_range(instructions(K))) {
    auto *Load = dyn_cast<LoadInst>(&I);
    auto *Store = dyn_cast<StoreInst>(&I);
    if (!Load && !Store)
      continue;
    Type *Ty = getLoadStoreType(&I);
    Align A = getLoadStoreAlignment(&I);
    Value *Ptr = getLoadStorePointerOperand(&I);
    if (!canCut(Ty) || isFine(Ty, A))
      continue;
    if (Ty->isIntegerTy() && Ty->getIntegerBitWidth() > 128)
      return Refusal{&I, "value of type " + describeType(Ty)};
    IRBuilder<> B(&I);
    auto *Vec = dyn_cast<FixedVectorType>(Ty);
    if (Load)
      I.replaceAllUsesWith(Vec ? loadVector(B, Vec, Ptr, A)
                               : loadScalar(B, Ty, Ptr, A));
    else if (Vec)
      storeVector(B, Store->getValueOperand(), Ptr, A);
    else
      storeScalar(B, Store->getValueOperand(), Ptr, A);
    I.eraseFromParent();
  }
  FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
