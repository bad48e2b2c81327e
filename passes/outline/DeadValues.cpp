//===- DeadValues.cpp -----------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/DeadValues.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

namespace {
/// The instructions of a loop and the phis behind it.
class Scope {
  SmallVector<Instruction *, 64> All;
  SmallPtrSet<const Instruction *, 32> Members, Needed;

public:
  explicit Scope(const Loop &L);
  void markNeeded();
  bool eraseOthers();

private:
  bool isRoot(const Instruction &I) const;
};
} // namespace

Scope::Scope(const Loop &L) {
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      All.push_back(&I);
  SmallVector<BasicBlock *, 4> Exits;
  L.getUniqueExitBlocks(Exits);
  for (BasicBlock *Exit : Exits)
    for (PHINode &Phi : Exit->phis())
      All.push_back(&Phi);
  Members.insert(All.begin(), All.end());
}

bool Scope::isRoot(const Instruction &I) const {
  return I.isTerminator() || I.mayHaveSideEffects() || I.isEHPad() ||
         any_of(I.users(), [&](const User *U) {
           return !Members.contains(dyn_cast<Instruction>(U));
         });
}

void Scope::markNeeded() {
  SmallVector<const Instruction *, 32> Work;
  for (const Instruction *I : All)
    if (isRoot(*I) && Needed.insert(I).second)
      Work.push_back(I);
  while (!Work.empty())
    for (const Value *Op : Work.pop_back_val()->operands())
      if (auto *I = dyn_cast<Instruction>(Op))
        if (Members.contains(I) && Needed.insert(I).second)
          Work.push_back(I);
}

bool Scope::eraseOthers() {
  bool Changed = false;
  for (Instruction *I : All) {
    if (Needed.contains(I))
      continue;
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
    I->eraseFromParent();
    Changed = true;
  }
  return Changed;
}

bool pencil::removeDeadValues(const Loop &L) {
  Scope S(L);
  S.markNeeded();
  return S.eraseOthers();
}
