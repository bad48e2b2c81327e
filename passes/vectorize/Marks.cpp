//===- Marks.cpp - Loop metadata that the phases obey ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "vectorize/Marks.h"
#include "support/LoopProperties.h"
#include "support/Remarks.h"
#include "vectorize/Candidates.h"
#include "llvm/Analysis/IVDescriptors.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::vectorize;

static constexpr unsigned MaxScalarTrips = 32, MaxScalarSize = 4096;
static constexpr unsigned MaxTileTrips = 64, MaxTileSize = 6000;

static void allowReordering(PHINode &Phi, Loop &L) {
  RecurrenceDescriptor Sum;
  if (!Phi.getType()->isFloatingPointTy() ||
      !RecurrenceDescriptor::isReductionPHI(&Phi, &L, Sum))
    return;
  for (Instruction *I : Sum.getReductionOpChain(&Phi, &L))
    if (isa<FPMathOperator>(I))
      I->setHasAllowReassoc(true);
}

void pencil::vectorize::allowDeclaredReductions(Function &K,
                                                FunctionAnalysisManager &FAM) {
  for (Loop *L : FAM.getResult<LoopAnalysis>(K).getLoopsInPreorder())
    if (L->isInnermost() && hasLoopProperty(*L, names::property::Reduction))
      for (PHINode &Phi : L->getHeader()->phis())
        allowReordering(Phi, *L);
}

static size_t sizeOf(const Loop &L) {
  size_t Size = 0;
  for (const BasicBlock *BB : L.blocks())
    Size += BB->size();
  return Size;
}

static void dropProperties(Loop &L, ArrayRef<StringRef> Prefixes) {
  MDNode *Old = L.getLoopID();
  if (Old)
    L.setLoopID(
        makePostTransformationMetadata(Old->getContext(), Old, Prefixes, {}));
}

// A loop unrolled by a few trips is one that nobody vectorises any more.
static bool takeUnrollWish(Loop &L) {
  bool Fully = getBooleanLoopAttribute(&L, "llvm.loop.unroll.full");
  dropProperties(L, {"llvm.loop.unroll.full", "llvm.loop.unroll.enable",
                     "llvm.loop.unroll.count", "llvm.loop.unroll_and_jam."});
  return Fully;
}

// The user wants a number of copies, which pencil-legalize makes.
static bool staysLoop(const Loop &L) {
  return getUnrollWish(L).value_or(0) > 0;
}

static bool isShort(Loop &L, ScalarEvolution &SE, unsigned MaxTrips,
                    size_t MaxSize) {
  unsigned Trips = SE.getSmallConstantTripCount(&L);
  return Trips && Trips <= MaxTrips && Trips * sizeOf(L) <= MaxSize &&
         L.isSafeToClone() && !staysLoop(L) &&
         !findOptionMDForLoop(&L, "llvm.loop.unroll.disable");
}

bool pencil::vectorize::markShortLoops(Function &K,
                                       FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(K);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(K);
  bool Any = false;
  for (Loop *L : FAM.getResult<LoopAnalysis>(K).getLoopsInPreorder()) {
    unsigned Width = 0;
    bool Wished = takeUnrollWish(*L) || getUnrollWish(*L);
    unsigned MaxTrips = Wished ? MaxTileTrips : MaxScalarTrips;
    if (!L->isInnermost() || !isShort(*L, SE, MaxTrips, MaxScalarSize) ||
        whyScalar(*L, SE, DT, Width).empty())
      continue;
    addStringMetadataToLoop(L, "llvm.loop.unroll.full", 1);
    Any = true;
  }
  return Any;
}

// Where the loop stands in the source: generated loops do not say it.
static DebugLoc placeOfLoop(const Loop &L) {
  if (DebugLoc Start = L.getStartLoc(); Start && Start.getLine())
    return Start;
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB)
      if (DebugLoc Loc = placeOf(&I, DebugLoc()))
        return Loc;
  return DebugLoc();
}

// A loop's number is the line of a place in a scope that is nowhere else.
static constexpr char NumbersName[] = "pencil.loop";

static DISubprogram *makeNumbers(LLVMContext &Ctx) {
  return DISubprogram::getDistinct(Ctx, nullptr, NumbersName, "", nullptr, 0,
                                   nullptr, 0, nullptr, 0, 0, DINode::FlagZero,
                                   DISubprogram::SPFlagZero, nullptr);
}

