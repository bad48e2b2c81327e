//===- Optimizer.cpp - The recipe in textual pass syntax ------------------===//
//
// In:  a kernel and a phase.
// Out: the kernel after that phase. The one file here that includes
//      PassBuilder.
// Left out on purpose: loop idioms (memset in global memory has no device
// form), SLP (it turns the lanes of a tile into reductions), interleaving,
// load PRE (it hides invariant taps in phis from the vectoriser).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "vectorize/Optimizer.h"
#include "vectorize/Promote.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"

using namespace llvm;
using namespace pencil::vectorize;

static constexpr char Registers[] = "sroa<modify-cfg>";
static constexpr char Canonical[] =
    "early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>,"
    "loop-mssa(loop-simplifycfg,licm<allowspeculation>,loop-rotate,"
    "licm<allowspeculation>),"
    "simplifycfg,instcombine<no-verify-fixpoint>,loop(indvars,loop-deletion),"
    "loop-simplify,lcssa";
static constexpr char AfterUnrolling[] =
    "simplifycfg,sroa<modify-cfg>,early-cse,instcombine<no-verify-fixpoint>,"
    "loop-simplify,lcssa";
static constexpr char Hoist[] =
    "gvn<no-pre;no-load-pre>,loop-mssa(licm<allowspeculation>),"
    "instcombine<no-verify-fixpoint>,loop-simplify,lcssa";
static constexpr char Vectorize[] =
    "loop-vectorize<interleave-forced-only;no-vectorize-forced-only>,"
    "simplifycfg,instcombine<no-verify-fixpoint>,loop-simplify,lcssa";
static constexpr char BeforePromotion[] =
    "early-cse<memssa>,gvn<no-pre;no-load-pre>,"
    "loop-mssa(licm<allowspeculation>),loop-simplify,lcssa";
static constexpr char Finish[] =
    "early-cse<memssa>,gvn<no-pre;no-load-pre>,"
    "instcombine<no-verify-fixpoint>,loop-mssa(licm<allowspeculation>),"
    "simplifycfg,vector-combine,adce";

struct Optimizer::Managers {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;

  explicit Managers(TargetMachine &TM) : PB(&TM) {
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  }

  // A name that this LLVM does not know leaves its phase out.
  void add(FunctionPassManager &FPM, StringRef Text) {
    consumeError(PB.parsePassPipeline(FPM, Text));
  }

  static void addUnrolling(FunctionPassManager &FPM) {
    FPM.addPass(LoopUnrollPass(LoopUnrollOptions(2, /*OnlyWhenForced=*/true)
                                   .setPartial(false)
                                   .setRuntime(false)
                                   .setPeeling(false)
                                   .setUpperBound(false)));
  }

  void build(FunctionPassManager &FPM, Phase P) {
    switch (P) {
    case Phase::Canonical:
      add(FPM, Registers);
      FPM.addPass(InferAddressSpacesPass(0));
      return add(FPM, Canonical);
    case Phase::Unroll:
      addUnrolling(FPM);
      return add(FPM, AfterUnrolling);
    case Phase::Hoist:
      return add(FPM, Hoist);
    case Phase::Vectorize:
      return add(FPM, Vectorize);
    case Phase::Finish:
      addUnrolling(FPM);
      add(FPM, AfterUnrolling);
      add(FPM, BeforePromotion);
      FPM.addPass(PromotePass());
      return add(FPM, Finish);
    }
  }
};

Optimizer::Optimizer(TargetMachine &TM) : Own(std::make_unique<Managers>(TM)) {}

Optimizer::~Optimizer() = default;

void Optimizer::run(Function &K, Phase P) {
  FunctionPassManager FPM;
  Own->build(FPM, P);
  Own->FAM.invalidate(K, FPM.run(K, Own->FAM));
}

FunctionAnalysisManager &Optimizer::analyses() { return Own->FAM; }

void Optimizer::forget(Function &K) { Own->FAM.clear(K, K.getName()); }
