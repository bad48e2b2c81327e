//===- Storage.cpp - Whose memory an array is -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Storage.h"
#include "support/Names.h"
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

poly_array_kind pencil::storageOf(const Value *Base, const Region &R) {
  auto *Alloca = dyn_cast_or_null<AllocaInst>(Base);
  if (!Alloca || !isUsedOnlyIn(Alloca, R))
    return POLY_ARRAY_MEMORY;
  if (Alloca->hasMetadata(names::AllocaKind))
    return POLY_ARRAY_ITERATION;
  return POLY_ARRAY_REGION;
}
