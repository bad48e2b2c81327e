//===- Reductions.cpp - Independent loops but for what they sum up --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "map/Reductions.h"
#include "reduce/Split.h"
#include "support/LoopProperties.h"
#include "support/Remarks.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace pencil;

static bool isOutermost(const Loop &L) {
  for (const Loop *P = L.getParentLoop(); P; P = P->getParentLoop())
    if (isMapped(*P) || hasLoopProperty(*P, names::property::Independent))
      return false;
  return true;
}

static SmallVector<Loop *, 4> candidates(LoopInfo &LI) {
  SmallVector<Loop *, 4> Found;
  for (Loop *L : LI.getLoopsInPreorder())
    if (hasLoopProperty(*L, names::property::Independent) &&
        hasLoopProperty(*L, names::property::Reduction) && !isMapped(*L) &&
        isOutermost(*L))
      Found.push_back(L);
  return Found;
}

/// True when something else than a counter goes through the loop.
static bool carriesValue(const Loop &L, ScalarEvolution &SE) {
  return any_of(L.getHeader()->phis(), [&](PHINode &Phi) {
    return !SE.isSCEVable(Phi.getType()) ||
           !isa<SCEVAddRecExpr>(SE.getSCEV(&Phi));
  });
}

static void runOn(Function &F, FunctionAnalysisManager &FAM,
                  FunctionPassManager FPM) {
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.run(F, FAM);
  FAM.invalidate(F, PreservedAnalyses::none());
}

/// What goes on inside of a part is one work-item's.
static void keepSequential(LoopInfo &LI, ArrayRef<BasicBlock *> Headers) {
  for (BasicBlock *Header : Headers)
    if (Loop *L = LI.getLoopFor(Header))
      replaceLoopProperties(*L, names::property::Independent, nullptr);
}

/// False when there is none left that can be split.
static bool splitNext(Function &F, FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : candidates(LI)) {
    std::optional<ReductionLoop> R = matchReduction(*L, SE);
    if (!R || R->KeepsOrder)
      continue;
    BasicBlock *Header = L->getHeader();
    emitRemark(Remark::ReductionSplit, "pencil-map", Header, L->getStartLoc());
    SplitHeaders Inner = splitReduction(*R, SE);
    Inner.front() = Header; // in place of the loop over the parts
    FAM.invalidate(F, PreservedAnalyses::none());
    runOn(F, FAM, FunctionPassManager());
    keepSequential(FAM.getResult<LoopAnalysis>(F), Inner);
    return true;
  }
  return false;
}

bool pencil::splitReductions(Function &F, FunctionAnalysisManager &FAM) {
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  if (none_of(candidates(FAM.getResult<LoopAnalysis>(F)),
              [&](const Loop *L) { return carriesValue(*L, SE); }))
    return false;
  FunctionPassManager Rotate;
  Rotate.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  runOn(F, FAM, std::move(Rotate));
  while (splitNext(F, FAM))
    ;
  return true;
}
