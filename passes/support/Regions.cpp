//===- Regions.cpp - Which loops the programmer wants looked at -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/Regions.h"
#include "support/Names.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static bool calls(const Instruction &I, StringRef Name) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name;
}

static bool isBound(const Instruction &I) {
  return calls(I, names::RegionBegin) || calls(I, names::RegionEnd);
}

bool pencil::holdsRegion(const Function &F) {
  if (F.isDeclaration())
    return false;
  return F.hasFnAttribute(names::attribute::Region) ||
         any_of(instructions(F), isBound);
}

/// The blocks on the ways from one block to another, both included, that begin
/// anew at neither; empty where there is none.
static SmallPtrSet<const BasicBlock *, 16> between(const BasicBlock *From,
                                                   const BasicBlock *To) {
  SmallPtrSet<const BasicBlock *, 16> Seen = {To};
  SmallVector<const BasicBlock *, 16> Work = {To};
  while (!Work.empty()) {
    const BasicBlock *BB = Work.pop_back_val();
    if (BB == From)
      continue;
    for (const BasicBlock *Before : predecessors(BB))
      if (Seen.insert(Before).second)
        Work.push_back(Before);
  }
  if (!Seen.contains(From))
    Seen.clear();
  return Seen;
}

Regions::Regions(Function &F, const DominatorTree &DT)
    : F(F), Whole(F.hasFnAttribute(names::attribute::Region)),
      Explicit(F.getFnAttribute(names::attribute::Region).getValueAsString() !=
               "auto"),
      DT(DT) {
  for (Instruction &Begin : instructions(F)) {
    if (!calls(Begin, names::RegionBegin))
      continue;
    for (Instruction &End : instructions(F)) {
      if (!calls(End, names::RegionEnd) ||
          cast<CallInst>(End).getArgOperand(0) !=
              cast<CallInst>(Begin).getArgOperand(0) ||
          DT.dominates(&End, &Begin))
        continue;
      auto Blocks = between(Begin.getParent(), End.getParent());
      if (!Blocks.empty())
        Marked.push_back(
            {cast<CallInst>(&Begin), cast<CallInst>(&End), std::move(Blocks)});
    }
  }
}

SmallVector<Instruction *, 4> Regions::unmatched() const {
  SmallVector<Instruction *, 4> Bounds;
  for (Instruction &I : instructions(F))
    if (isBound(I) && DT.isReachableFromEntry(I.getParent()) &&
        none_of(Marked,
                [&](const auto &B) { return B.Begin == &I || B.End == &I; }))
      Bounds.push_back(&I);
  return Bounds;
}

bool Regions::contains(const BasicBlock &BB) const {
  return Whole || isMarked(BB);
}

bool Regions::contains(const Loop &L) const {
  return Whole || any_of(Marked, [&](const Bounds &B) {
           return isInside(B, *L.getHeader()) && !L.contains(B.Begin);
         });
}

bool Regions::isExplicit(const BasicBlock &BB) const {
  return (Whole && Explicit) || isMarked(BB);
}

SmallVector<Instruction *, 4> Regions::starts() const {
  SmallVector<Instruction *, 4> Starts;
  if (Whole) {
    Instruction *First = nullptr;
    for (Instruction &I : F.getEntryBlock())
      if (isa<AllocaInst>(I) || calls(I, names::Array) ||
          calls(I, names::ArrayHint))
        First = &I;
    if (First)
      Starts.push_back(First);
    return Starts;
  }
  for (const Bounds &B : Marked)
    Starts.push_back(B.Begin);
  return Starts;
}

bool Regions::isInside(const Bounds &B, const BasicBlock &BB) const {
  return B.Blocks.contains(&BB) && DT.dominates(B.Begin->getParent(), &BB);
}

bool Regions::isMarked(const BasicBlock &BB) const {
  return any_of(Marked, [&](const Bounds &B) { return isInside(B, BB); });
}

SmallVector<Loop *, 8> pencil::outermostLoops(const Regions &Wanted,
                                              LoopInfo &LI) {
  SmallVector<Loop *, 8> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (Wanted.contains(*L) &&
        !(L->getParentLoop() && Wanted.contains(*L->getParentLoop())))
      Loops.push_back(L);
  return Loops;
}

/// On a llvm.sideeffect, which has no model; nobody else reads it.
static constexpr char FenceKind[] = "pencil.fence";

void pencil::fenceRegion(Instruction &Before) {
  Function *Fence = Intrinsic::getOrInsertDeclaration(Before.getModule(),
                                                      Intrinsic::sideeffect);
  CallInst::Create(Fence, "", Before.getIterator())
      ->setMetadata(FenceKind, MDNode::get(Before.getContext(), {}));
}

void pencil::eraseRegions(Function &F) {
  F.removeFnAttr(names::attribute::Region);
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (isBound(I) || (isa<IntrinsicInst>(I) && I.hasMetadata(FenceKind)))
      I.eraseFromParent();
}
