//===- Prepare.cpp - The order of the preparing steps ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "reduce/Registers.h"
#include "support/LoopProperties.h"
#include "support/Regions.h"
#include "support/Switches.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace pencil;

bool pencil::isMarked(const Loop &L) {
  if (auto Map = getMapProperty(L))
    return Map->Kind != MapKind::Seq;
  return hasLoopProperty(L, names::property::Independent) ||
         hasLoopProperty(L, names::property::Updates);
}

SmallVector<Loop *, 8> pencil::markedLoops(LoopInfo &LI) {
  SmallVector<Loop *, 8> Marked;
  SmallVector<Loop *, 4> Preorder = LI.getLoopsInPreorder();
  for (Loop *L : reverse(Preorder))
    if (isMarked(*L))
      Marked.push_back(L);
  return Marked;
}

static bool hasMarkedLoops(Function &F) {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  return !markedLoops(LI).empty();
}

static void runOn(Function &F, FunctionAnalysisManager &FAM,
                  FunctionPassManager FPM) {
  FAM.invalidate(F, PreservedAnalyses::none());
  PreservedAnalyses PA = FPM.run(F, FAM);
  FAM.invalidate(F, PA);
}

static FunctionPassManager loopForms() {
  FunctionPassManager FPM;
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  return FPM;
}

static constexpr unsigned MaxRounds = 8;

/// From the inside out, so that what an inner loop gives up goes on outwards.
static void hoistBounds(Function &F, FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  DominatorTree &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  AAResults &AA = FAM.getResult<AAManager>(F);
  for (Loop *L : markedLoops(LI)) {
    bool Outermost = true;
    for (Loop *P = L->getParentLoop(); P && Outermost; P = P->getParentLoop())
      Outermost = !isMarked(*P);
    if (hasLoopProperty(*L, names::property::Updates)) {
      if (Outermost)
        hoistReads(*L, LI, DT, AA, Unchanged::Any);
      continue; // iterations see each other's updates
    }
    if (Outermost && wantsGuard(*L, LI, AA))
      guardLoop(*L, LI, DT);
    hoistInvariants(*L, LI, AA);
    if (Outermost)
      hoistReads(*L, LI, DT, AA, Unchanged::Independent);
  }
}

/// Bounds of a region's loops, and whatever else is the same all the time.
static void hoistFromRegions(Function &F, FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  DominatorTree &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  AAResults &AA = FAM.getResult<AAManager>(F);
  for (Loop *L : outermostLoops(Regions(F, DT), LI))
    hoistReads(*L, LI, DT, AA, Unchanged::Any);
  PostDominatorTree PDT(F);
  hoistToStart(F, Regions(F, DT), DT, PDT, AA);
}

static void prepare(Function &F, FunctionAnalysisManager &FAM) {
  // Passes skip optnone functions; the back end's own level stays as it is.
  F.removeFnAttr(Attribute::OptimizeNone);
  // A call through a parameter is direct once its caller is inlined and in SSA.
  for (unsigned Round = 0; Round < MaxRounds; ++Round) {
    bool Inlined = inlineIntoLoops(F, FAM.getResult<TargetIRAnalysis>(F));
    if (!Inlined && Round > 0)
      break;
    defineAtLifetimeStarts(F);
    FunctionPassManager ToSSA;
    ToSSA.addPass(SROAPass(SROAOptions::PreserveCFG));
    runOn(F, FAM, std::move(ToSSA));
  }
  // A bound such as min(n, m) becomes a select, so that the loop's header is
  // one block. What one round threads leaves fewer values for the next.
  for (unsigned Round = 0; Round < MaxRounds; ++Round) {
    bool Changed = lowerCleanupSwitches(F);
    if (!Changed && Round > 0)
      break;
    FunctionPassManager Simplify;
    Simplify.addPass(SimplifyCFGPass());
    runOn(F, FAM, std::move(Simplify));
  }
  FunctionPassManager Clean;
  Clean.addPass(EarlyCSEPass());
  Clean.addPass(ADCEPass()); // phis of variables that nobody reads
  runOn(F, FAM, std::move(Clean));
  enterDefaultsByCases(F);
  if (holdsRegion(F))
    takeBlocksApart(F);
  runOn(F, FAM, loopForms());
  hoistBounds(F, FAM);
  if (holdsRegion(F)) {
    hoistFromRegions(F, FAM);
    hoistShapes(F);
  }
  runOn(F, FAM, loopForms());
  keepSumsInRegisters(F, FAM);

  for (Loop *L : markedLoops(FAM.getResult<LoopAnalysis>(F)))
    simplifyInductions(*L, F, FAM);
  runOn(F, FAM, loopForms());
}

PreservedAnalyses PreparePass::run(Module &M, ModuleAnalysisManager &MAM) {
  if (isFreeOfPencil(M))
    return PreservedAnalyses::all();
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasFnAttribute(names::attribute::Kernel) &&
        (hasMarkedLoops(F) || holdsRegion(F))) {
      prepare(F, FAM);
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
