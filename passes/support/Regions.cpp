//===- Regions.cpp - Which loops the programmer wants looked at -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/Regions.h"
#include "support/Names.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
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

bool pencil::holdsRegion(const Function &F) {
  if (F.isDeclaration())
    return false;
  if (F.hasFnAttribute(names::attribute::Region))
    return true;
  return any_of(instructions(F), [](const Instruction &I) {
    return calls(I, names::RegionBegin);
  });
}

Regions::Regions(Function &F, const DominatorTree &DT,
                 const PostDominatorTree &PDT)
    : F(F), Whole(F.hasFnAttribute(names::attribute::Region)),
      Explicit(F.getFnAttribute(names::attribute::Region).getValueAsString() !=
               "auto"),
      DT(DT), PDT(PDT) {
  for (Instruction &Begin : instructions(F)) {
    if (!calls(Begin, names::RegionBegin))
      continue;
    for (Instruction &End : instructions(F))
      if (calls(End, names::RegionEnd) &&
          cast<CallInst>(End).getArgOperand(0) ==
              cast<CallInst>(Begin).getArgOperand(0))
        Marked.push_back({cast<CallInst>(&Begin), cast<CallInst>(&End)});
  }
}

bool Regions::contains(const BasicBlock &BB) const {
  return Whole || isMarked(BB);
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

bool Regions::isMarked(const BasicBlock &BB) const {
  return any_of(Marked, [&](const Bounds &B) {
    return DT.dominates(B.Begin->getParent(), &BB) &&
           PDT.dominates(B.End->getParent(), &BB);
  });
}

SmallVector<Loop *, 8> pencil::outermostLoops(const Regions &Wanted,
                                              LoopInfo &LI) {
  SmallVector<Loop *, 8> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (Wanted.contains(*L->getHeader()) &&
        !(L->getParentLoop() &&
          Wanted.contains(*L->getParentLoop()->getHeader())))
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
    if (calls(I, names::RegionBegin) || calls(I, names::RegionEnd) ||
        (isa<IntrinsicInst>(I) && I.hasMetadata(FenceKind)))
      I.eraseFromParent();
}
