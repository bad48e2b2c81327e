//===- Promote.cpp - Register tiles out of memory -------------------------===//
//
// In:  see Promote.h.
// Out: see Promote.h.
// A buffer's places are promoted if the loop touches that buffer nowhere else
// and each of them in every iteration; so nothing is loaded or stored that was
// not before.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "vectorize/Promote.h"
#include "vectorize/Places.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;
using namespace pencil::vectorize;

static constexpr size_t MaxSlots = 32; // vector registers
static constexpr size_t MaxVersionedSize = 2000;

namespace {
/// One place of a buffer and its loads and stores.
struct Slot {
  Place Where;
  Value *Ptr;
  Type *Ty;
  Align Alignment;
  SmallVector<Instruction *, 2> Accesses;
};

/// What a loop does with one buffer.
struct Buffer {
  SmallVector<Slot, 8> Slots;
  bool IsStored = false;
  bool HasOtherAccess = false;
};

class LoopPromoter {
  Loop &L;
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  SmallMapVector<const Argument *, Buffer, 4> Buffers;
  SmallVector<Condition, 4> Needed;

  bool hasForm() const;
  bool collect();
  bool collect(Instruction &I);
  bool addAccess(Buffer &B, Instruction &I);
  void dropOthers();
  Slot *slotAt(Buffer &B, const Offset &At);
  void version();
  void promote(Slot &S, SmallVectorImpl<AllocaInst *> &Cells);

public:
  LoopPromoter(Loop &L, LoopInfo &LI, DominatorTree &DT, ScalarEvolution &SE)
      : L(L), LI(LI), DT(DT), SE(SE) {}
  bool run();
};
} // namespace

bool LoopPromoter::hasForm() const {
  return L.isInnermost() && L.isLoopSimplifyForm() && L.isSafeToClone() &&
         L.getExitingBlock() && L.getExitingBlock() == L.getLoopLatch() &&
         isa<BranchInst>(L.getLoopLatch()->getTerminator()) && L.getExitBlock();
}

// Loads and stores of buffers may move from one side of this to the other.
static bool isHarmless(const Instruction &I) {
  if (auto *II = dyn_cast<IntrinsicInst>(&I); II && II->isAssumeLikeIntrinsic())
    return true;
  auto *Call = dyn_cast<CallBase>(&I);
  if (Call && (Call->isConvergent() || !Call->willReturn()))
    return false;
  return !I.mayReadOrWriteMemory() && !I.mayThrow();
}

Slot *LoopPromoter::slotAt(Buffer &B, const Offset &At) {
  for (Slot &S : B.Slots)
    if (S.Where.At.Constant == At.Constant && S.Where.At.sameTerms(At))
      return &S;
  return nullptr;
}

// True if `I` touches, in every iteration, a place that does not move.
bool LoopPromoter::addAccess(Buffer &B, Instruction &I) {
  Value *Ptr = getLoadStorePointerOperand(&I);
  Type *Ty = getLoadStoreType(&I);
  const DataLayout &DL = I.getDataLayout();
  if (!L.isLoopInvariant(Ptr) || !DT.dominates(I.getParent(), L.getLoopLatch()))
    return false;
  const SCEV *Address = SE.getSCEV(Ptr);
  const SCEV *Bytes = SE.removePointerBase(Address);
  auto *Base = dyn_cast<SCEVUnknown>(SE.getPointerBase(Address));
  if (!Base || Base->getValue() != getUnderlyingObject(Ptr, 0) ||
      !Bytes->getType()->isIntegerTy(64) ||
      DL.getTypeStoreSize(Ty).isScalable())
    return false;
  std::optional<Offset> At = Offset::of(Bytes, SE);
  if (!At)
    return false;
  Slot *S = slotAt(B, *At);
  if (!S) {
    if (B.Slots.size() == MaxSlots)
      return false;
    Place Where = {*At, DL.getTypeStoreSize(Ty).getFixedValue()};
    S = &B.Slots.emplace_back(Slot{Where, Ptr, Ty, Align(), {}});
  }
  S->Alignment = std::max(S->Alignment, getLoadStoreAlignment(&I));
  S->Accesses.push_back(&I);
  B.IsStored |= isa<StoreInst>(I);
  return S->Ty == Ty;
}

bool LoopPromoter::collect(Instruction &I) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Store = dyn_cast<StoreInst>(&I);
  if (!Load && !Store)
    return isHarmless(I);
  if (Load ? !Load->isSimple() : !Store->isSimple())
    return false;
  const Value *Object = getUnderlyingObject(getLoadStorePointerOperand(&I), 0);
  auto *Arg = dyn_cast<Argument>(Object);
  if (!Arg) // anything but a variable may be part of any buffer
    return isa<AllocaInst, GlobalVariable>(Object);
  Buffer &B = Buffers[Arg];
  if (!B.HasOtherAccess)
    B.HasOtherAccess = !Arg->hasNoAliasAttr() || !addAccess(B, I);
  return true;
}

