//===- ScopPass.cpp - pencil-poly: regions to mapped IR -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ScopPass.h"
#include "polly/CodePreparation.h"
#include "polly/ScopDetection.h"
#include "polly/ScopInfo.h"
#include "poly/deps_text.h"
#include "reduce/Split.h"
#include "scop/Accumulators.h"
#include "scop/Canonicalize.h"
#include "scop/Contents.h"
#include "scop/Footprint.h"
#include "scop/Generate.h"
#include "scop/Marks.h"
#include "scop/MathErrno.h"
#include "scop/Model.h"
#include "scop/Notes.h"
#include "scop/OpaqueBounds.h"
#include "scop/OpaqueExtents.h"
#include "scop/PollySettings.h"
#include "scop/Print.h"
#include "scop/Reductions.h"
#include "scop/Rehearse.h"
#include "scop/Rejections.h"
#include "scop/Report.h"
#include "scop/ReportCollect.h"
#include "scop/ScheduleFile.h"
#include "scop/Targets.h"
#include "scop/WideIndices.h"
#include "support/LoopProperties.h"
#include "support/Regions.h"
#include "support/Remarks.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
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

/// What the phases before code generation made of a region.
struct Planned {
  Model M;
  std::unique_ptr<poly_deps, DepsDeleter> Deps;
  std::unique_ptr<poly_plan, PlanDeleter> Plan;
};
} // namespace

namespace {
class RegionMapper {
  Function &F;
  FunctionAnalysisManager &FAM;
  const PolyOptions &Options;
  ScopPass::Phase Last;
  const GivenSchedules &Given;
  ModuleRecord &Record;
  poly_memo &Known;
  /// Headers of the loops that the programmer wrote; code generation adds more.
  SmallPtrSet<BasicBlock *, 32> Source, Tried, Remarked;
  /// Of regions whose scalars stay what they are.
  SmallPtrSet<BasicBlock *, 4> Plain;
  /// Of loops that sum up, taken apart already; the loops over their parts;
  /// what came beside.
  SmallPtrSet<BasicBlock *, 4> Split, Parts, Helpers;
  /// By the header of the first loop: a region has one number for all targets.
  DenseMap<BasicBlock *, unsigned> Numbers;
  unsigned NextNumber = 0;
  WideIndices Wide;
  Verdicts Said;
  bool Broken = false, Mapped = false, Changed = false;

public:
  RegionMapper(Function &F, FunctionAnalysisManager &FAM,
               const PolyOptions &Options, ScopPass::Phase Last,
               const GivenSchedules &Given, ModuleRecord &Record,
               poly_memo &Known)
      : F(F), FAM(FAM), Options(Options), Last(Last), Given(Given),
        Record(Record), Known(Known) {}
  bool run();

private:
  void findSourceLoops();
  bool mapNext(const Target &T);
  bool plan(polly::Scop &S, const Target &T, LoopInfo &LI, Planned &P);
  unsigned numberOf(const polly::Scop &S, LoopInfo &LI);
  bool splitReduction(const polly::Scop &S, const Planned &P);
  LoopNotes notesOn(const Planned &P) const;
  bool giveUp(polly::Scop &S, const Planned &P, StringRef Why);
  void refuse(Remark R, BasicBlock *Where, DebugLoc Loc, StringRef Why = "");
  void refuse(const Loop &L, const Rejection &Why);
  void remarkUnmatched(const Regions &Wanted);
  bool isRefused(const Region &R, ArrayRef<Loop *> Loops,
                 const polly::ScopDetection &SD);
  bool mapScop(polly::Scop &S, const Target &T, const GenerationInput &In);
  void remarkUncovered(const polly::ScopDetection &SD, LoopInfo &LI,
                       RegionInfo &RI, const Regions &Wanted);
};
} // namespace

void RegionMapper::findSourceLoops() {
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    Source.insert(L->getHeader());
}

unsigned RegionMapper::numberOf(const polly::Scop &S, LoopInfo &LI) {
  SmallVector<Loop *, 8> Loops = loopsIn(S.getRegion(), LI);
  BasicBlock *First = Loops.empty() ? S.getEntry() : Loops.front()->getHeader();
  auto [At, New] = Numbers.try_emplace(First, NextNumber);
  NextNumber += New;
  return At->second;
}

