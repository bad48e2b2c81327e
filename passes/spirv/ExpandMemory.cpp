//===- ExpandMemory.cpp - memset, memcpy and memmove in loads and stores --===//
//
// In:  non-volatile memory intrinsics with any pointers and lengths.
// Out: straight accesses for a short constant length, else loops on the widest
//      unit that both alignments allow, and a byte loop for what is left over.
// memmove copies backwards where the target begins inside the source.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace pencil::device;

static constexpr uint64_t MaxStraight = 16; // accesses

namespace {
// One transfer: target, and a source pointer or a byte.
struct Transfer {
  Value *To;
  Value *From; // null for memset
  Value *Byte; // null for copies
  Value *Length;
  uint64_t Unit; // bytes an access
  bool MayOverlap;
};
using Body = function_ref<void(IRBuilder<> &, Value *)>;
} // namespace

static Value *withoutCast(Value *Ptr) {
  auto *Cast = dyn_cast<AddrSpaceCastInst>(Ptr);
  return Cast ? Cast->getPointerOperand() : Ptr;
}

// The byte in every byte of an integer.
static Value *repeatByte(IRBuilder<> &B, Value *Byte, Type *Ty) {
  unsigned Width = Ty->getIntegerBitWidth();
  if (Width == 8)
    return Byte;
  return B.CreateMul(B.CreateZExt(Byte, Ty),
                     ConstantInt::get(Ty, APInt::getSplat(Width, APInt(8, 1))));
}

static Value *loadUnit(IRBuilder<> &B, const Transfer &T, Value *Offset,
                       uint64_t Unit) {
  Type *Ty = B.getIntNTy(unsigned(Unit) * 8);
  if (T.Byte)
    return repeatByte(B, T.Byte, Ty);
  return B.CreateAlignedLoad(Ty, B.CreatePtrAdd(T.From, Offset), Align(Unit));
}

static void storeUnit(IRBuilder<> &B, const Transfer &T, Value *Offset,
                      Value *V) {
  Align A(V->getType()->getIntegerBitWidth() / 8);
  B.CreateAlignedStore(V, B.CreatePtrAdd(T.To, Offset), A);
}

// Runs `Run` with 0, 1, ... Count - 1, or the other way round, before `At`.
static void emitLoop(Instruction *At, Value *Count, bool Backward, Body Run) {
  BasicBlock *Before = At->getParent();
  BasicBlock *After = SplitBlock(Before, At->getIterator());
  LLVMContext &Ctx = Before->getContext();
  BasicBlock *Loop =
      BasicBlock::Create(Ctx, "copy", Before->getParent(), After);
  Before->getTerminator()->eraseFromParent();
  IRBuilder<> B(Before);
  Value *Zero = B.getInt64(0);
  B.CreateCondBr(B.CreateICmpEQ(Count, Zero), After, Loop);

  B.SetInsertPoint(Loop);
  B.SetCurrentDebugLocation(At->getDebugLoc());
  PHINode *I = B.CreatePHI(B.getInt64Ty(), 2);
  Value *Next = B.CreateAdd(I, B.getInt64(1));
  Run(B, Backward ? B.CreateSub(B.CreateSub(Count, B.getInt64(1)), I) : I);
  B.CreateCondBr(B.CreateICmpEQ(Next, Count), After, Loop);
  I->addIncoming(Zero, Before);
  I->addIncoming(Next, Loop);
}

static void emitUnits(Instruction *At, const Transfer &T, bool Backward) {
  IRBuilder<> B(At);
  Value *Count = B.CreateUDiv(T.Length, B.getInt64(T.Unit));
  emitLoop(At, Count, Backward, [&](IRBuilder<> &L, Value *I) {
    Value *Offset = L.CreateMul(I, L.getInt64(T.Unit));
    storeUnit(L, T, Offset, loadUnit(L, T, Offset, T.Unit));
  });
}

