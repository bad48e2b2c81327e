//===- Contents.cpp - What regions and functions hold --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Contents.h"
#include "polly/ScopInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/RegionInfo.h"

using namespace llvm;
using namespace pencil;

SmallVector<Loop *, 8> pencil::loopsIn(const Region &R, LoopInfo &LI) {
  SmallVector<Loop *, 8> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (R.contains(L))
      Loops.push_back(L);
  return Loops;
}

SmallVector<AllocaInst *, 8> pencil::regionalArrays(const polly::Scop &S,
                                                    const Model &M) {
  SmallVector<AllocaInst *, 8> Arrays;
  for (const polly::ScopArrayInfo *SAI : S.arrays()) {
    const poly_array *Array =
        poly_scop_find_array(M.Poly.get(), SAI->getName().c_str());
    auto *Alloca = dyn_cast_or_null<AllocaInst>(SAI->getBasePtr());
    if (Array && Alloca && SAI->isArrayKind() &&
        (Array->kind == POLY_ARRAY_REGION ||
         Array->kind == POLY_ARRAY_ITERATION))
      Arrays.push_back(Alloca);
  }
  return Arrays;
}

SmallPtrSet<AllocaInst *, 16> pencil::stackSlots(Function &F) {
  SmallPtrSet<AllocaInst *, 16> Slots;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      if (auto *A = dyn_cast<AllocaInst>(&I))
        Slots.insert(A);
  return Slots;
}

bool pencil::writesMemory(const Region &R) {
  return any_of(R.blocks(), [](const BasicBlock *BB) {
    return any_of(*BB, [](const Instruction &I) {
      return I.mayWriteToMemory() && !I.isLifetimeStartOrEnd();
    });
  });
}
