//===- Registers.cpp - Sums in memory become sums in registers ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "reduce/Registers.h"
#include "support/CompilerNotes.h"
#include "support/LoopProperties.h"
#include "support/Regions.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace pencil;

namespace {
/// The loads and stores of one address.
struct Place {
  Value *Pointer = nullptr; // of one of them
  SmallVector<Instruction *, 4> Accesses;
  bool Stored = false; // a value that the loop computes
  bool Odd = false;
};
using Places = MapVector<std::pair<Value *, int64_t>, Place>;
} // namespace

static bool isSimple(const Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  return Load ? Load->isSimple() : cast<StoreInst>(I).isSimple();
}

/// Addresses that are a constant number of bytes behind something that the loop
/// does not change.
static Places placesOf(const Loop &L) {
  const DataLayout &DL = L.getHeader()->getDataLayout();
  Places Found;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB) {
      auto *Pointer = const_cast<Value *>(getLoadStorePointerOperand(&I));
      if (!Pointer)
        continue;
      APInt Offset(DL.getIndexTypeSizeInBits(Pointer->getType()), 0);
      Value *Base = Pointer->stripAndAccumulateConstantOffsets(
          DL, Offset, /*AllowNonInbounds=*/true);
      if (!L.isLoopInvariant(Base))
        continue;
      Place &P = Found[{Base, Offset.getSExtValue()}];
      Type *Ty = getLoadStoreType(&I);
      P.Odd |=
          !isSimple(I) || !(Ty->isIntegerTy() || Ty->isFloatingPointTy()) ||
          (!P.Accesses.empty() && getLoadStoreType(P.Accesses.front()) != Ty);
      P.Pointer = Pointer;
      P.Accesses.push_back(&I);
      if (auto *Store = dyn_cast<StoreInst>(&I))
        P.Stored |= !L.isLoopInvariant(Store->getValueOperand());
    }
  return Found;
}

static bool isOurs(const Instruction &I) {
  return isCompilerNote(I) || I.isLifetimeStartOrEnd();
}

static bool isElsewhereTouched(const Place &P, const Loop &L,
                               BatchAAResults &AA) {
  MemoryLocation Where(P.Pointer, MemoryLocation::get(P.Accesses.front()).Size);
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB)
      if (I.mayReadOrWriteMemory() && !is_contained(P.Accesses, &I) &&
          !(isOurs(I) && !is_contained(I.operands(), P.Pointer)) &&
          isModOrRefSet(AA.getModRefInfo(&I, Where)))
        return true;
  return false;
}

/// The loop's word that no other iteration touches what it sums up in.
static bool isDeclared(const Loop &L) {
  return hasLoopProperty(L, names::property::Reduction) &&
         hasLoopProperty(L, names::property::Independent);
}

/// True when a store behind the loop is none that the program would not make.
static bool mayStoreBehind(const Place &P, const Loop &L,
                           const DominatorTree &DT) {
  if (auto *A = dyn_cast<AllocaInst>(P.Pointer))
    return A->isStaticAlloca();
  if (isDeclared(L))
    return true;
  BasicBlock *Exiting = L.getExitingBlock();
  return any_of(P.Accesses, [&](const Instruction *I) {
    return isa<StoreInst>(I) && Exiting == L.getLoopLatch() &&
           DT.dominates(I->getParent(), Exiting);
  });
}

/// True for a variable of which each iteration has its own.
static bool livesInside(const Value &Pointer, const Loop &L) {
  return any_of(Pointer.users(), [&](const User *U) {
    auto *I = dyn_cast<Instruction>(U);
    return I && I->isLifetimeStartOrEnd() && L.contains(I);
  });
}

static AllocaInst *moveToRegister(const Place &P, Loop &L) {
  Type *Ty = getLoadStoreType(P.Accesses.front());
  BasicBlock &Entry = L.getHeader()->getParent()->getEntryBlock();
  IRBuilder<> B(&Entry, Entry.begin());
  AllocaInst *Copy = B.CreateAlloca(Ty, nullptr, "reduce.register");
  B.SetInsertPoint(L.getLoopPreheader()->getTerminator());
  B.CreateStore(B.CreateLoad(Ty, P.Pointer), Copy);
  for (Instruction *I : P.Accesses)
    I->setOperand(isa<LoadInst>(I) ? 0 : 1, Copy);
  BasicBlock *Exit = L.getExitBlock();
  B.SetInsertPoint(Exit, Exit->getFirstInsertionPt());
  B.CreateStore(B.CreateLoad(Ty, Copy), P.Pointer);
  return Copy;
}

static bool keepSums(Loop &L, LoopInfo &LI, DominatorTree &DT, AAResults &AA) {
  if (!L.getLoopPreheader() || !L.getExitBlock() || !L.hasDedicatedExits())
    return false;
  SmallVector<Place, 2> Chosen;
  {
    EarliestEscapeAnalysis Escapes(DT, &LI);
    BatchAAResults Batch(AA, &Escapes);
    for (auto &[Address, P] : placesOf(L)) {
      bool Hoisted = false;
      if (P.Stored && !P.Odd && !livesInside(*Address.first, L) &&
          mayStoreBehind(P, L, DT) &&
          (isDeclared(L) || !isElsewhereTouched(P, L, Batch)) &&
          L.makeLoopInvariant(P.Pointer, Hoisted))
        Chosen.push_back(P);
    }
  }
  SmallVector<AllocaInst *, 2> Copies;
  for (const Place &P : Chosen)
    Copies.push_back(moveToRegister(P, L));
  if (!Copies.empty())
    PromoteMemToReg(Copies, DT);
  return !Copies.empty();
}

/// A promise that leaves out what the loop sums up in memory says nothing about
/// that memory: it is taken for none.
static void distrustSums(Loop &L) {
  if (isDeclared(L) &&
      any_of(placesOf(L), [](auto &Found) { return Found.second.Stored; }))
    replaceLoopProperties(L, names::property::Independent, nullptr);
}

static bool holdsMapped(const Loop &L) {
  return isMapped(L) || any_of(L.getSubLoops(), [](const Loop *Sub) {
           return holdsMapped(*Sub);
         });
}

bool pencil::keepSumsInRegisters(Function &F, FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  DominatorTree &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  AAResults &AA = FAM.getResult<AAManager>(F);
  Regions Wanted(F, DT);
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    bool IsOfRegion = !L->getParentLoop() && Wanted.contains(*L);
    if (!holdsMapped(*L) && (IsOfRegion || isDeclared(*L)))
      Changed |= keepSums(*L, LI, DT, AA);
    distrustSums(*L);
  }
  if (!Changed)
    return false;
  FunctionPassManager FPM;
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FAM.invalidate(F, PreservedAnalyses::none());
  FPM.run(F, FAM);
  FAM.invalidate(F, PreservedAnalyses::none());
  return true;
}
