//===- UnrollLoops.cpp - Short constant loops become straight code --------===//
//
// In:  loops in LoopSimplify and LCSSA form.
// Out: loops of at most MaxTrips constant trips fully unrolled, inner first,
//      within a size bound.
// PoCL vectorises across work-items only bodies that hold no loop: a 5x5
// stencil gains an order of magnitude.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
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
using namespace pencil::device;

static constexpr unsigned MaxTrips = 32;
static constexpr size_t MaxSize = 4096; // instructions after unrolling

static size_t loopSize(const Loop &L) {
  size_t Size = 0;
  for (const BasicBlock *BB : L.blocks())
    Size += BB->size();
  return Size;
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
  for (Loop *L : reverse(Loops)) {
    simplifyLoop(L, &DT, &LI, &SE, &AC, nullptr, false);
    formLCSSARecursively(*L, DT, &LI, &SE);
    if (!L->isLoopSimplifyForm() || !L->isSafeToClone())
      continue;
    unsigned Trips = SE.getSmallConstantTripCount(L);
    if (!shouldUnroll(*L, Trips))
      continue;
    UnrollLoopOptions Options = {};
    Options.Count = Trips;
    Options.Force = true;
    Options.ForgetAllSCEV = true;
    UnrollLoop(L, Options, &LI, &SE, &DT, &AC, &TTI, &Quiet, true);
    Changed = true;
  }
  if (Changed)
    FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
