//===- ScopPass.cpp - pencil-poly: regions to mapped IR -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ScopPass.h"
#include "polly/CodePreparation.h"
#include "polly/ScopDetection.h"
#include "polly/ScopInfo.h"
#include "scop/Canonicalize.h"
#include "scop/Generate.h"
#include "scop/Marks.h"
#include "scop/Model.h"
#include "scop/Notes.h"
#include "scop/PollySettings.h"
#include "scop/Regions.h"
#include "scop/Rejections.h"
#include "support/LoopProperties.h"
#include "support/Remarks.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "isl/options.h"

using namespace llvm;
using namespace pencil;

static constexpr char PassName[] = "pencil-poly";

namespace {
struct PlanDeleter {
  void operator()(poly_plan *P) const { poly_plan_free(P); }
};
struct DepsDeleter {
  void operator()(poly_deps *D) const { poly_deps_free(D); }
};

/// The classes of docs/langref.md, section 3, that pencil.region.enter takes.
struct Target {
  const char *Name;
  poly_target Poly;
  unsigned Class;
};
} // namespace

static constexpr Target Gpu = {"gpu", POLY_TARGET_GPU, 2},
                        Cpu = {"cpu", POLY_TARGET_CPU, 1};

/// The choice at a region's entry asks for the target made last first.
static SmallVector<Target, 2> targetsOf(const PolyOptions &Options) {
  if (Options.Target == "cpu")
    return {Cpu};
  if (Options.Target == "gpu")
    return {Gpu};
  return {Gpu, Cpu};
}

namespace {
class RegionMapper {
  Function &F;
  FunctionAnalysisManager &FAM;
  const PolyOptions &Options;
  /// Headers of the loops that the programmer wrote; code generation adds more.
  SmallPtrSet<BasicBlock *, 32> Source, Tried, Remarked;
  unsigned NextScop = 0;

public:
  RegionMapper(Function &F, FunctionAnalysisManager &FAM,
               const PolyOptions &Options)
      : F(F), FAM(FAM), Options(Options) {}
  bool run();

private:
  void findSourceLoops();
  bool mapNext(const Target &T, bool &Changed);
  bool mapScop(polly::Scop &S, const Target &T, const GenerationInput &In);
  void remarkUncovered(const polly::ScopDetection &SD, LoopInfo &LI,
                       RegionInfo &RI, const Regions &Wanted);
};
} // namespace

void RegionMapper::findSourceLoops() {
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    Source.insert(L->getHeader());
}

static SmallVector<Loop *, 8> loopsIn(const Region &R, LoopInfo &LI) {
  SmallVector<Loop *, 8> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (R.contains(L))
      Loops.push_back(L);
  return Loops;
}

static SmallVector<AllocaInst *, 8> regionalArrays(const polly::Scop &S,
                                                   const Model &M) {
  SmallVector<AllocaInst *, 8> Arrays;
  for (const polly::ScopArrayInfo *SAI : S.arrays()) {
    const poly_array *Array =
        poly_scop_find_array(M.Poly.get(), SAI->getName().c_str());
    auto *Alloca = dyn_cast_or_null<AllocaInst>(SAI->getBasePtr());
    if (Array && Alloca && SAI->isArrayKind() &&
        (Array->kind == POLY_ARRAY_REGION ||
         Array->kind == POLY_ARRAY_ITERATION))
      Arrays.push_back(Alloca);
  }
  return Arrays;
}

bool RegionMapper::mapScop(polly::Scop &S, const Target &T,
                           const GenerationInput &In) {
  isl_ctx *Ctx = S.getIslCtx().get();
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  BasicBlock *Entry = S.getEntry();
  std::string Why;
  Model M = buildModel(S, In.LI, NextScop++, Why);
  if (!M.Poly || M.Loops.empty()) {
    if (!M.Loops.empty())
      emitRemark(Remark::RegionTooComplex, PassName, Entry,
                 M.Loops.front().first->getStartLoc(), Why);
    return false;
  }
  const Loop &First = *M.Loops.front().first;
  std::unique_ptr<poly_deps, DepsDeleter> Deps(poly_deps_compute(M.Poly.get()));
  poly_options PO = {};
  PO.target = T.Poly;
  PO.tile_size = Options.TileSize;
  PO.sizes = Options.Sizes.empty() ? nullptr : Options.Sizes.c_str();
  std::unique_ptr<poly_plan, PlanDeleter> Plan(
      Deps ? poly_plan_compute(M.Poly.get(), Deps.get(), &PO) : nullptr);
  if (!Plan) {
    emitRemark(Remark::RegionTooComplex, PassName, Entry, First.getStartLoc());
    return false;
  }
  remarkNotes(*Plan, M);
  if (!Plan->schedule)
    return false;
  isl_schedule *Tree = marksToLoopProperties(isl_schedule_copy(Plan->schedule),
                                             T.Name, F.getContext());
  if (!Tree) {
    emitRemark(Remark::RegionTooComplex, PassName, Entry, First.getStartLoc());
    return false;
  }
  S.setScheduleTree(isl::manage(Tree));
  S.markAsOptimized();
  SmallPtrSet<AllocaInst *, 16> Slots;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      if (auto *A = dyn_cast<AllocaInst>(&I))
        Slots.insert(A);
  SmallVector<AllocaInst *, 8> Regional = regionalArrays(S, M);
  Versions V;
  if (!generateMapped(In, V)) {
    emitRemark(Remark::RegionTooComplex, PassName, Entry, First.getStartLoc());
    return false;
  }
  guardMapped(In, V, T.Class, *Plan);
  DominatorTree DT(F);
  LoopInfo LI(DT);
  privatizeStorage(F, V, Slots, Regional, LI);
  emitRemark(Remark::RegionMapped, PassName, V.Original, First.getStartLoc(),
             Twine(Plan->nkernels) + " kernels for " + T.Name);
  return true;
}