/// The phases up to the schedule. True when there is one and code is wanted.
bool RegionMapper::plan(polly::Scop &S, const Target &T, LoopInfo &LI,
                        Planned &P) {
  isl_options_set_on_error(S.getIslCtx().get(), ISL_ON_ERROR_CONTINUE);
  std::string Why;
  P.M = buildModel(S, LI, numberOf(S, LI), Why);
  if (P.M.Loops.empty())
    return false;
  if (!P.M.Poly)
    return giveUp(S, P, Why);
  if (Last == ScopPass::Phase::PrintModel) {
    printModel(*P.M.Poly, outs());
    return false;
  }
  P.Deps.reset(poly_memo_deps(&Known, P.M.Poly.get()));
  if (!P.Deps)
    return giveUp(S, P, "dependences");
  if (Last == ScopPass::Phase::PrintDeps) {
    printDeps(*P.Deps, outs());
    return false;
  }
  if (splitReduction(S, P))
    return false;
  poly_options PO = {};
  PO.target = T.Poly;
  PO.tile_size = Options.TileSize;
  PO.sizes = Options.Sizes.empty() ? nullptr : Options.Sizes.c_str();
  PO.schedule = Given.find(P.M.Poly->name, T.Name);
  PO.futile = poly_memo_futile(&Known);
  P.Plan.reset(poly_plan_compute(P.M.Poly.get(), P.Deps.get(), &PO));
  if (!P.Plan)
    return giveUp(S, P, "schedule");
  if (Last == ScopPass::Phase::PrintSchedule) {
    printPlan(*P.M.Poly, *P.Plan, outs());
    return false;
  }
  if (Options.wantsRecord())
    Record.Regions.push_back(collectRegion(S, P.M, *P.Deps, *P.Plan, T.Name));
  return P.Plan->schedule != nullptr;
}

/// True when the function was changed; the region is to be modelled anew.
bool RegionMapper::splitReduction(const polly::Scop &S, const Planned &P) {
  ScalarEvolution &SE = *S.getSE();
  SmallVector<const Loop *, 2> Ordered;
  std::optional<ReductionLoop> R = findReduction(S, P.M, *P.Deps, SE, Ordered);
  for (const Loop *L : Ordered)
    Said.add(LoopNote{Remark::ReductionKeepsOrder, L->getHeader(),
                      L->getStartLoc(), ""});
  if (!R || !Split.insert(R->L->getHeader()).second)
    return false;
  auto Number = Numbers.find(R->L->getHeader());
  SplitHeaders New = pencil::splitReduction(*R, SE);
  if (Number != Numbers.end()) // the region's first loop is another one now
    Numbers.insert({New.front(), Number->second});
  Source.insert_range(New);
  Plain.insert_range(New); // their sums are where they should be
  Split.insert_range(New);
  Parts.insert(New.front());
  Helpers.insert_range(drop_begin(New));
  return Changed = true;
}

/// Of the programmer's loops, those that were taken apart included.
LoopNotes RegionMapper::notesOn(const Planned &P) const {
  LoopNotes Notes = P.Plan ? notesOf(*P.Plan, P.M) : LoopNotes();
  erase_if(Notes,
           [&](const LoopNote &N) { return Helpers.contains(N.Header); });
  if (P.Plan && P.Plan->schedule)
    for (auto &[L, Name] : P.M.Loops)
      if (Parts.contains(L->getHeader()))
        Notes.push_back(
            {Remark::ReductionSplit, L->getHeader(), L->getStartLoc(), ""});
  return Notes;
}

bool RegionMapper::giveUp(polly::Scop &S, const Planned &P, StringRef Why) {
  if (Last == ScopPass::Phase::Codegen)
    refuse(Remark::RegionTooComplex, S.getEntry(),
           P.M.Loops.front().first->getStartLoc(), Why);
  return false;
}

void RegionMapper::refuse(Remark R, BasicBlock *Where, DebugLoc Loc,
                          StringRef Why) {
  emitRemark(R, PassName, Where, Loc, Why);
  Record.reject(rejectionOf(F, Loc, R, Why));
}

void RegionMapper::refuse(const Loop &L, const Rejection &Why) {
  if (Last != ScopPass::Phase::Codegen)
    return;
  DebugLoc Loc = L.getStartLoc();
  std::string Detail = Why.detail(L);
  Said.add({Why.Why, L.getHeader(), Loc, Detail});
  Record.reject(rejectionOf(F, Loc, Why.Why, Detail));
}

void RegionMapper::remarkUnmatched(const Regions &Wanted) {
  for (Instruction *Bound : Wanted.unmatched())
    refuse(Remark::RegionNotClosed, Bound->getParent(), Bound->getDebugLoc());
}

