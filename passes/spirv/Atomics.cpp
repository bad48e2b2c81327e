//===- Atomics.cpp - C11 atomics on a device ------------------------------===//
//
// In:  atomic loads, stores, read-modify-writes and compare-exchanges.
// Out: relaxed 32-bit operations at device scope, which is what OpenCL 1.2 has;
//      float and nand ones as compare-exchange loops; on private memory plain
//      accesses. Other widths, fences and volatile are refused.
// Relaxed is enough: iterations that the programmer declares independent do not
// look at each other's memory, so none can see the order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;
using namespace pencil::device;

static constexpr char CompareExchange[] =
    "_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii";
static constexpr unsigned DeviceScope = 1; // SPIR-V
static constexpr unsigned Relaxed = 0;

static bool isPrivate(const Value *Ptr) {
  return isa<AllocaInst>(getUnderlyingObject(Ptr, 0));
}

static bool isShared(const Value *Ptr) {
  return Ptr->getType()->getPointerAddressSpace() == 1;
}

static bool isWord(const Type *Ty) {
  return Ty->isIntegerTy(32) || Ty->isFloatTy();
}

static Value *compareExchange(IRBuilder<> &B, Value *Ptr, Value *Expected,
                              Value *New) {
  Type *I32 = B.getInt32Ty();
  Module &M = *B.GetInsertBlock()->getModule();
  FunctionCallee F = M.getOrInsertFunction(CompareExchange, I32, Ptr->getType(),
                                           I32, I32, I32, I32, I32);
  return B.CreateCall(F, {Ptr, B.getInt32(DeviceScope), B.getInt32(Relaxed),
                          B.getInt32(Relaxed), New, Expected});
}

static bool hasDeviceForm(AtomicRMWInst::BinOp Op) {
  switch (Op) {
  case AtomicRMWInst::Xchg:
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::UMax:
  case AtomicRMWInst::UMin:
    return true;
  default:
    return false;
  }
}

// do { old = seen; seen = cmpxchg(p, old, old op v) } while (seen != old).
static void expandToLoop(AtomicRMWInst &I) {
  LLVMContext &Ctx = I.getContext();
  Type *Ty = I.getType();
  BasicBlock *Before = I.getParent();
  BasicBlock *After = SplitBlock(Before, I.getIterator());
  BasicBlock *Loop =
      BasicBlock::Create(Ctx, "retry", Before->getParent(), After);
  Before->getTerminator()->eraseFromParent();
  IRBuilder<> B(Before);
  B.SetCurrentDebugLocation(I.getDebugLoc());
  Type *I32 = B.getInt32Ty();
  Value *First = B.CreateAlignedLoad(I32, I.getPointerOperand(), I.getAlign());
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Old = B.CreatePHI(I32, 2);
  Value *Operand = B.CreateBitCast(Old, Ty);
  Value *New =
      buildAtomicRMWValue(I.getOperation(), B, Operand, I.getValOperand());
  Value *Seen =
      compareExchange(B, I.getPointerOperand(), Old, B.CreateBitCast(New, I32));
  B.CreateCondBr(B.CreateICmpEQ(Seen, Old), After, Loop);
  Old->addIncoming(First, Before);
  Old->addIncoming(Seen, Loop);
  B.SetInsertPoint(&I);
  I.replaceAllUsesWith(B.CreateBitCast(Seen, Ty));
  I.eraseFromParent();
}

// Exchange of a float: of its bits.
static void exchangeBits(AtomicRMWInst &I, SyncScope::ID Device) {
  IRBuilder<> B(&I);
  Value *Bits = B.CreateBitCast(I.getValOperand(), B.getInt32Ty());
  Value *Old =
      B.CreateAtomicRMW(AtomicRMWInst::Xchg, I.getPointerOperand(), Bits,
                        I.getAlign(), AtomicOrdering::Monotonic, Device);
  I.replaceAllUsesWith(B.CreateBitCast(Old, I.getType()));
  I.eraseFromParent();
}

