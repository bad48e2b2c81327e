//===- Storage.cpp - Whose memory an array is -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Storage.h"
#include "support/Names.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil;

/// A call of pencil.array or pencil.array.hint: it accesses nothing.
static bool describes(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && (Callee->getName() == names::Array ||
                    Callee->getName() == names::ArrayHint);
}

/// True when every access goes through addresses computed from `Base` and
/// stands in the region.
static bool isUsedOnlyIn(const Value *Base, const Region &R) {
  SmallVector<const Value *, 16> Work = {Base};
  SmallPtrSet<const Value *, 16> Seen;
  while (!Work.empty()) {
    for (const User *U : Work.pop_back_val()->users()) {
      auto *I = dyn_cast<Instruction>(U);
      if (!I)
        return false;
      if (isa<GetElementPtrInst>(I)) {
        if (Seen.insert(I).second)
          Work.push_back(I);
        continue;
      }
      if (auto *II = dyn_cast<IntrinsicInst>(I);
          II && II->isLifetimeStartOrEnd())
        continue;
      if (isa<MemIntrinsic>(I) || isa<LoadInst>(I)) {
        if (!R.contains(I))
          return false;
        continue;
      }
      if (describes(*I))
        continue;
      auto *Store = dyn_cast<StoreInst>(I);
      if (!Store || !R.contains(I) || Seen.count(Store->getValueOperand()) ||
          Store->getValueOperand() == Base)
        return false;
    }
  }
  return true;
}

static SmallVector<const Instruction *, 4> startsOf(const AllocaInst &Alloca) {
  SmallVector<const Instruction *, 4> Starts;
  for (const User *U : Alloca.users())
    if (auto *II = dyn_cast<LifetimeIntrinsic>(U);
        II && II->getIntrinsicID() == Intrinsic::lifetime_start)
      Starts.push_back(II);
  return Starts;
}

/// True when the region may be reached again with the values it has left.
static bool mayFindOldValues(const AllocaInst &Alloca, const Region &R,
                             ArrayRef<const Instruction *> Starts,
                             const LoopInfo &LI) {
  if (!R.getExit())
    return false;
  SmallPtrSet<BasicBlock *, 4> Fresh;
  if (!Alloca.isStaticAlloca())
    Fresh.insert(const_cast<BasicBlock *>(Alloca.getParent()));
  for (const Instruction *Start : Starts)
    if (!R.contains(Start))
      Fresh.insert(const_cast<BasicBlock *>(Start->getParent()));
  SmallVector<BasicBlock *, 1> From = {R.getExit()};
  return isPotentiallyReachableFromMany(From, R.getEntry(), &Fresh, nullptr,
                                        &LI);
}

Storage pencil::storageOf(const Value *Base, const Region &R,
                          const LoopInfo &LI) {
  auto *Alloca = dyn_cast_or_null<AllocaInst>(Base);
  if (!Alloca || !isUsedOnlyIn(Alloca, R))
    return {POLY_ARRAY_MEMORY};
  SmallVector<const Instruction *, 4> Starts = startsOf(*Alloca);
  Loop *Owner =
      Starts.empty() ? nullptr : LI.getLoopFor(Starts[0]->getParent());
  if (Alloca->hasMetadata(names::AllocaKind) && Owner && R.contains(Owner) &&
      all_of(Starts, [&](const Instruction *Start) {
        return LI.getLoopFor(Start->getParent()) == Owner;
      }))
    return {POLY_ARRAY_ITERATION, Owner};
  if (mayFindOldValues(*Alloca, R, Starts, LI))
    return {POLY_ARRAY_MEMORY};
  return {POLY_ARRAY_REGION};
}
