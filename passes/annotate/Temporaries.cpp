//===- Temporaries.cpp - Lifetimes of temporaries in marked loops ---------===//
//
// In:  IR as the front end wrote it, loops with their properties.
// Out: a temporary of a marked loop, such as the structure that a call returns
//      through memory, starts a new lifetime where it is written as a whole.
// Clang marks variables, but few temporaries, and none at -O0. Without a marker
// iterations would seem to share them (pencil-outline).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "annotate/Annotate.h"
#include "support/LoopProperties.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static bool isInMarkedLoop(const Instruction &I, const LoopInfo &LI) {
  for (Loop *L = LI.getLoopFor(I.getParent()); L; L = L->getParentLoop())
    if (hasLoopProperty(*L, names::property::Independent) ||
        hasLoopProperty(*L, names::property::Updates) ||
        hasLoopProperty(*L, names::property::Map))
      return true;
  return false;
}

/// True when `I` writes every byte of `A` and reads none.
static bool overwrites(const Instruction &I, const AllocaInst &A) {
  const DataLayout &DL = A.getModule()->getDataLayout();
  std::optional<TypeSize> Size = A.getAllocationSize(DL);
  if (!Size || Size->isScalable())
    return false;
  uint64_t Bytes = Size->getFixedValue();
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    TypeSize Stored = DL.getTypeStoreSize(Store->getValueOperand()->getType());
    return Store->getPointerOperand() == &A && !Stored.isScalable() &&
           Stored.getFixedValue() >= Bytes;
  }
  if (auto *Copy = dyn_cast<MemIntrinsic>(&I)) {
    auto *Length = dyn_cast<ConstantInt>(Copy->getLength());
    auto *Transfer = dyn_cast<MemTransferInst>(Copy);
    return Copy->getRawDest() == &A && Length &&
           Length->getLimitedValue() >= Bytes &&
           !(Transfer && Transfer->getRawSource() == &A);
  }
  auto *Call = dyn_cast<CallInst>(&I);
  if (!Call || Call->arg_size() == 0 || Call->getArgOperand(0) != &A)
    return false;
  Type *Result = Call->getParamStructRetType(0);
  return Result && DL.getTypeAllocSize(Result) == *Size &&
         none_of(drop_begin(Call->args()),
                 [&](const Use &Arg) { return Arg.get() == &A; });
}

/// The write that comes before every other use of `A` on each way; or null.
static Instruction *firstWrite(AllocaInst &A, const DominatorTree &DT) {
  Instruction *First = nullptr; // no other write comes before it
  for (User *U : A.users())
    if (auto *Write = cast<Instruction>(U);
        overwrites(*Write, A) && (!First || DT.dominates(Write, First)))
      First = Write;
  bool IsFirst =
      First && all_of(A.users(), [&](User *Other) {
        auto *I = cast<Instruction>(Other);
        return I == First || (!isa<PHINode>(I) && !I->isLifetimeStartOrEnd() &&
                              DT.dominates(First, I));
      });
  return IsFirst ? First : nullptr;
}

bool pencil::markTemporaries(Function &F, const LoopInfo &LI,
                             const DominatorTree &DT) {
  bool Changed = false;
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I); A && A->isStaticAlloca())
      if (Instruction *Write = firstWrite(*A, DT);
          Write && isInMarkedLoop(*Write, LI)) {
        IRBuilder<>(Write).CreateLifetimeStart(A);
        Changed = true;
      }
  return Changed;
}