static bool isNumber(const Metadata *Place) {
  auto *Loc = dyn_cast_or_null<DILocation>(Place);
  return Loc && Loc->getScope()->getName() == NumbersName;
}

static MDNode *withPlace(const MDNode &ID, Metadata *Place) {
  SmallVector<Metadata *, 4> Ops = {nullptr};
  if (Place)
    Ops.push_back(Place);
  for (const MDOperand &Op : drop_begin(ID.operands()))
    if (!isNumber(Op.get()))
      Ops.push_back(Op);
  MDNode *New = MDNode::getDistinct(ID.getContext(), Ops);
  New->replaceOperandWith(0, New);
  return New;
}

void pencil::vectorize::dropNumbers(Function &K, FunctionAnalysisManager &FAM) {
  for (Loop *L : FAM.getResult<LoopAnalysis>(K).getLoopsInPreorder())
    if (MDNode *ID = L->getLoopID())
      L->setLoopID(withPlace(*ID, nullptr));
  for (BasicBlock &BB : K)
    for (Instruction &I : BB)
      if (isNumber(I.getDebugLoc().getAsMDNode()))
        I.setDebugLoc(DebugLoc());
}

// Addresses that a loop steps through in one buffer do not wrap round: a buffer
// does not. The vectoriser knows it only of address space 0, and would check it
// for each row of a tile.
static void noteNoWrap(const Loop &L, ScalarEvolution &SE,
                       const DominatorTree &DT) {
  for (BasicBlock *BB : L.blocks()) {
    if (!DT.dominates(BB, L.getLoopLatch()))
      continue;
    for (Instruction &I : *BB) {
      Value *Ptr = getLoadStorePointerOperand(&I);
      auto *Rec = Ptr ? dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Ptr)) : nullptr;
      if (Rec && Rec->getLoop() == &L && Rec->isAffine() &&
          isa<SCEVConstant>(Rec->getStepRecurrence(SE)) &&
          isa<SCEVUnknown>(SE.getPointerBase(Rec)))
        SE.setNoWrapFlags(const_cast<SCEVAddRecExpr *>(Rec), SCEV::FlagNW);
    }
  }
}

SmallVector<Candidate, 4>
pencil::vectorize::markCandidates(Function &K, FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(K);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(K);
  DISubprogram *Numbers = makeNumbers(K.getContext());
  SmallVector<Candidate, 4> All;
  for (Loop *L : FAM.getResult<LoopAnalysis>(K).getLoopsInPreorder()) {
    if (!L->isInnermost())
      continue;
    unsigned Width = 0;
    std::string Why = whyScalar(*L, SE, DT, Width);
    All.push_back({placeOfLoop(*L), Why});
    // Hints of the source are wishes about the host's loop.
    dropProperties(*L, {"llvm.loop.vectorize.", "llvm.loop.interleave.",
                        "llvm.loop.isvectorized"});
    if (!Why.empty())
      addStringMetadataToLoop(L, "llvm.loop.vectorize.enable", 0);
    else
      noteNoWrap(*L, SE, DT);
    if (Why.empty() && Width)
      addStringMetadataToLoop(L, "llvm.loop.vectorize.width", Width);
    addStringMetadataToLoop(L, "llvm.loop.interleave.count", 1);
    L->setLoopID(withPlace(
        *L->getLoopID(),
        DILocation::get(K.getContext(), unsigned(All.size()), 1, Numbers)));
  }
  return All;
}

static bool markTile(Loop &L, ScalarEvolution &SE, size_t Room) {
  unsigned Trips = SE.getSmallConstantTripCount(&L);
  if (!isShort(L, SE, MaxTileTrips, Room))
    return false;
  for (Loop *Inner : L)
    if (!markTile(*Inner, SE, Room / Trips))
      return false;
  addStringMetadataToLoop(&L, "llvm.loop.unroll.full", 1);
  return true;
}

static void markOutermostTiles(Loop &L, ScalarEvolution &SE) {
  if (markTile(L, SE, MaxTileSize))
    return;
  for (Loop *Inner : L)
    markOutermostTiles(*Inner, SE);
}

void pencil::vectorize::markTiles(Function &K, FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(K);
  for (Loop *L : FAM.getResult<LoopAnalysis>(K))
    markOutermostTiles(*L, SE);
}
