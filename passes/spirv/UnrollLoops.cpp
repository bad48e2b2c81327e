//===- UnrollLoops.cpp - Short constant loops become straight code --------===//
//
// In:  loops in LoopSimplify and LCSSA form.
// Out: loops of at most MaxTrips constant trips fully unrolled, inner first,
//      within a size bound; what the user wishes of other loops is done.
// PoCL vectorises across work-items only bodies that hold no loop: a 5x5
// stencil gains an order of magnitude.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "support/LoopProperties.h"
#include "support/Remarks.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::device;

static constexpr char PassName[] = "pencil-legalize";
static constexpr unsigned MaxTrips = 32;
static constexpr size_t MaxSize = 4096; // instructions after unrolling

static size_t loopSize(const Loop &L) {
  size_t Size = 0;
  for (const BasicBlock *BB : L.blocks())
    Size += BB->size();
  return Size;
}

static DebugLoc placeOfLoop(const Loop &L) {
  DebugLoc Loc = L.getStartLoc();
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB)
      if (!Loc)
        Loc = placeOf(&I, DebugLoc());
  return Loc;
}

/// What the vectoriser leaves of a loop is not what the wish is about.
static bool isRemainder(const Loop &L) {
  bool HasVectors = any_of(L.blocks(), [](const BasicBlock *BB) {
    return any_of(
        *BB, [](const Instruction &I) { return I.getType()->isVectorTy(); });
  });
  return !HasVectors && getBooleanLoopAttribute(&L, "llvm.loop.isvectorized");
}

/// The copies to make of the body, 1 = none, and why it cannot be done.
static unsigned wishedCopies(const Loop &L, unsigned Wish, unsigned Trips,
                             StringRef &Why) {
  unsigned Copies = Trips && (!Wish || Wish > Trips) ? Trips : Wish;
  if (!Copies)
    Why = "the number of its iterations is not a constant";
  else if (Copies > MaxSize || loopSize(L) * Copies > MaxSize)
    Why = "the code would become too long";
  else
    return Copies;
  return 1;
}

static bool shouldUnroll(const Loop &L, unsigned Trips) {
  return Trips > 0 && Trips <= MaxTrips && loopSize(L) * Trips <= MaxSize &&
         !findOptionMDForLoop(&L, "llvm.loop.unroll.disable");
}

Outcome pencil::device::unrollShortLoops(Function &K,
                                         FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(K);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(K);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(K);
  auto &AC = FAM.getResult<AssumptionAnalysis>(K);
  auto &TTI = FAM.getResult<TargetIRAnalysis>(K);
  OptimizationRemarkEmitter Quiet(&K);

  SmallVector<Loop *, 8> Loops = LI.getLoopsInPreorder();
  bool Changed = false;
  auto Unroll = [&](Loop &L, unsigned Copies) {
    UnrollLoopOptions Options = {};
    Options.Count = Copies;
    Options.Force = true;
    Options.Runtime = true;
    Options.AllowExpensiveTripCount = true;
    Options.ForgetAllSCEV = true;
    auto Done = UnrollLoop(&L, Options, &LI, &SE, &DT, &AC, &TTI, &Quiet, true);
    Changed |= Done != LoopUnrollResult::Unmodified;
    return Done != LoopUnrollResult::Unmodified;
  };
  for (Loop *L : reverse(Loops)) {
    simplifyLoop(L, &DT, &LI, &SE, &AC, nullptr, false);
    formLCSSARecursively(*L, DT, &LI, &SE);
    if (!L->isLoopSimplifyForm() || !L->isSafeToClone())
      continue;
    unsigned Trips = SE.getSmallConstantTripCount(L);
    std::optional<unsigned> Wish = getUnrollWish(*L);
    if (!Wish || isRemainder(*L)) {
      if (shouldUnroll(*L, Trips))
        Unroll(*L, Trips);
      continue;
    }
    StringRef Why;
    DebugLoc Loc = placeOfLoop(*L);
    unsigned Copies = wishedCopies(*L, *Wish, Trips, Why);
    if (Copies > 1 && !Unroll(*L, Copies))
      Why = "its iterations cannot be counted in front of it";
    if (!Why.empty())
      emitRemark(Remark::WishUnusable, PassName, &K.getEntryBlock(), Loc, Why);
  }
  if (Changed)
    FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
