//===- Places.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "proof/Places.h"
#include "proof/Uniform.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"

using namespace llvm;
using namespace pencil::proof;

Places::Places(Function &F, LoopInfo &LI) : LI(LI), F(F) {
  unsigned Next = 0;
  for (const BasicBlock *BB : ReversePostOrderTraversal<Function *>(&F))
    for (const Instruction &I : *BB) {
      Numbers[&I] = ++Next;
      if (isBarrier(I))
        Barriers.push_back(&I);
    }
  for (const BasicBlock &BB : F)
    for (const BasicBlock *Succ : successors(&BB)) {
      const Loop *L = LI.getLoopFor(Succ);
      bool IsBack = L && L->getHeader() == Succ && L->contains(&BB);
      if (!IsBack &&
          Numbers.lookup(&BB.front()) >= Numbers.lookup(&Succ->front()))
        Reducible = false;
    }
}

bool Places::holdsBarrier(const Loop &L) const {
  return any_of(Barriers, [&](const Instruction *B) { return L.contains(B); });
}

Loops Places::loopsAround(const Instruction &I) const {
  Loops Around;
  for (Loop *L = LI.getLoopFor(I.getParent()); L; L = L->getParentLoop())
    Around.insert(Around.begin(), L);
  return Around;
}

Loops Places::barrierLoopsAround(const Instruction &I) const {
  Loops Around = loopsAround(I);
  erase_if(Around, [&](Loop *L) { return !holdsBarrier(*L); });
  return Around;
}

std::string Places::placeOf(const Instruction &I) const {
  SmallVector<std::string, 8> Positions;
  for (Loop *L : loopsAround(I)) {
    Positions.push_back(utostr(Numbers.lookup(&L->getHeader()->front())));
    if (!holdsBarrier(*L)) // all of it is one position
      return join(Positions, ",");
  }
  Positions.push_back(utostr(Numbers.lookup(&I)));
  return join(Positions, ",");
}

const Loop *Places::innermost(const Instruction &Barrier) const {
  return LI.getLoopFor(Barrier.getParent());
}

namespace {
/// What is reached from some blocks within one iteration of a loop, or of the
/// function, without passing one block.
struct Reach {
  SmallPtrSet<const BasicBlock *, 16> Blocks;
  bool Ends = false;   // the iteration ends, or the loop is left
  bool GoesOn = false; // the next iteration begins
  Reach(ArrayRef<const BasicBlock *> From, const BasicBlock &Without,
        const Loop *L) {
    SmallVector<const BasicBlock *, 16> Next;
    auto Visit = [&](const BasicBlock *BB) {
      if (L && BB == L->getHeader() && !Blocks.empty())
        GoesOn = Ends = true;
      else if (L && !L->contains(BB))
        Ends = true;
      else if (BB != &Without && Blocks.insert(BB).second)
        Next.push_back(BB);
    };
    for (const BasicBlock *BB : From)
      Visit(BB);
    while (!Next.empty()) {
      const BasicBlock *BB = Next.pop_back_val();
      Ends |= succ_empty(BB);
      for (const BasicBlock *Succ : successors(BB))
        Visit(Succ);
    }
  }
};
} // namespace

static const BasicBlock *startOf(const Loop *L, const Function &F) {
  return L ? L->getHeader() : &F.getEntryBlock();
}

bool Places::isBefore(const Instruction &Barrier, const Instruction &I) const {
  const Loop *L = innermost(Barrier);
  if (L && !L->contains(&I))
    return false;
  if (Barrier.getParent() == I.getParent())
    return Barrier.comesBefore(&I);
  Reach R(startOf(L, F), *Barrier.getParent(), L);
  return !R.Blocks.contains(I.getParent());
}

bool Places::isAfter(const Instruction &Barrier, const Instruction &I) const {
  const Loop *L = innermost(Barrier);
  if (L && !L->contains(&I))
    return false;
  if (Barrier.getParent() == I.getParent())
    return I.comesBefore(&Barrier);
  const BasicBlock *From = I.getParent();
  Reach R(From, *Barrier.getParent(), L);
  return !R.Ends;
}

bool Places::isInEvery(const Instruction &Barrier, bool OverGroups) const {
  const Loop *L = innermost(Barrier);
  if (!L)
    return OverGroups &&
           !Reach(&F.getEntryBlock(), *Barrier.getParent(), nullptr).Ends;
  return !Reach(L->getHeader(), *Barrier.getParent(), L).GoesOn;
}

bool Places::leadsTo(const BasicBlock &From, const BasicBlock &To) const {
  return !Reach(&From, To, LI.getLoopFor(&From)).Ends;
}