void RegionMapper::remarkUncovered(const polly::ScopDetection &SD, LoopInfo &LI,
                                   RegionInfo &RI, const Regions &Wanted) {
  for (Loop *L : LI.getLoopsInPreorder()) {
    BasicBlock *Header = L->getHeader();
    bool Covered = any_of(SD.ValidRegions,
                          [&](const Region *R) { return R->contains(L); });
    bool Outer =
        !L->getParentLoop() || !Remarked.count(L->getParentLoop()->getHeader());
    if (!Source.count(Header) || Covered || !Wanted.contains(*Header) ||
        !Remarked.insert(Header).second || !Outer)
      continue;
    remarkRejection(*L, SD, RI);
  }
}

/// Maps the next region that was not tried for this target. False when there
/// is none left.
bool RegionMapper::mapNext(const Target &T, bool &Changed) {
  FAM.invalidate(F, PreservedAnalyses::none());
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &RI = FAM.getResult<RegionInfoAnalysis>(F);
  polly::runCodePreparation(F, &DT, &LI, &RI);
  FAM.invalidate(F, PreservedAnalyses::none());
  auto &DT2 = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &LI2 = FAM.getResult<LoopAnalysis>(F);
  auto &RI2 = FAM.getResult<RegionInfoAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &AA = FAM.getResult<AAManager>(F);
  auto &AC = FAM.getResult<AssumptionAnalysis>(F);
  auto &ORE = FAM.getResult<OptimizationRemarkEmitterAnalysis>(F);
  PostDominatorTree PDT(F);
  Regions Wanted(F, DT2, PDT);
  polly::ScopDetection SD(DT2, SE, LI2, RI2, AA, ORE);
  SD.detect(F);
  remarkUncovered(SD, LI2, RI2, Wanted);
  polly::ScopInfo SI(F.getDataLayout(), SD, SE, LI2, AA, DT2, AC, ORE);
  for (const Region *R : SD.ValidRegions) {
    SmallVector<Loop *, 8> Loops = loopsIn(*R, LI2);
    if (Loops.empty() ||
        !all_of(Loops, [&](Loop *L) { return Source.count(L->getHeader()); }))
      continue;
    if (!Wanted.contains(*Loops.front()->getHeader()) ||
        !Tried.insert(Loops.front()->getHeader()).second)
      continue;
    polly::Scop *S = SI.getScop(R);
    if (!S) {
      emitRemark(Remark::RegionTooComplex, PassName, R->getEntry(),
                 Loops.front()->getStartLoc());
      continue;
    }
    if (mapScop(*S, T, {*S, RI2, LI2, DT2, SE})) {
      Changed = true;
      return true;
    }
  }
  return false;
}

/// What runs when the mapped form does not is the host's own business.
static void stripOriginals(Function &F, FunctionAnalysisManager &FAM,
                           const SmallPtrSetImpl<BasicBlock *> &Source) {
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (Source.count(L->getHeader()))
      clearLoopProperties(*L);
}

bool RegionMapper::run() {
  FunctionBackup Backup(F);
  canonicalize(F, FAM);
  findSourceLoops();
  bool Changed = false;
  for (const Target &T : targetsOf(Options)) {
    Tried.clear();
    while (mapNext(T, Changed))
      ;
  }
  FAM.invalidate(F, PreservedAnalyses::none());
  if (!Changed) {
    Backup.restore();
    return false;
  }
  stripOriginals(F, FAM, Source);
  tidy(F, FAM);
  return true;
}

PreservedAnalyses ScopPass::run(Module &M, ModuleAnalysisManager &MAM) {
  if (isFreeOfPencil(M))
    return PreservedAnalyses::all();
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *, 8> Functions;
  for (Function &F : M)
    if (holdsRegion(F))
      Functions.push_back(&F);
  if (Functions.empty())
    return PreservedAnalyses::all();
  PollySettings Settings;
  for (Function *F : Functions) {
    RegionMapper(*F, FAM, Options).run();
    eraseRegions(*F);
    FAM.invalidate(*F, PreservedAnalyses::none());
  }
  return PreservedAnalyses::none();
}

void ScopPass::printPipeline(raw_ostream &OS,
                             function_ref<StringRef(StringRef)> NameOf) {
  OS << NameOf(name()) << "<target=" << Options.Target << '>';
}
