//===- Privatize.cpp - Storage of the mapped form's own -------------------===//
//
// Polly's code generation keeps scalars that go from one statement to another
// in stack slots of the function. A slot that one iteration of a mapped loop
// uses alone says so by a poison value at the start of the iteration: promotion
// to SSA form then gives a value that is not carried. Local arrays of the
// region are doubled, so that the original and the mapped form each have one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Generate.h"
#include "support/LoopProperties.h"
#include "support/Names.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil;

/// The innermost mapped loop around all of `Blocks`, or null.
static Loop *mappedLoopAround(ArrayRef<BasicBlock *> Blocks, LoopInfo &LI) {
  Loop *L = Blocks.empty() ? nullptr : LI.getLoopFor(Blocks.front());
  while (L && (!isMapped(*L) || !all_of(Blocks, [&](BasicBlock *BB) {
           return L->contains(BB);
         })))
    L = L->getParentLoop();
  return L;
}

static void poisonAtIterationStart(AllocaInst &Slot, LoopInfo &LI) {
  SmallVector<BasicBlock *, 8> Blocks;
  for (User *U : Slot.users()) {
    auto *I = dyn_cast<Instruction>(U);
    if (!I || !(isa<LoadInst>(I) || isa<StoreInst>(I)))
      return;
    Blocks.push_back(I->getParent());
  }
  Loop *L = mappedLoopAround(Blocks, LI);
  if (!L)
    return;
  new StoreInst(PoisonValue::get(Slot.getAllocatedType()), &Slot,
                L->getHeader()->getFirstInsertionPt());
}

/// What is computed from a pointer, itself included.
static SmallVector<Instruction *, 16> addressesOf(AllocaInst &Array) {
  SmallVector<Instruction *, 16> Addresses = {&Array};
  for (unsigned I = 0; I < Addresses.size(); ++I)
    for (User *U : Addresses[I]->users())
      if (isa<GetElementPtrInst>(U) && !is_contained(Addresses, U))
        Addresses.push_back(cast<Instruction>(U));
  return Addresses;
}

/// The address in the copy of an array: that of one computed in front of both
/// forms is computed again beside it.
static Value *addressInCopy(Instruction &Address, const AllocaInst &Array,
                            AllocaInst &Copy) {
  if (&Address == &Array)
    return &Copy;
  auto *Again = cast<GetElementPtrInst>(Address.clone());
  Again->insertAfter(Address.getIterator());
  Again->setOperand(
      0, addressInCopy(*cast<Instruction>(Again->getPointerOperand()), Array,
                       Copy));
  return Again;
}

/// Uses in the mapped form get an array of their own.
static void doubleArray(AllocaInst &Array, const Versions &V, LoopInfo &LI) {
  SmallVector<std::pair<Use *, Instruction *>, 8> Own; // of which address
  SmallVector<BasicBlock *, 8> Blocks;
  for (Instruction *Address : addressesOf(Array))
    for (Use &U : Address->uses()) {
      auto *I = cast<Instruction>(U.getUser());
      if (!V.Mapped.count(I->getParent()))
        continue;
      Blocks.push_back(I->getParent());
      if (Address == &Array || !V.Mapped.count(Address->getParent()))
        Own.push_back({&U, Address});
    }
  if (Own.empty())
    return;
  auto *Copy = cast<AllocaInst>(Array.clone());
  Copy->insertAfter(Array.getIterator());
  Copy->setName(Array.getName());
  for (auto [U, Address] : Own)
    U->set(addressInCopy(*Address, Array, *Copy));
  LLVMContext &Ctx = Array.getContext();
  bool IsPrivate =
      Array.hasMetadata(names::AllocaKind) && mappedLoopAround(Blocks, LI);
  Copy->setMetadata(names::AllocaKind,
                    IsPrivate ? MDNode::get(Ctx, MDString::get(Ctx, "private"))
                              : nullptr);
}

void pencil::privatizeStorage(Function &F, const Versions &V,
                              const SmallPtrSetImpl<AllocaInst *> &Old,
                              ArrayRef<AllocaInst *> Regional, LoopInfo &LI) {
  SmallVector<AllocaInst *, 16> Slots;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      if (auto *A = dyn_cast<AllocaInst>(&I); A && !Old.count(A))
        Slots.push_back(A);
  for (AllocaInst *Slot : Slots)
    poisonAtIterationStart(*Slot, LI);
  for (AllocaInst *Array : Regional)
    doubleArray(*Array, V, LI);
}