/// True, and said, when all loops of the region are part of one statement.
bool RegionMapper::isRefused(const Region &R, ArrayRef<Loop *> Loops,
                             const polly::ScopDetection &SD) {
  auto *Context = SD.getDetectionContext(&R);
  bool Models = false;
  for (Loop *L : Loops)
    if (Context && Context->BoxedLoopsSet.count(L))
      refuse(*L, rejectionOf(*L));
    else
      Models = true;
  return !Models;
}

bool RegionMapper::mapScop(polly::Scop &S, const Target &T,
                           const GenerationInput &In) {
  Planned P;
  bool Good = plan(S, T, In.LI, P);
  LoopNotes Notes = notesOn(P);
  if (!Good) {
    Said.add(Notes);
    return false;
  }
  isl_schedule *Tree = marksToLoopProperties(
      isl_schedule_copy(P.Plan->schedule), T.Name, F.getContext());
  if (!Tree)
    return giveUp(S, P, "marks");
  DebugLoc Start = P.M.Loops.front().first->getStartLoc();
  S.setScheduleTree(isl::manage(Tree));
  S.markAsOptimized();
  SmallPtrSet<AllocaInst *, 16> Slots = stackSlots(F);
  SmallVector<AllocaInst *, 8> Regional = regionalArrays(S, P.M);
  Versions V;
  if (!generateMapped(In, V))
    return giveUp(S, P, "code generation");
  if (neverRuns(V)) {
    refuse(Remark::CheckNeverHolds, V.Original, Start);
    return false;
  }
  guardMapped(In, V, T.Class, *P.Plan, Options.Profit);
  writeFootprints(S, In.SE, *V.Start);
  DominatorTree DT(F);
  LoopInfo LI(DT);
  privatizeStorage(F, V, Slots, Regional, LI);
  if (verifyFunction(F)) { // Polly's code generation has bugs of its own
    Broken = true;
    return giveUp(S, P, "code generation");
  }
  Said.add(Notes);
  emitRemark(Remark::RegionMapped, PassName, V.Original, Start,
             Twine(P.Plan->nkernels) +
                 (P.Plan->nkernels == 1 ? " kernel for " : " kernels for ") +
                 T.Name);
  if (Options.wantsRecord())
    Record.Regions.back().Mapped = true;
  return true;
}

void RegionMapper::remarkUncovered(const polly::ScopDetection &SD, LoopInfo &LI,
                                   RegionInfo &RI, const Regions &Wanted) {
  for (Loop *L : LI.getLoopsInPreorder()) {
    BasicBlock *Header = L->getHeader();
    bool Covered = any_of(SD.ValidRegions,
                          [&](const Region *R) { return R->contains(L); });
    if (!Source.count(Header) || Covered || !Wanted.contains(*L) ||
        updatesAtomically(*L) || !Remarked.insert(Header).second)
      continue;
    refuse(*L, rejectionOf(*L, SD, RI));
  }
}

/// Maps the next region that was not tried for this target. False when there
/// is none left.
bool RegionMapper::mapNext(const Target &T) {
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
  Regions Wanted(F, DT2);
  polly::ScopDetection SD(DT2, SE, LI2, RI2, AA, ORE);
  SD.detect(F);
  if (Last == ScopPass::Phase::Codegen)
    remarkUncovered(SD, LI2, RI2, Wanted);
  polly::ScopInfo SI(F.getDataLayout(), SD, SE, LI2, AA, DT2, AC, ORE);
  if (hideBoxedBounds(SD, SE))
    return true;
  for (const Region *R : SD.ValidRegions) {
    SmallVector<Loop *, 8> Loops = loopsIn(*R, LI2);
    if (Loops.empty() ||
        !all_of(Loops, [&](Loop *L) { return Source.count(L->getHeader()); }))
      continue;
    BasicBlock *Header = Loops.front()->getHeader();
    if (!Wanted.contains(*Loops.front()) || !Tried.insert(Header).second)
      continue;
    if (isRefused(*R, Loops, SD))
      continue;
    Value *NoWrap;
    if (!Wide.check(*R, SE, DT2, NoWrap)) {
      Tried.erase(Header);
      return true;
    }
    polly::Scop *S = SI.getScop(R);
    if (!S) {
      for (Loop *L : writesMemory(*R) ? Loops : SmallVector<Loop *, 8>())
        refuse(*L, rejectionOf(*R, SD, AA));
      continue;
    }
    if (T.Poly == POLY_TARGET_CPU && !Plain.count(Header) &&
        !mapAccumulators(*S)) {
      Tried.erase(Header);
      Plain.insert(Header);
      return true;
    }
    if (mapScop(*S, T, {*S, RI2, LI2, DT2, SE, NoWrap})) {
      Mapped = true;
      return true;
    }
    if (Changed) {
      Tried.erase(Header);
      return true;
    }
  }
  return false;
}

