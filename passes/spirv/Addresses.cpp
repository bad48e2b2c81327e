//===- Addresses.cpp - Pointers, address arithmetic, private arrays -------===//
//
// In:  pointers with settled address spaces.
// Out: address arithmetic on scalars or bytes with 64-bit offsets, in the
//      host's layout; pointer compares on integers; private arrays of scalars.
//      Refused: what depends on where an object lies, since a device may hold
//      it elsewhere, and pointers in memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/Analysis/Utils/Local.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;
using namespace pencil::device;

// A work-item's own memory is small or slow; large arrays belong in buffers.
static constexpr uint64_t MaxPrivateBytes = 256 * 1024;

static bool isMemoryScalar(const Type *Ty) {
  return isDeviceScalar(Ty) && !Ty->isIntegerTy(1);
}

static Outcome lowerAlloca(AllocaInst &I, const DataLayout &DL) {
  std::optional<TypeSize> Size = I.getAllocationSize(DL);
  if (!I.isStaticAlloca() || !Size || Size->isScalable())
    return Refusal{&I, "array of variable length, or alloca"};
  if (Size->getFixedValue() > MaxPrivateBytes)
    return Refusal{&I, "local array of over 256 KiB"};
  Type *Ty = I.getAllocatedType();
  while (auto *Array = dyn_cast<ArrayType>(Ty))
    Ty = Array->getElementType();
  if (!isMemoryScalar(Ty))
    Ty = Type::getInt8Ty(I.getContext());
  uint64_t Count = Size->getFixedValue() / DL.getTypeAllocSize(Ty);
  if (Count != 1)
    Ty = ArrayType::get(Ty, std::max<uint64_t>(Count, 1));
  I.setAllocatedType(Ty);
  I.setOperand(0, ConstantInt::get(Type::getInt32Ty(I.getContext()), 1));
  return std::nullopt;
}

// True: one index, 64 bits wide or constant, over elements that keep their
// size in any layout.
static bool isPlain(const GetElementPtrInst &I) {
  return I.getNumIndices() == 1 && isMemoryScalar(I.getSourceElementType()) &&
         I.getOperand(1)->getType()->isIntegerTy(64);
}

static void lowerGep(GetElementPtrInst &I, const DataLayout &DL) {
  if (isPlain(I) || I.getType()->isVectorTy())
    return;
  IRBuilder<> B(&I);
  Value *New = nullptr;
  if (I.getNumIndices() == 1 && isMemoryScalar(I.getSourceElementType())) {
    Value *Index = B.CreateSExtOrTrunc(I.getOperand(1), B.getInt64Ty());
    New = B.CreateGEP(I.getSourceElementType(), I.getPointerOperand(), Index,
                      "", I.getNoWrapFlags());
  } else {
    Value *Offset = emitGEPOffset(&B, DL, &I);
    New = B.CreatePtrAdd(I.getPointerOperand(), Offset, "", I.getNoWrapFlags());
  }
  I.replaceAllUsesWith(New);
  I.eraseFromParent();
}

// The one object that `Ptr` points into, or null.
static const Value *objectOf(const Value *Ptr) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Ptr, Objects, nullptr, 0);
  return Objects.size() == 1 ? Objects.front() : nullptr;
}

static bool sameObject(const Value *A, const Value *B) {
  const Value *Object = objectOf(A);
  return Object && Object == objectOf(B);
}

static Outcome lowerPointerCompare(ICmpInst &I) {
  Value *L = I.getOperand(0), *R = I.getOperand(1);
  if (isa<ConstantPointerNull>(L) || isa<ConstantPointerNull>(R))
    return Refusal{&I, "comparison of a pointer with NULL"};
  if (!sameObject(L, R))
    return Refusal{&I, "comparison of pointers into different objects"};
  IRBuilder<> B(&I);
  I.setOperand(0, B.CreatePtrToInt(L, B.getInt64Ty()));
  I.setOperand(1, B.CreatePtrToInt(R, B.getInt64Ty()));
  return std::nullopt;
}

