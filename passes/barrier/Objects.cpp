//===- Objects.cpp --------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "barrier/Objects.h"
#include "barrier/Structure.h"
#include "support/Storage.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <numeric>

using namespace llvm;
using namespace pencil;

bool pencil::isPrivateToItem(const Value &Base, Loop &Root, LoopInfo &LI) {
  auto *Alloca = dyn_cast<AllocaInst>(&Base);
  return Alloca && storageOf(*Alloca, Root, LI) == Storage::Item;
}

// -- Accesses -----------------------------------------------------------------

namespace {
class Finder {
  Loop &Root;
  LoopInfo &LI;
  AAResults &AA;
  SharedMemory &Out;

public:
  Finder(Loop &Root, LoopInfo &LI, AAResults &AA, SharedMemory &Out)
      : Root(Root), LI(LI), AA(AA), Out(Out) {}
  std::optional<LoopRefusal> visit(Instruction &I);
  void blur();
  void dropUnwritten();

private:
  unsigned objectFor(Value *Base);
  void add(Instruction &I, Value *Pointer, bool IsWrite, uint64_t Bytes);
};
} // namespace

unsigned Finder::objectFor(Value *Base) {
  for (unsigned I = 0; I < Out.Objects.size(); ++I)
    if (Out.Objects[I].Base == Base)
      return I;
  Out.Objects.push_back({Base, isa<AllocaInst>(Base)});
  return Out.Objects.size() - 1;
}

void Finder::add(Instruction &I, Value *Pointer, bool IsWrite, uint64_t Bytes) {
  SmallVector<const Value *, 4> Bases;
  getUnderlyingObjects(Pointer, Bases, &LI, /*MaxLookup=*/0);
  for (const Value *Base : Bases) {
    if (isPrivateToItem(*Base, Root, LI))
      continue;
    unsigned Object = objectFor(const_cast<Value *>(Base));
    Out.Objects[Object].IsBlurred |= Bases.size() > 1;
    Out.Accesses.push_back({&I, Pointer, Object, IsWrite, Bytes});
  }
}

static uint64_t constantLength(const Value *Length) {
  auto *C = dyn_cast<ConstantInt>(Length);
  return C ? C->getLimitedValue(INT32_MAX) : 0;
}

std::optional<LoopRefusal> Finder::visit(Instruction &I) {
  const DataLayout &DL = I.getDataLayout();
  auto SizeOf = [&](Type *Ty) -> uint64_t {
    TypeSize Size = DL.getTypeStoreSize(Ty);
    return Size.isScalable() ? 0 : Size.getFixedValue();
  };
  if (!touchesMemory(I))
    return std::nullopt;
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    add(I, Load->getPointerOperand(), false, SizeOf(Load->getType()));
  } else if (auto *Store = dyn_cast<StoreInst>(&I)) {
    add(I, Store->getPointerOperand(), true,
        SizeOf(Store->getValueOperand()->getType()));
  } else if (auto *Set = dyn_cast<MemSetInst>(&I)) {
    add(I, Set->getDest(), true, constantLength(Set->getLength()));
  } else if (auto *Move = dyn_cast<MemTransferInst>(&I)) {
    add(I, Move->getDest(), true, constantLength(Move->getLength()));
    add(I, Move->getSource(), false, constantLength(Move->getLength()));
  } else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I)) {
    add(I, I.getOperand(0), true, SizeOf(I.getOperand(1)->getType()));
  } else if (auto *Call = dyn_cast<CallBase>(&I);
             Call && Call->onlyAccessesArgMemory()) {
    for (Use &Arg : Call->args())
      if (Arg->getType()->isPointerTy())
        add(I, Arg, true, 0);
  } else if (auto *Call = dyn_cast<CallBase>(&I);
             Call && Call->onlyAccessesInaccessibleMemory()) {
    return std::nullopt;
  } else {
    return LoopRefusal{Remark::UnsupportedInBody, I.getOpcodeName(), &I};
  }
  return std::nullopt;
}

/// Objects of which one is written and that may overlap are one object: what
/// it is called is of no importance.
void Finder::blur() {
  unsigned Count = Out.Objects.size();
  SmallVector<bool, 8> Written(Count);
  for (const SharedAccess &Access : Out.Accesses)
    Written[Access.Object] |= Access.IsWrite;
  SmallVector<unsigned, 8> One(Count);
  std::iota(One.begin(), One.end(), 0u);
  for (unsigned I = 0; I < Count; ++I)
    for (unsigned J = 0; J < I; ++J) {
      if ((!Written[I] && !Written[J]) ||
          AA.isNoAlias(MemoryLocation::getBeforeOrAfter(Out.Objects[I].Base),
                       MemoryLocation::getBeforeOrAfter(Out.Objects[J].Base)))
        continue;
      llvm::replace(One, One[I], One[J]);
    }
  for (SharedAccess &Access : Out.Accesses)
    Access.Object = One[Access.Object];
  for (unsigned I = 0; I < Count; ++I)
    if (One[I] != I || llvm::count(One, I) > 1) {
      Out.Objects[One[I]].IsBlurred = true;
      Out.Objects[One[I]].IsLocal &= Out.Objects[I].IsLocal;
    }
}

void Finder::dropUnwritten() {
  SmallVector<bool, 8> Written(Out.Objects.size());
  for (const SharedAccess &Access : Out.Accesses)
    Written[Access.Object] |= Access.IsWrite;
  erase_if(Out.Accesses,
           [&](const SharedAccess &A) { return !Written[A.Object]; });
}

std::optional<LoopRefusal>
pencil::findShared(Loop &Root, LoopInfo &LI, AAResults &AA, SharedMemory &Out) {
  Finder F(Root, LI, AA, Out);
  for (BasicBlock *BB : Root.blocks())
    for (Instruction &I : *BB)
      if (auto R = F.visit(I))
        return R;
  F.blur();
  F.dropUnwritten();
  return std::nullopt;
}
