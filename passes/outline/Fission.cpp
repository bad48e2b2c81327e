//===- Fission.cpp --------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Fission.h"
#include "support/CompilerNotes.h"
#include "support/Storage.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace pencil;

/// What the iterations of a loop keep, all together: local memory is small.
static constexpr uint64_t MaxExpandedBytes = 16384;

namespace {
class Fission {
  Loop &L, &Root;
  Analyses &A;
  SmallSetVector<AllocaInst *, 4> Kept;
  PHINode *Counter = nullptr; // 0, 1, …
  uint64_t Trips = 0;

public:
  Fission(Loop &L, Loop &Root, Analyses &A) : L(L), Root(Root), A(A) {}
  bool isPossible();
  void split();

private:
  bool isPart(const Loop &Inner) const;
  bool isCopied(Instruction &I) const;
  bool findCounter();
  bool findKept();
  bool takeVariable(AllocaInst &Alloca);
  bool accessesOf(const Loop &Part, SmallVectorImpl<Instruction *> &Out) const;
  bool mayMeet(Instruction &First, Instruction &Second) const;
  bool isApart() const;
  bool isKeptOnly(AllocaInst &Alloca) const;
  void expand(AllocaInst &Alloca);
  void keepOnly(const Loop &Part, ValueToValueMapTy *Map);
};
} // namespace

static bool usedOutside(const Instruction &I, const Loop &L) {
  return any_of(I.users(), [&](const User *U) {
    return !L.contains(cast<Instruction>(U));
  });
}

/// An inner loop that can be left out without a trace.
bool Fission::isPart(const Loop &Inner) const {
  if (!isMappedTo(Inner, MapKind::Local) || !Inner.isLoopSimplifyForm() ||
      !Inner.getUniqueExitBlock() || !Inner.getExitBlock()->phis().empty())
    return false;
  for (const BasicBlock *BB : Inner.blocks())
    for (const Instruction &I : *BB)
      if (usedOutside(I, Inner))
        return false;
  return true;
}

/// Code around the inner loops that each of the new loops can do again.
bool Fission::isCopied(Instruction &I) const {
  if (I.isLifetimeStartOrEnd() || isCompilerNote(I))
    return true;
  return !I.mayReadOrWriteMemory() && !I.mayHaveSideEffects();
}

bool Fission::findCounter() {
  Trips = A.SE.getSmallConstantTripCount(&L);
  for (PHINode &Phi : L.getHeader()->phis()) {
    if (!Phi.getType()->isIntegerTy())
      continue;
    auto *Rec = dyn_cast<SCEVAddRecExpr>(A.SE.getSCEV(&Phi));
    if (Rec && Rec->getLoop() == &L && Rec->getStart()->isZero() &&
        Rec->isAffine() && Rec->getStepRecurrence(A.SE)->isOne())
      Counter = &Phi;
  }
  return Counter && Trips;
}

/// Nothing but the loop uses the variable.
bool Fission::isKeptOnly(AllocaInst &Alloca) const {
  if (!Alloca.isStaticAlloca() || Alloca.isArrayAllocation())
    return false;
  return all_of(Alloca.users(), [&](const User *U) {
    auto *I = cast<Instruction>(U);
    return I->isLifetimeStartOrEnd() || L.contains(I);
  });
}

/// A variable that an iteration owns is kept, unless one part owns it.
bool Fission::takeVariable(AllocaInst &Alloca) {
  bool InPart = false;
  for (const User *U : Alloca.users()) {
    auto *II = dyn_cast<IntrinsicInst>(U);
    InPart |= II && II->getIntrinsicID() == Intrinsic::lifetime_start &&
              L.contains(II) && A.LI.getLoopFor(II->getParent()) != &L;
  }
  Storage Whose = storageOf(Alloca, Root, A.LI);
  if (Whose == Storage::Group || (InPart && Whose == Storage::Item))
    return true;
  return Whose == Storage::Item && isKeptOnly(Alloca) && Kept.insert(&Alloca);
}

bool Fission::findKept() {
  Function &F = *L.getHeader()->getParent();
  uint64_t Bytes = 0;
  for (Instruction &I : F.getEntryBlock()) {
    auto *Alloca = dyn_cast<AllocaInst>(&I);
    if (!Alloca || none_of(Alloca->users(), [&](const User *U) {
          return L.contains(cast<Instruction>(U));
        }))
      continue;
    if (!takeVariable(*Alloca))
      return false;
    if (Kept.contains(Alloca))
      Bytes += F.getDataLayout().getTypeAllocSize(Alloca->getAllocatedType()) *
               Trips;
  }
  return Bytes <= MaxExpandedBytes;
}

bool Fission::accessesOf(const Loop &Part,
                         SmallVectorImpl<Instruction *> &Out) const {
  for (BasicBlock *BB : Part.blocks())
    for (Instruction &I : *BB) {
      if (isCopied(I))
        continue;
      if (!isa<LoadInst, StoreInst>(I))
        return false;
      auto *Object = getUnderlyingObject(getLoadStorePointerOperand(&I));
      auto *Alloca = dyn_cast<AllocaInst>(Object);
      if (!Alloca || !Kept.contains(Alloca))
        Out.push_back(&I);
    }
  return true;
}