bool LoopPromoter::collect() {
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (!collect(I))
        return false;
  return true;
}

// Leaves the buffers whose places are apart, or can be checked to be.
void LoopPromoter::dropOthers() {
  size_t Size = 0;
  for (BasicBlock *BB : L.blocks())
    Size += BB->size();
  Buffers.remove_if([&](const auto &Entry) {
    const Buffer &B = Entry.second;
    if (B.HasOtherAccess || !B.IsStored)
      return true;
    SmallVector<Place, 8> Places;
    for (const Slot &S : B.Slots)
      Places.push_back(S.Where);
    auto Apart = findApart(Places, SE, L.getLoopPreheader()->getTerminator());
    if (!Apart || (!Apart->empty() && Size > MaxVersionedSize))
      return true;
    Needed.append(*Apart);
    return false;
  });
}

// A copy of the loop for the case that a condition does not hold.
void LoopPromoter::version() {
  BasicBlock *Check = L.getLoopPreheader(), *Exit = L.getExitBlock();
  Value *Holds = expand(Needed, SE, Check->getTerminator());
  formLCSSA(L, DT, &LI, &SE);
  BasicBlock *Enter = SplitBlock(Check, Check->getTerminator(), &DT, &LI,
                                 nullptr, Check->getName() + ".apart");
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 4> Blocks;
  Loop *Copy = cloneLoopWithPreheader(Enter, Check, &L, Map, ".meeting", &LI,
                                      &DT, Blocks);
  remapInstructionsInBlocks(Blocks, Map);
  ReplaceInstWithInst(
      Check->getTerminator(),
      BranchInst::Create(Enter, Copy->getLoopPreheader(), Holds));
  for (PHINode &Phi : Exit->phis()) {
    Value *Out = Phi.getIncomingValueForBlock(L.getExitingBlock());
    auto Copied = Map.find(Out);
    Phi.addIncoming(Copied == Map.end() ? Out
                                        : static_cast<Value *>(Copied->second),
                    Copy->getExitingBlock());
  }
  DT.changeImmediateDominator(Exit, Check);
  formDedicatedExitBlocks(&L, &DT, &LI, nullptr, true);
  formDedicatedExitBlocks(Copy, &DT, &LI, nullptr, true);
}

void LoopPromoter::promote(Slot &S, SmallVectorImpl<AllocaInst *> &Cells) {
  BasicBlock *Exit = L.getExitBlock();
  BasicBlock &Entry = Exit->getParent()->getEntryBlock();
  IRBuilder<> Builder(&Entry, Entry.begin());
  AllocaInst *Cell = Builder.CreateAlloca(S.Ty, nullptr, "place");
  Cells.push_back(Cell);
  if (any_of(S.Accesses, IsaPred<LoadInst>)) {
    Builder.SetInsertPoint(L.getLoopPreheader()->getTerminator());
    Value *Before = Builder.CreateAlignedLoad(S.Ty, S.Ptr, S.Alignment);
    Builder.CreateStore(Before, Cell);
  }
  if (any_of(S.Accesses, IsaPred<StoreInst>)) {
    Builder.SetInsertPoint(Exit, Exit->getFirstInsertionPt());
    Value *After = Builder.CreateLoad(S.Ty, Cell);
    Builder.CreateAlignedStore(After, S.Ptr, S.Alignment);
  }
  for (Instruction *I : S.Accesses) {
    I->dropUnknownNonDebugMetadata();
    I->setOperand(isa<StoreInst>(I) ? StoreInst::getPointerOperandIndex()
                                    : LoadInst::getPointerOperandIndex(),
                  Cell);
  }
}

bool LoopPromoter::run() {
  if (!hasForm() || !collect())
    return false;
  dropOthers();
  if (Buffers.empty())
    return false;
  if (!Needed.empty())
    version();
  SmallVector<AllocaInst *, 32> Cells;
  for (auto &[Arg, B] : Buffers)
    for (Slot &S : B.Slots)
      promote(S, Cells);
  PromoteMemToReg(Cells, DT);
  SE.forgetLoop(&L);
  return true;
}

PreservedAnalyses PromotePass::run(Function &K, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(K);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(K);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(K);
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder())
    Changed |= LoopPromoter(*L, LI, DT, SE).run();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