static void emitTail(Instruction *At, const Transfer &T, bool Backward) {
  if (T.Unit == 1)
    return;
  IRBuilder<> B(At);
  Value *Count = B.CreateURem(T.Length, B.getInt64(T.Unit));
  Value *Start = B.CreateSub(T.Length, Count);
  emitLoop(At, Count, Backward, [&](IRBuilder<> &L, Value *I) {
    Value *Offset = L.CreateAdd(Start, I);
    storeUnit(L, T, Offset, loadUnit(L, T, Offset, 1));
  });
}

static void emitForward(Instruction *At, const Transfer &T) {
  emitUnits(At, T, false);
  emitTail(At, T, false);
}

static void emitDirected(Instruction *At, const Transfer &T) {
  IRBuilder<> B(At);
  Value *To = withoutCast(T.To), *From = withoutCast(T.From);
  // Different address spaces: different objects.
  if (To->getType() != From->getType())
    return emitForward(At, T);
  Value *Distance = B.CreateSub(B.CreatePtrToInt(To, B.getInt64Ty()),
                                B.CreatePtrToInt(From, B.getInt64Ty()));
  Value *Inside = B.CreateICmpULT(Distance, T.Length);
  Instruction *Then = nullptr, *Else = nullptr;
  SplitBlockAndInsertIfThenElse(Inside, At->getIterator(), &Then, &Else);
  emitTail(Then, T, true);
  emitUnits(Then, T, true);
  emitForward(Else, T);
}

// A short constant length: all loads, then all stores, so overlap is no matter.
static bool emitStraight(Instruction *At, const Transfer &T) {
  auto *Length = dyn_cast<ConstantInt>(T.Length);
  if (!Length || Length->getValue().getActiveBits() > 32)
    return false;
  uint64_t Bytes = Length->getZExtValue();
  if (Bytes / T.Unit + Bytes % T.Unit > MaxStraight)
    return false;
  IRBuilder<> B(At);
  SmallVector<std::pair<Value *, Value *>, 16> Stores;
  for (uint64_t Offset = 0; Offset < Bytes;) {
    uint64_t Unit = T.Unit;
    while (Unit > Bytes - Offset)
      Unit /= 2;
    Value *At64 = B.getInt64(Offset);
    Stores.push_back({At64, loadUnit(B, T, At64, Unit)});
    Offset += Unit;
  }
  for (auto &[Offset, V] : Stores)
    storeUnit(B, T, Offset, V);
  return true;
}

static void expand(MemIntrinsic &I) {
  IRBuilder<> B(&I);
  Transfer T = {I.getRawDest(), nullptr, nullptr, nullptr, 1, false};
  T.Length = B.CreateZExtOrTrunc(I.getLength(), B.getInt64Ty());
  uint64_t Unit = I.getDestAlign().valueOrOne().value();
  if (auto *Copy = dyn_cast<MemTransferInst>(&I)) {
    T.From = Copy->getRawSource();
    T.MayOverlap = isa<MemMoveInst>(&I);
    Unit = std::min(Unit, Copy->getSourceAlign().valueOrOne().value());
  } else {
    T.Byte = cast<MemSetInst>(&I)->getValue();
  }
  T.Unit = std::min<uint64_t>(Unit, 8);
  if (emitStraight(&I, T))
    return;
  if (T.MayOverlap)
    emitDirected(&I, T);
  else
    emitForward(&I, T);
}

Outcome pencil::device::expandMemoryIntrinsics(Function &K,
                                               FunctionAnalysisManager &FAM) {
  SmallVector<MemIntrinsic *, 8> Found;
  for (Instruction &I : instructions(K))
    if (auto *Mem = dyn_cast<MemIntrinsic>(&I)) {
      if (Mem->isVolatile())
        return Refusal{Mem, "volatile access"};
      Found.push_back(Mem);
    }
  for (MemIntrinsic *I : Found) {
    expand(*I);
    I->eraseFromParent();
  }
  FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
