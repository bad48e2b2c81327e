//===- BarrierPass.cpp ----------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "barrier/BarrierPass.h"
#include "barrier/Extract.h"
#include "poly/barrier.h"
#include "poly/barrier_text.h"
#include "poly/error.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "isl/options.h"

using namespace llvm;
using namespace pencil;

/// Outermost loops that are dealt out to groups or to the items of one.
static SmallVector<Loop *, 4> groupRoots(LoopInfo &LI) {
  SmallVector<Loop *, 4> Roots;
  for (Loop *L : LI.getLoopsInPreorder()) {
    bool Inside = any_of(Roots, [&](Loop *R) { return R->contains(L); });
    if (!Inside &&
        (isMappedTo(*L, MapKind::Group) || isMappedTo(*L, MapKind::Local)))
      Roots.push_back(L);
  }
  return Roots;
}

static void printRaces(const poly_barrier_problem &P, const poly_barriers &B,
                       raw_ostream &OS) {
  static const char *const Kinds[] = {"in one phase", "of two groups",
                                      "that no place is between"};
  for (unsigned I = 0; I < B.nraces; ++I) {
    const poly_race &Race = B.races[I];
    OS << (Race.exact ? "race " : "possible race ")
       << P.arrays[Race.first->array].name << ": lines " << Race.first->line
       << " and " << Race.second->line << ", two work-items "
       << Kinds[Race.kind] << "\n  " << Race.pairs << "\n";
  }
}

static void printProblem(const BarrierProblem &Found, raw_ostream &OS) {
  const poly_barrier_problem &P = *Found.Problem;
  if (char *Text = poly_barrier_write(&P)) {
    OS << Text;
    free(Text);
  }
  poly_barriers *B = poly_barriers_compute(&P);
  if (!B) {
    OS << "no result: " << poly_last_error(P.ctx) << "\n";
    return;
  }
  OS << B->nbarriers << " barriers\n";
  for (unsigned I = 0; I < B->nbarriers; ++I) {
    const poly_barrier &Here = B->barriers[I];
    OS << "barrier " << P.slots[Here.slot].name << ":"
       << (Here.fence[POLY_SPACE_LOCAL] ? " local" : "")
       << (Here.fence[POLY_SPACE_GLOBAL] ? " global" : "") << "\n";
  }
  printRaces(P, *B, OS);
  poly_barriers_free(B);
}

static void printFunction(Function &F, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  ExtractAnalyses A = {{LI, FAM.getResult<DominatorTreeAnalysis>(F),
                        FAM.getResult<PostDominatorTreeAnalysis>(F)},
                       FAM.getResult<ScalarEvolutionAnalysis>(F),
                       FAM.getResult<AAManager>(F)};
  for (Loop *Root : groupRoots(LI)) {
    outs() << "nest of " << F.getName() << "\n";
    isl_ctx *Ctx = isl_ctx_alloc();
    isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
    {
      BarrierProblem Found;
      if (auto R = extractBarrierProblem(*Root, A, isl::ctx(Ctx), Found))
        outs() << "refused: " << R->Detail << "\n";
      else
        printProblem(Found, outs());
    }
    isl_ctx_free(Ctx);
  }
}

PreservedAnalyses BarrierPrinterPass::run(Module &M,
                                          ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M)
    if (!F.isDeclaration())
      printFunction(F, FAM);
  return PreservedAnalyses::all();
}