static bool holdsMappedRegion(const Loop &L) {
  const Function *Enter =
      L.getHeader()->getModule()->getFunction(names::RegionEnter);
  return Enter && any_of(Enter->users(), [&](const User *U) {
           return L.contains(cast<Instruction>(U));
         });
}

/// What runs when the mapped form does not is the host's own business. Loops
/// that are in no region, for their atomic updates, are left to pencil-map.
static void stripOriginals(Function &F, FunctionAnalysisManager &FAM,
                           const SmallPtrSetImpl<BasicBlock *> &Source) {
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (Source.count(L->getHeader()) &&
        (!updatesAtomically(*L) || holdsMappedRegion(*L)))
      clearLoopProperties(*L);
}

bool RegionMapper::run() {
  FunctionBackup Backup(F);
  canonicalize(F, FAM);
  hideExtents(F);
  Wide.widen(F, FAM.getResult<LoopAnalysis>(F),
             FAM.getResult<ScalarEvolutionAnalysis>(F));
  findSourceLoops();
  std::optional<MathWithoutErrno> Quiet;
  {
    DominatorTree DT(F);
    Regions Wanted(F, DT);
    if (Last == ScopPass::Phase::Codegen) {
      remarkUnmatched(Wanted);
      for (Instruction *Jump : oddJumps(F, Wanted))
        refuse(Remark::ControlFlowNotModelled, Jump->getParent(),
               Jump->getDebugLoc());
    }
    Quiet.emplace(F, Wanted);
  }
  SmallVector<Target, 2> Targets = targetsOf(Options);
  if (Last != ScopPass::Phase::Codegen)
    Targets = {Targets.front()};
  for (const Target &T : Targets) {
    Tried.clear();
    while (!Broken && mapNext(T))
      if (std::exchange(Changed, false))
        simplifyLoops(F, FAM);
  }
  FAM.invalidate(F, PreservedAnalyses::none());
  revealBounds(F);
  Wide.narrow();
  Quiet.reset();
  if (Last == ScopPass::Phase::Codegen && !Broken)
    Said.emit(F);
  if (!Mapped || Broken) {
    Backup.restore();
    Record.unmap(F.getName().str());
    return false;
  }
  stripOriginals(F, FAM, Source);
  tidy(F, FAM);
  return true;
}

static void remarkFailure(Function &F, StringRef Why, ModuleRecord &Record) {
  DebugLoc Loc;
  if (DISubprogram *SP = F.getSubprogram())
    Loc = DILocation::get(F.getContext(), SP->getLine(), 0, SP);
  emitRemark(Remark::RegionTooComplex, PassName, &F.getEntryBlock(), Loc, Why);
  Record.reject(rejectionOf(F, Loc, Remark::RegionTooComplex, Why));
}

/// What is known of a function's regions, as text; to be read in the parent.
static std::string textOf(const poly_memo &Known) {
  char *Text = poly_memo_write(&Known);
  std::string Copy = Text ? Text : "";
  free(Text);
  return Copy;
}

bool ScopPass::mapModule(Module &M, ModuleAnalysisManager &MAM,
                         ModuleRecord &Record) const {
  if (isFreeOfPencil(M))
    return false;
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *, 8> Functions;
  for (Function &F : M)
    if (holdsRegion(F))
      Functions.push_back(&F);
  if (Functions.empty())
    return false;
  GivenSchedules Given = readSchedules(Options.ScheduleFile, M.getContext());
  PollySettings Settings;
  for (Function *F : Functions) {
    poly_memo Known = {};
    auto Job = [&]() -> std::string {
      RegionMapper(*F, FAM, Options, Last, Given, Record, Known).run();
      return textOf(Known);
    };
    std::string Said;
    bool Good = Last != Phase::Codegen || rehearse(M.getContext(), Job, Said);
    if (Good) {
      (void)poly_memo_read(&Known, Said.c_str()); // else they are computed
      Job();
    } else {
      remarkFailure(*F, Said, Record);
    }
    poly_memo_clear(&Known);
    if (Last == Phase::Codegen)
      eraseRegions(*F);
    FAM.invalidate(*F, PreservedAnalyses::none());
  }
  return true;
}

PreservedAnalyses ScopPass::run(Module &M, ModuleAnalysisManager &MAM) {
  ModuleRecord Record;
  Record.Module = M.getSourceFileName();
  bool Changed = mapModule(M, MAM, Record);
  if (Last == Phase::Codegen) {
    writeSchedules(Record, Options.DumpSchedule, M.getContext());
    writeReport(Record, Options.Report, M.getContext());
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
