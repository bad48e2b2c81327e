//===- Map.cpp ------------------------------------------------------------===//
//
//   for i (independent)            for i {pencil.map global 1}
//     for j (independent)    =>      for j {pencil.map global 0}
//       body                           body
//
// The innermost loop becomes dimension 0: neighbouring work-items then touch
// neighbouring elements of row-major arrays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "map/Map.h"
#include "map/Reductions.h"
#include "support/LoopForm.h"
#include "support/LoopProperties.h"
#include "support/Remarks.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static constexpr char PassName[] = "pencil-map";

/// Loops side by side from which on the cost of looking at them counts.
static constexpr size_t ManyLoops = 32;

namespace {
struct Mapper {
  LoopInfo &LI;
  ScalarEvolution &SE;
  AAResults &AA;
  DominatorTree &DT;
  unsigned MaxDims;
  bool Changed = false;
  SmallVector<BasicBlock *, 0> Fences = {};

  void visitAll(ArrayRef<Loop *> Loops);
  void removeFences();
  void visit(Loop &L);
  void fence(const Loop &L);
  void mapNest(Loop &L, const LoopForm &Outermost);
  void explainInner(const Loop &L, const Loop *Refused, Remark Why,
                    const char *Detail);
  std::optional<LoopRefusal> extends(const LoopForm &Outer, Loop &Inner,
                                     const Loop &Outermost, LoopForm &Form);
};
} // namespace

static void refuse(const Loop &L, const LoopRefusal &R) {
  DebugLoc Loc = placeOf(R.At, L.getStartLoc());
  emitRemark(R.Why, PassName, L.getHeader(), Loc, R.Detail);
}

static bool isCandidate(const Loop &L) {
  return hasLoopProperty(L, names::property::Independent) &&
         !hasLoopProperty(L, names::property::Map);
}

std::optional<LoopRefusal> Mapper::extends(const LoopForm &Outer, Loop &Inner,
                                           const Loop &Outermost,
                                           LoopForm &Form) {
  if (hasLoopProperty(Inner, names::property::Reduction))
    return LoopRefusal{Remark::LoopInWorkItem, "it is a reduction"};
  if (auto R = matchLoopForm(Inner, SE, Form))
    return R;
  if (auto R = matchPerfectNest(*Outer.L, Inner, AA, DT))
    return R;
  auto Varies = [&](const SCEV *S) {
    return !SE.isLoopInvariant(S, &Outermost);
  };
  if (Varies(Form.Trips) || (Form.Checked.first && Varies(Form.Checked.first)))
    return LoopRefusal{Remark::InnerBoundVaries, ""};
  for (const Induction &Ind : Form.Inductions)
    if (Varies(Ind.Step))
      return LoopRefusal{Remark::InnerBoundVaries, "the step changes"};
  return std::nullopt;
}

/// Says of each candidate inside `L` but `Refused` why it is not mapped.
void Mapper::explainInner(const Loop &L, const Loop *Refused, Remark Why,
                          const char *Detail) {
  for (const Loop *Inner : L) {
    if (Inner != Refused && isCandidate(*Inner))
      refuse(*Inner, {Why, Detail});
    explainInner(*Inner, Refused, Remark::NestNotPerfect,
                 "a loop around it is sequential");
  }
}

void Mapper::mapNest(Loop &L, const LoopForm &Outermost) {
  SmallVector<LoopForm, 3> Nest = {Outermost};
  const Loop *Refused = nullptr;
  while (Nest.size() < MaxDims && Nest.back().L->getSubLoops().size() == 1) {
    Loop &Inner = *Nest.back().L->getSubLoops().front();
    if (!isCandidate(Inner))
      break;
    LoopForm Form;
    if (auto R = extends(Nest.back(), Inner, L, Form)) {
      refuse(Inner, *R);
      Refused = &Inner;
      break;
    }
    Nest.push_back(Form);
  }
  if (Nest.size() == MaxDims)
    explainInner(*Nest.back().L, Refused, Remark::DimensionsUsedUp, "");
  else
    explainInner(*Nest.back().L, Refused, Remark::NestNotPerfect,
                 "more than one loop inside");
  for (unsigned I = 0; I < Nest.size(); ++I) {
    unsigned Dim = static_cast<unsigned>(Nest.size()) - 1 - I;
    setMapProperty(*Nest[I].L, {MapKind::Global, Dim, 0});
    emitRemark(Remark::LoopMapped, PassName, Nest[I].L->getHeader(),
               Nest[I].L->getStartLoc(), "global dimension " + Twine(Dim));
  }
  Changed = true;
}

void Mapper::visit(Loop &L) {
  if (isMapped(L))
    return;
  if (isCandidate(L)) {
    LoopForm Form;
    std::optional<LoopRefusal> R;
    if (hasLoopProperty(L, names::property::Reduction))
      R = LoopRefusal{Remark::ReductionNotSupported, ""};
    else
      R = matchLoopForm(L, SE, Form);
    if (!R)
      return mapNest(L, Form);
    refuse(L, *R);
  }
  visitAll(L.getSubLoops());
}

void Mapper::visitAll(ArrayRef<Loop *> Loops) {
  bool AreMany = Loops.size() > ManyLoops;
  for (Loop *L : Loops) {
    visit(*L);
    if (AreMany)
      fence(*L);
  }
}

/// What scalar evolution finds out about a loop, it finds out by walking up
/// through the conditions in front of it, those of all earlier loops included:
/// cubic in the number of loops. An unreachable block that also leads behind
/// `L` ends the walk there.
void Mapper::fence(const Loop &L) {
  BasicBlock *Exit = L.getExitBlock();
  if (!Exit || !Exit->phis().empty())
    return;
  Fences.push_back(
      BasicBlock::Create(Exit->getContext(), "", Exit->getParent()));
  BranchInst::Create(Exit, Fences.back());
}

void Mapper::removeFences() {
  for (BasicBlock *BB : Fences)
    BB->eraseFromParent();
}

PreservedAnalyses MapPass::run(Module &M, ModuleAnalysisManager &MAM) {
  if (isFreeOfPencil(M))
    return PreservedAnalyses::all();
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M) {
    if (F.isDeclaration() || F.hasFnAttribute(names::attribute::Kernel))
      continue;
    Changed |= splitReductions(F, FAM);
    Mapper Map{FAM.getResult<LoopAnalysis>(F),
               FAM.getResult<ScalarEvolutionAnalysis>(F),
               FAM.getResult<AAManager>(F),
               FAM.getResult<DominatorTreeAnalysis>(F), MaxDims};
    SmallVector<Loop *, 8> Outermost(Map.LI.rbegin(), Map.LI.rend());
    Map.visitAll(Outermost);
    Map.removeFences();
    Changed |= Map.Changed;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

void MapPass::printPipeline(raw_ostream &OS,
                            function_ref<StringRef(StringRef)> MapClassName) {
  static_cast<PassInfoMixin<MapPass> *>(this)->printPipeline(OS, MapClassName);
  OS << "<max-dims=" << MaxDims << ">";
}
