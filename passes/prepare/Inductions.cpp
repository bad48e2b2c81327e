//===- Inductions.cpp - Final values and iterator widths ------------------===//
//
// A work-item computes its iterator from a 64-bit id. With an iterator of 64
// bits the addresses stay affine in the id, which device compilers need to
// vectorise; a 32-bit one would be truncated and extended again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "llvm/Transforms/Utils/SimplifyIndVar.h"

using namespace llvm;
using namespace pencil;

/// The first extension to 64 bits of `Phi`, or of arithmetic on it.
static const CastInst *findExtension(const PHINode &Phi, const Loop &L) {
  SmallVector<const Instruction *, 16> Work = {&Phi};
  SmallPtrSet<const Instruction *, 16> Seen = {&Phi};
  while (!Work.empty() && Seen.size() < 64) {
    const Instruction *I = Work.pop_back_val();
    for (const User *U : I->users()) {
      auto *UI = cast<Instruction>(U);
      if (!L.contains(UI))
        continue;
      if (isa<SExtInst, ZExtInst>(UI) && UI->getType()->isIntegerTy(64))
        return cast<CastInst>(UI);
      if (isa<BinaryOperator>(UI) && Seen.insert(UI).second)
        Work.push_back(UI);
    }
  }
  return nullptr;
}

static bool widen(Loop &L, LoopInfo &LI, ScalarEvolution &SE, DominatorTree &DT,
                  SCEVExpander &Expander,
                  SmallVectorImpl<WeakTrackingVH> &Dead) {
  SmallVector<PHINode *, 4> Narrow;
  for (PHINode &Phi : L.getHeader()->phis())
    if (Phi.getType()->isIntegerTy() &&
        Phi.getType()->getIntegerBitWidth() < 64)
      Narrow.push_back(&Phi);
  bool Changed = false;
  for (PHINode *Phi : Narrow)
    if (const CastInst *Ext = findExtension(*Phi, L)) {
      WideIVInfo Info;
      Info.NarrowIV = Phi;
      Info.WidestNativeType = Ext->getType();
      Info.IsSigned = isa<SExtInst>(Ext);
      unsigned Eliminated = 0, Widened = 0;
      Changed |= createWideIV(Info, &LI, &SE, Expander, &DT, Dead, Eliminated,
                              Widened, /*HasGuards=*/false,
                              /*UsePostIncrementRanges=*/false) != nullptr;
    }
  return Changed;
}

bool pencil::simplifyInductions(Loop &L, Function &F,
                                FunctionAnalysisManager &FAM) {
  if (!L.isLoopSimplifyForm())
    return false;
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  DominatorTree &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  TargetLibraryInfo &TLI = FAM.getResult<TargetLibraryAnalysis>(F);
  TargetTransformInfo &TTI = FAM.getResult<TargetIRAnalysis>(F);
  SCEVExpander Expander(SE, "pencil");
  // {2,+,1} as a phi of its own, not as {0,+,1} + 2.
  Expander.disableCanonicalMode();
  SmallVector<WeakTrackingVH, 16> Dead;
  bool Changed = rewriteLoopExitValues(&L, &LI, &TLI, &SE, &TTI, Expander, &DT,
                                       AlwaysRepl, Dead) != 0;
  Changed |= widen(L, LI, SE, DT, Expander, Dead);
  Expander.clear();
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead, &TLI);
  Changed |= DeleteDeadPHIs(L.getHeader(), &TLI);
  if (Changed)
    SE.forgetLoop(&L);
  return Changed;
}
