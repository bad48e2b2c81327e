//===- UpdatePass.cpp -----------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "update/UpdatePass.h"
#include "support/LoopProperties.h"
#include "support/Remarks.h"
#include "update/Updates.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace pencil;

static constexpr char PassName[] = "pencil-update";

/// Arrays that get parts: by choice, and where the user wants it.
static constexpr uint64_t SmallArray = 8 << 10, LargeArray = 32 << 10;

static bool isUpdate(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == names::Update && Call->arg_size() == 2;
}

/// Of `L`, not of the loops inside it.
static SmallVector<UpdateClause, 2> clausesOf(const Loop &L,
                                              const LoopInfo &LI) {
  SmallVector<UpdateClause, 2> Clauses;
  for (BasicBlock *BB : L.blocks())
    if (LI.getLoopFor(BB) == &L)
      for (Instruction &I : *BB)
        if (isUpdate(I))
          if (auto *Op = dyn_cast<ConstantInt>(I.getOperand(0)))
            Clauses.push_back({Op->getLimitedValue(), baseOf(I.getOperand(1))});
  return Clauses;
}

static bool isInMarkedLoop(const Loop &L) {
  for (const Loop *P = L.getParentLoop(); P; P = P->getParentLoop())
    if (isMapped(*P) || hasLoopProperty(*P, names::property::Independent))
      return true;
  return false;
}

namespace {
class Rewriter {
  Function &F;
  FunctionAnalysisManager &FAM;
  UpdateStrategy Strategy;

  void run(FunctionPassManager FPM);
  Loop *next();
  void rewrite(Loop &L);
  void refuse(Loop &L, const Twine &Why, const Instruction *At = nullptr);
  void goOnAtomic(Loop &L, ArrayRef<UpdatedArray> Arrays);
  void goOnPrivate(Loop &L, ArrayRef<UpdatedArray> Arrays, ScalarEvolution &SE);

public:
  Rewriter(Function &F, FunctionAnalysisManager &FAM, UpdateStrategy Strategy)
      : F(F), FAM(FAM), Strategy(Strategy) {}
  bool run();
};
} // namespace

void Rewriter::run(FunctionPassManager FPM) {
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.run(F, FAM);
  FAM.invalidate(F, PreservedAnalyses::none());
}

/// The outermost loop that is left.
Loop *Rewriter::next() {
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (hasLoopProperty(*L, names::property::Updates))
      return L;
  return nullptr;
}

/// A mapping by hand goes, too: its iterations would race.
void Rewriter::refuse(Loop &L, const Twine &Why, const Instruction *At) {
  emitRemark(Remark::UpdatesNotParallel, PassName, L.getHeader(),
             placeOf(At, L.getStartLoc()), Why);
  removeLoopProperty(L, names::property::Updates);
  removeLoopProperty(L, names::property::Map);
}

/// True when all that the clauses of `Inner` say is about arrays of `Arrays`.
static bool areAmong(ArrayRef<UpdateClause> Clauses,
                     ArrayRef<UpdatedArray> Arrays) {
  return all_of(Clauses, [&](const UpdateClause &C) {
    return any_of(Arrays,
                  [&](const UpdatedArray &A) { return A.Base == C.Base; });
  });
}

void Rewriter::goOnAtomic(Loop &L, ArrayRef<UpdatedArray> Arrays) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  for (Loop *Inner : L.getLoopsInPreorder()) {
    if (!hasLoopProperty(*Inner, names::property::Updates) ||
        !areAmong(clausesOf(*Inner, LI), Arrays))
      continue;
    removeLoopProperty(*Inner, names::property::Updates);
    addLoopProperty(*Inner, names::property::Independent);
  }
  emitRemark(Remark::UpdatesAtomic, PassName, L.getHeader(), L.getStartLoc());
  makeAtomic(Arrays);
}

void Rewriter::goOnPrivate(Loop &L, ArrayRef<UpdatedArray> Arrays,
                           ScalarEvolution &SE) {
  emitRemark(Remark::UpdatesMerged, PassName, L.getHeader(), L.getStartLoc());
  for (Loop *Inner : L.getLoopsInPreorder())
    removeLoopProperty(*Inner, names::property::Updates);
  SmallVector<BasicBlock *, 4> Heads = privatise(L, Arrays, SE);
  FAM.invalidate(F, PreservedAnalyses::none());
  run(FunctionPassManager());
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  for (BasicBlock *Head : Heads)
    if (Loop *New = LI.getLoopFor(Head); New && New->getHeader() == Head) {
      addLoopProperty(*New, names::property::Independent);
      addLoopProperty(*New, "llvm.loop.mustprogress");
    }
}

void Rewriter::rewrite(Loop &L) {
  if (isInMarkedLoop(L)) {
    emitRemark(Remark::LoopInWorkItem, PassName, L.getHeader(), L.getStartLoc(),
               "it updates an array");
    return removeLoopProperty(L, names::property::Updates);
  }
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  SmallVector<UpdatedArray, 2> Arrays;
  if (std::optional<Refused> R = findUpdates(
          L, clausesOf(L, LI), FAM.getResult<AAManager>(F), SE, Arrays))
    return refuse(L, R->Why, R->At);
  std::string NotPrivate = "it is not wanted", NotAtomic = NotPrivate;
  if (Strategy != UpdateStrategy::Atomic)
    NotPrivate = isMapped(L) ? "the loop is mapped by hand"
                             : whyNotPrivate(L, Arrays, SE,
                                             Strategy == UpdateStrategy::Auto
                                                 ? SmallArray
                                                 : LargeArray);
  if (NotPrivate.empty() && !Arrays.empty())
    return goOnPrivate(L, Arrays, SE);
  if (Strategy != UpdateStrategy::Privatise)
    NotAtomic = whyNotAtomic(Arrays);
  if (!NotAtomic.empty())
    return refuse(L, "parts: " + NotPrivate + "; atomic: " + NotAtomic);
  goOnAtomic(L, Arrays);
}

static void eraseUpdates(Function &F) {
  for (BasicBlock &BB : F)
    for (Instruction &I : make_early_inc_range(BB))
      if (isUpdate(I))
        I.eraseFromParent();
}

bool Rewriter::run() {
  if (!next())
    return false;
  FunctionPassManager Clean;
  Clean.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  Clean.addPass(SimplifyCFGPass(SimplifyCFGOptions().needCanonicalLoops(true)));
  Clean.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  run(std::move(Clean));
  while (Loop *L = next()) {
    rewrite(*L);
    FAM.invalidate(F, PreservedAnalyses::none());
  }
  eraseUpdates(F);
  FunctionPassManager Dead;
  Dead.addPass(ADCEPass());
  run(std::move(Dead));
  return true;
}

PreservedAnalyses UpdatePass::run(Module &M, ModuleAnalysisManager &MAM) {
  if (isFreeOfPencil(M))
    return PreservedAnalyses::all();
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasFnAttribute(names::attribute::Kernel))
      Changed |= Rewriter(F, FAM, Strategy).run();
  if (M.getFunction(names::Update))
    for (Function &F : M)
      eraseUpdates(F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

static const char *nameOf(UpdateStrategy Strategy) {
  return Strategy == UpdateStrategy::Atomic      ? "atomic"
         : Strategy == UpdateStrategy::Privatise ? "privatise"
                                                 : "auto";
}

void UpdatePass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  static_cast<PassInfoMixin<UpdatePass> *>(this)->printPipeline(OS,
                                                                MapClassName);
  OS << "<strategy=" << nameOf(Strategy) << ">";
}
