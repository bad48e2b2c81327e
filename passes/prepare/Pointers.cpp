//===- Pointers.cpp - Data pointers out of structures and globals ---------===//
//
//   for (i…) for (j…)                      d = img->data;
//     img->data[i * img->w + j] = …   =>   for (i…) for (j…) d[…] = …
//
// A kernel cannot follow a pointer that it reads from memory: it is the host's.
// An independent loop does not write to what it reads at an address that is the
// same in all iterations (docs/langref.md), so the pointer can be read first.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "support/CompilerNotes.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MaxBlocksBack = 8;

/// `V` without address arithmetic; adds to `Steps` what of it is in the loop,
/// users first. Null where the arithmetic varies in the loop.
static Value *invariantBase(Value *V, const Loop &L,
                            SmallVectorImpl<Instruction *> &Steps) {
  while (true) {
    auto *GEP = dyn_cast<GetElementPtrInst>(V);
    if (!GEP || !L.contains(GEP))
      return L.isLoopInvariant(V) ? V : nullptr;
    if (!all_of(GEP->indices(),
                [&](const Use &I) { return L.isLoopInvariant(I); }))
      return nullptr;
    Steps.push_back(GEP);
    V = GEP->getPointerOperand();
  }
}

static const Value *objectOf(const Value *V) {
  while (auto *GEP = dyn_cast<GEPOperator>(V))
    V = GEP->getPointerOperand();
  return V;
}

/// True when some member of the object is accessed on the straight way to
/// `Before`, with no call in between that might free it: then the whole
/// structure is there.
static bool isAccessedBefore(const Value *Object, const Instruction &Before) {
  const BasicBlock *BB = Before.getParent();
  for (unsigned Blocks = 0; BB && Blocks < MaxBlocksBack; ++Blocks) {
    for (const Instruction &I : reverse(*BB)) {
      const Value *Pointer = getLoadStorePointerOperand(&I);
      if (Pointer && objectOf(Pointer) == Object)
        return true;
      if (isa<CallBase>(I) && !isa<IntrinsicInst>(I) && !isCompilerNote(I))
        return false;
    }
    BB = BB->getSinglePredecessor();
  }
  return false;
}

static bool hoistPointer(LoadInst &Load, Loop &L, DominatorTree &DT,
                         AAResults &AA) {
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  SmallVector<Instruction *, 4> Steps = {&Load};
  Value *Base = invariantBase(Load.getPointerOperand(), L, Steps);
  if (!Base || isWrittenByLoop(Load, L, AA))
    return false;
  if (!isSafeToSpeculativelyExecute(&Load, Before, nullptr, &DT) &&
      !isAccessedBefore(objectOf(Base), *Before))
    return false;
  for (Instruction *Step : reverse(Steps)) {
    Step->moveBefore(Before->getIterator());
    Step->dropUBImplyingAttrsAndMetadata();
  }
  return true;
}

bool pencil::hoistPointers(Loop &L, DominatorTree &DT, AAResults &AA) {
  if (!L.getLoopPreheader())
    return false;
  bool Changed = false, Again = true;
  while (Again) { // a pointer may lead to the structure with the next one
    Again = false;
    for (BasicBlock *BB : L.blocks())
      for (Instruction &I : make_early_inc_range(*BB))
        if (auto *Load = dyn_cast<LoadInst>(&I))
          if (Load->isSimple() && Load->getType()->isPointerTy())
            Again |= hoistPointer(*Load, L, DT, AA);
    Changed |= Again;
  }
  return Changed;
}