static Outcome lowerUpdate(AtomicRMWInst &I, SyncScope::ID Device) {
  if (isPrivate(I.getPointerOperand())) {
    lowerAtomicRMWInst(&I);
    return std::nullopt;
  }
  if (!isShared(I.getPointerOperand()) || !isWord(I.getType()) ||
      I.getAlign() < Align(4))
    return Refusal{&I, "atomic update of type " + describeType(I.getType())};
  if (I.getType()->isFloatTy() && I.getOperation() == AtomicRMWInst::Xchg) {
    exchangeBits(I, Device);
  } else if (hasDeviceForm(I.getOperation())) {
    I.setOrdering(AtomicOrdering::Monotonic);
    I.setSyncScopeID(Device);
  } else {
    expandToLoop(I);
  }
  return std::nullopt;
}

static Outcome lowerCompareExchange(AtomicCmpXchgInst &I) {
  if (isPrivate(I.getPointerOperand())) {
    lowerAtomicCmpXchgInst(&I);
    return std::nullopt;
  }
  Value *Expected = I.getCompareOperand();
  if (!isShared(I.getPointerOperand()) ||
      !Expected->getType()->isIntegerTy(32) || I.getAlign() < Align(4))
    return Refusal{&I, "atomic compare-exchange of type " +
                           describeType(Expected->getType())};
  IRBuilder<> B(&I);
  Value *Seen =
      compareExchange(B, I.getPointerOperand(), Expected, I.getNewValOperand());
  Value *Pair = B.CreateInsertValue(PoisonValue::get(I.getType()), Seen, 0);
  I.replaceAllUsesWith(
      B.CreateInsertValue(Pair, B.CreateICmpEQ(Seen, Expected), 1));
  I.eraseFromParent();
  return std::nullopt;
}

static Outcome lowerStore(StoreInst &I, SyncScope::ID Device) {
  Type *Ty = I.getValueOperand()->getType();
  if (!isPrivate(I.getPointerOperand())) {
    if (!isShared(I.getPointerOperand()) || !isWord(Ty) ||
        I.getAlign() < Align(4))
      return Refusal{&I, "atomic store of type " + describeType(Ty)};
    IRBuilder<> B(&I);
    B.CreateAtomicRMW(AtomicRMWInst::Xchg, I.getPointerOperand(),
                      B.CreateBitCast(I.getValueOperand(), B.getInt32Ty()),
                      I.getAlign(), AtomicOrdering::Monotonic, Device);
    I.eraseFromParent();
    return std::nullopt;
  }
  I.setAtomic(AtomicOrdering::NotAtomic);
  return std::nullopt;
}

static Outcome lower(Instruction &I, SyncScope::ID Device) {
  if (I.isVolatile())
    return Refusal{&I, "volatile access"};
  if (isa<FenceInst>(I))
    return Refusal{&I, "memory fence"};
  if (!I.isAtomic())
    return std::nullopt;
  if (auto *Update = dyn_cast<AtomicRMWInst>(&I))
    return lowerUpdate(*Update, Device);
  if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
    return lowerCompareExchange(*Exchange);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return lowerStore(*Store, Device);
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !(isDeviceScalar(I.getType()) && !I.getType()->isIntegerTy(1)))
    return Refusal{&I, "atomic operation"};
  Load->setAtomic(AtomicOrdering::NotAtomic);
  return std::nullopt;
}

Outcome pencil::device::expandAtomics(Function &K,
                                      FunctionAnalysisManager &FAM) {
  SyncScope::ID Device = K.getContext().getOrInsertSyncScopeID("device");
  SmallVector<Instruction *, 8> Found;
  for (Instruction &I : instructions(K))
    if (I.isAtomic() || I.isVolatile() || isa<FenceInst>(I))
      Found.push_back(&I);
  for (Instruction *I : Found)
    if (Outcome Refused = lower(*I, Device))
      return Refused;
  FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