// The distance of two pointers is the same in any address space.
static void dropCastsOfAddresses(Function &K) {
  for (Instruction &I : make_early_inc_range(instructions(K))) {
    auto *Convert = dyn_cast<PtrToIntInst>(&I);
    auto *Cast =
        Convert ? dyn_cast<AddrSpaceCastInst>(Convert->getOperand(0)) : nullptr;
    if (!Cast)
      continue;
    Convert->setOperand(0, Cast->getPointerOperand());
    if (Cast->use_empty())
      Cast->eraseFromParent();
  }
}

// An address may be used only relative to another one.
static Outcome checkPtrToInt(const PtrToIntInst &I) {
  bool Relative = I.getType()->isIntegerTy(64);
  for (const User *U : I.users()) {
    auto *Op = dyn_cast<Instruction>(U);
    Relative &=
        Op && (Op->getOpcode() == Instruction::Sub || isa<ICmpInst>(Op));
    Relative = Relative && isa<PtrToIntInst>(Op->getOperand(0)) &&
               isa<PtrToIntInst>(Op->getOperand(1));
  }
  if (Relative)
    return std::nullopt;
  return Refusal{&I, "conversion of a pointer to an integer"};
}

static Outcome lowerAddress(Instruction &I, const DataLayout &DL) {
  if (auto *Alloca = dyn_cast<AllocaInst>(&I))
    return lowerAlloca(*Alloca, DL);
  if (auto *Gep = dyn_cast<GetElementPtrInst>(&I)) {
    lowerGep(*Gep, DL);
    return std::nullopt;
  }
  if (auto *Compare = dyn_cast<ICmpInst>(&I);
      Compare && Compare->getOperand(0)->getType()->isPointerTy())
    return lowerPointerCompare(*Compare);
  if (isa<IntToPtrInst>(I))
    return Refusal{&I, "conversion of an integer to a pointer"};
  if (auto *Convert = dyn_cast<PtrToIntInst>(&I))
    return checkPtrToInt(*Convert);
  return std::nullopt;
}

static Outcome checkPointers(const Instruction &I) {
  if (isa<AddrSpaceCastInst>(I))
    return Refusal{&I, "pointer that may be to private or to shared memory"};
  const Value *Ptr = getLoadStorePointerOperand(&I);
  if (!Ptr)
    return std::nullopt;
  if (getLoadStoreType(&I)->isPtrOrPtrVectorTy())
    return Refusal{&I, isa<LoadInst>(I) ? "pointer read from memory"
                                        : "pointer written to memory"};

  unsigned Space = Ptr->getType()->getPointerAddressSpace();
  if (Space >= 1 && Space <= 3)
    return std::nullopt;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Ptr, Objects, nullptr, 0);
  for (const Value *Object : Objects)
    if (Space != 0 || !isa<AllocaInst>(Object))
      return Refusal{&I, "access through a pointer that no array parameter or "
                         "local array gives"};
  return std::nullopt;
}

// Addresses inside of module variables are computed by instructions.
static void expandConstants(Function &K) {
  SmallVector<Constant *, 4> Globals;
  for (GlobalVariable &G : K.getParent()->globals())
    if (G.getAddressSpace() >= 2)
      Globals.push_back(&G);
  convertUsersOfConstantsToInstructions(Globals, &K);
}

Outcome pencil::device::lowerAddresses(Function &K,
                                       FunctionAnalysisManager &FAM) {
  const DataLayout &DL = K.getParent()->getDataLayout();
  expandConstants(K);
  dropCastsOfAddresses(K);
  for (Instruction &I : instructions(K))
    if (Outcome Refused = checkPointers(I))
      return Refused;
  for (Instruction &I : make_early_inc_range(instructions(K)))
    if (Outcome Refused = lowerAddress(I, DL))
      return Refused;
  FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