bool Fission::mayMeet(Instruction &First, Instruction &Second) const {
  if (!First.mayWriteToMemory() && !Second.mayWriteToMemory())
    return false;
  auto Anywhere = [](Instruction &I) {
    return MemoryLocation::get(&I).getWithNewSize(
        LocationSize::beforeOrAfterPointer());
  };
  return !A.AA.isNoAlias(Anywhere(First), Anywhere(Second));
}

/// Parts share only what an iteration keeps: their order does not matter.
bool Fission::isApart() const {
  SmallVector<Instruction *, 16> Earlier;
  for (const Loop *Part : L.getSubLoops()) {
    SmallVector<Instruction *, 16> Here;
    if (!accessesOf(*Part, Here))
      return false;
    for (Instruction *First : Earlier)
      for (Instruction *Second : Here)
        if (mayMeet(*First, *Second))
          return false;
    Earlier.append(Here);
  }
  return true;
}

bool Fission::isPossible() {
  const auto &Parts = L.getSubLoops();
  if (Parts.size() < 2 || !L.isLoopSimplifyForm() || !L.getUniqueExitBlock() ||
      !all_of(Parts, [&](const Loop *Inner) { return isPart(*Inner); }))
    return false;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (usedOutside(I, L) || (A.LI.getLoopFor(BB) == &L && !isCopied(I)))
        return false;
  return findCounter() && findKept() && isApart();
}

/// An element for each iteration; all of them live as long as the loops.
void Fission::expand(AllocaInst &Alloca) {
  for (User *U : make_early_inc_range(Alloca.users()))
    if (auto *I = cast<Instruction>(U); I->isLifetimeStartOrEnd())
      I->eraseFromParent();
  Type *Each = Alloca.getAllocatedType();
  IRBuilder<> B(&Alloca);
  AllocaInst *All = B.CreateAlloca(ArrayType::get(Each, Trips));
  All->takeName(&Alloca);
  All->setAlignment(Alloca.getAlign());
  B.SetInsertPoint(L.getLoopPreheader()->getTerminator());
  B.CreateLifetimeStart(All);
  B.SetInsertPoint(L.getHeader(), L.getHeader()->getFirstInsertionPt());
  Value *Index = B.CreateZExtOrTrunc(Counter, B.getInt64Ty());
  Alloca.replaceAllUsesWith(B.CreateInBoundsGEP(Each, All, Index));
  Alloca.eraseFromParent();
  B.SetInsertPoint(L.getExitBlock(), L.getExitBlock()->getFirstInsertionPt());
  B.CreateLifetimeEnd(All);
}

/// Passes by the other parts, in the loop or in its copy.
void Fission::keepOnly(const Loop &Part, ValueToValueMapTy *Map) {
  auto Here = [&](BasicBlock *BB) {
    return Map ? cast<BasicBlock>((*Map)[BB]) : BB;
  };
  for (const Loop *Other : L.getSubLoops())
    if (Other != &Part)
      Here(Other->getLoopPreheader())
          ->getTerminator()
          ->replaceSuccessorWith(Here(Other->getHeader()),
                                 Here(Other->getExitBlock()));
}

void Fission::split() {
  for (AllocaInst *Alloca : Kept)
    expand(*Alloca);
  BasicBlock *Before = L.getLoopPreheader();
  BasicBlock *Next = SplitBlock(Before, Before->getTerminator(), &A.DT, &A.LI);
  SmallVector<Loop *, 4> Parts(ArrayRef<Loop *>(L.getSubLoops()));
  Function &F = *Before->getParent();
  BasicBlock *Last = Next;
  // From the last but one to the first, each in front of those behind it.
  for (Loop *Part : reverse(ArrayRef(Parts).drop_back())) {
    ValueToValueMapTy Map;
    SmallVector<BasicBlock *, 16> Blocks;
    Loop *Copy = cloneLoopWithPreheader(Last, Before, &L, Map, ".part", &A.LI,
                                        &A.DT, Blocks);
    Map[L.getExitBlock()] = Last;
    remapInstructionsInBlocks(Blocks, Map);
    Last = Copy->getLoopPreheader();
    keepOnly(*Part, &Map);
  }
  Before->getTerminator()->replaceSuccessorWith(Next, Last);
  keepOnly(*Parts.back(), nullptr);
  removeUnreachableBlocks(F);
}

static bool isInLocal(const Loop &L) {
  for (const Loop *P = L.getParentLoop(); P; P = P->getParentLoop())
    if (isMappedTo(*P, MapKind::Local))
      return true;
  return false;
}

bool pencil::splitLocalLoop(Loop &Root, Analyses &A) {
  if (!isMappedTo(Root, MapKind::Group))
    return false;
  for (Loop *L : Root.getLoopsInPreorder()) {
    if (!isMappedTo(*L, MapKind::Local) || isInLocal(*L))
      continue;
    Fission Here(*L, Root, A);
    if (Here.isPossible()) {
      Here.split();
      return true;
    }
  }
  return false;
}
