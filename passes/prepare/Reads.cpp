//===- Reads.cpp - Pointers and bounds out of structures and globals ------===//
//
//   for (i…) for (j…)                      d = img->data;
//     img->data[i * img->w + j] = …   =>   for (i…) for (j…) d[…] = …
//
// A kernel cannot follow a pointer that it reads from memory: it is the host's.
// An independent loop does not write to what it reads at an address that is the
// same in all iterations (docs/langref.md), so the pointer can be read first.
// In a region, whose loops promise nothing, all values that no access of the
// loop may write are read first: bounds in memory would hide the loops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "support/CompilerNotes.h"
#include "support/Regions.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MaxBlocksBack = 8;

/// `V` without address arithmetic; adds to `Steps` what of it is in the loop,
/// users first. Null where the arithmetic varies in the loop.
static Value *invariantBase(Value *V, const Loop &L,
                            SmallVectorImpl<Instruction *> &Steps) {
  while (true) {
    auto *GEP = dyn_cast<GetElementPtrInst>(V);
    if (!GEP || !L.contains(GEP))
      return L.isLoopInvariant(V) ? V : nullptr;
    if (!all_of(GEP->indices(),
                [&](const Use &I) { return L.isLoopInvariant(I); }))
      return nullptr;
    Steps.push_back(GEP);
    V = GEP->getPointerOperand();
  }
}

static const Value *objectOf(const Value *V) {
  while (auto *GEP = dyn_cast<GEPOperator>(V))
    V = GEP->getPointerOperand();
  return V;
}

/// True when some member of the object is accessed on the straight way to
/// `Before`, with no call in between that might free it: then the whole
/// structure is there.
static bool isAccessedBefore(const Value *Object, const Instruction &Before) {
  const BasicBlock *BB = Before.getParent();
  for (unsigned Blocks = 0; BB && Blocks < MaxBlocksBack; ++Blocks) {
    for (const Instruction &I : reverse(*BB)) {
      const Value *Pointer = getLoadStorePointerOperand(&I);
      if (Pointer && objectOf(Pointer) == Object)
        return true;
      if (isa<CallBase>(I) && !isa<IntrinsicInst>(I) && !isCompilerNote(I))
        return false;
    }
    BB = BB->getSinglePredecessor();
  }
  return false;
}

namespace {
/// That a loop runs at least once: Start Pred Bound, outside of its nest.
struct Entry {
  CmpInst::Predicate Pred;
  Value *Start, *Bound;
};
} // namespace

/// Of the loops that must run at least once for a block to be reached.
using Entries = SmallVector<Entry, 4>;

/// The loop's condition on entry, of values that do not change in `Outer`;
/// nothing where it is not that simple.
static std::optional<Entry> entryCondition(const Loop &C, const Loop &Outer) {
  auto *Branch = dyn_cast<BranchInst>(C.getHeader()->getTerminator());
  auto *Compare = Branch && Branch->isConditional()
                      ? dyn_cast<ICmpInst>(Branch->getCondition())
                      : nullptr;
  if (!Compare || !C.getLoopPreheader() || C.getExitingBlock() != C.getHeader())
    return std::nullopt;
  auto *Phi = dyn_cast<PHINode>(Compare->getOperand(0));
  if (!Phi || Phi->getParent() != C.getHeader())
    return std::nullopt;
  Entry E = {C.contains(Branch->getSuccessor(0))
                 ? Compare->getPredicate()
                 : Compare->getInversePredicate(),
             Phi->getIncomingValueForBlock(C.getLoopPreheader()),
             Compare->getOperand(1)};
  if (!Outer.isLoopInvariant(E.Start) || !Outer.isLoopInvariant(E.Bound))
    return std::nullopt;
  return E;
}

/// The block behind `BB` on every way through `C`, or through a loop in it.
static BasicBlock *nextBlock(BasicBlock *BB, const Loop &C) {
  BasicBlock *Next = nullptr;
  for (BasicBlock *Succ : successors(BB))
    if (C.contains(Succ)) {
      if (Next && Next != Succ)
        return nullptr;
      Next = Succ;
    }
  return Next == C.getHeader() ? nullptr : Next;
}

/// True when `Target` is reached in the first iteration of `L` and of the loops
/// around it, given that each of `Needed` runs at least once.
static bool isReachedByRunning(const Instruction &Target, Loop &L, LoopInfo &LI,
                               Entries &Needed) {
  const Loop *C = &L;
  for (BasicBlock *BB = L.getHeader(); BB; BB = nextBlock(BB, *C)) {
    if (LI.getLoopFor(BB) != C) {
      C = LI.getLoopFor(BB);
      if (C->getHeader() != BB)
        return false;
    }
    for (const Instruction &I : *BB) {
      if (&I == &Target)
        return true;
      if (!isGuaranteedToTransferExecutionToSuccessor(&I) && !isCompilerNote(I))
        return false;
    }
    if (BB != C->getHeader())
      continue;
    std::optional<Entry> Condition = entryCondition(*C, L);
    if (!Condition)
      return false;
    Needed.push_back(*Condition);
  }
  return false;
}

static void moveBefore(ArrayRef<Instruction *> Steps, Instruction *Before) {
  for (Instruction *Step : reverse(Steps)) {
    Step->moveBefore(Before->getIterator());
    Step->dropUBImplyingAttrsAndMetadata();
  }
}

/// Makes the load in front of the nest, where the nest runs at all:
///   p = nest runs ? load … : null
static void hoistUnderCondition(ArrayRef<Instruction *> Steps,
                                const Entries &Needed, Loop &L, LoopInfo &LI,
                                DominatorTree &DT) {
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  IRBuilder<> B(Before);
  Value *Runs = nullptr;
  for (const Entry &E : Needed) {
    Value *Enters = B.CreateICmp(E.Pred, E.Start, E.Bound);
    Runs = Runs ? B.CreateAnd(Runs, Enters) : Enters;
  }
  BasicBlock *Head = Before->getParent();
  Instruction *Then = SplitBlockAndInsertIfThen(
      Runs, Before->getIterator(), /*Unreachable=*/false, nullptr,
      static_cast<DomTreeUpdater *>(nullptr), &LI);
  moveBefore(Steps, Then);
  Instruction *Load = Steps.front();
  PHINode *Pointer = PHINode::Create(Load->getType(), 2, "");
  Pointer->insertBefore(Before->getParent()->begin());
  Load->replaceAllUsesWith(Pointer);
  Pointer->addIncoming(Load, Then->getParent());
  Pointer->addIncoming(Constant::getNullValue(Load->getType()), Head);
  DT.recalculate(*Head->getParent());
}

static bool mayBeWritten(const LoadInst &Load, ArrayRef<BasicBlock *> Blocks,
                         AAResults &AA) {
  MemoryLocation Read = MemoryLocation::get(&Load);
  return any_of(Blocks, [&](const BasicBlock *BB) {
    return any_of(*BB, [&](const Instruction &I) {
      return I.mayWriteToMemory() && !I.isLifetimeStartOrEnd() &&
             !isCompilerNote(I) && isModSet(AA.getModRefInfo(&I, Read));
    });
  });
}

static bool hoistRead(LoadInst &Load, Loop &L, LoopInfo &LI, DominatorTree &DT,
                      AAResults &AA, Unchanged What) {
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  SmallVector<Instruction *, 4> Steps = {&Load};
  Value *Base = invariantBase(Load.getPointerOperand(), L, Steps);
  if (!Base || (What == Unchanged::Any ? mayBeWritten(Load, L.getBlocks(), AA)
                                       : isWrittenByLoop(Load, L, AA)))
    return false;
  if (!isSafeToSpeculativelyExecute(&Load, Before, nullptr, &DT) &&
      !isAccessedBefore(objectOf(Base), *Before)) {
    Entries Needed;
    // Address steps that others use too would no longer reach them.
    if (!all_of(drop_begin(Steps),
                [](Instruction *I) { return I->hasOneUse(); }) ||
        !isReachedByRunning(Load, L, LI, Needed) ||
        (Needed.empty() && What == Unchanged::Independent))
      return false;
    if (!Needed.empty()) {
      hoistUnderCondition(Steps, Needed, L, LI, DT);
      return true;
    }
  }
  moveBefore(Steps, Before);
  return true;
}

static bool isCandidate(const LoadInst &Load, Unchanged What) {
  const Type *Ty = Load.getType();
  return Load.isSimple() &&
         (Ty->isPointerTy() ||
          (What == Unchanged::Any &&
           (Ty->isIntegerTy() || Ty->isFloatTy() || Ty->isDoubleTy())));
}

bool pencil::hoistReads(Loop &L, LoopInfo &LI, DominatorTree &DT, AAResults &AA,
                        Unchanged What) {
  if (!L.getLoopPreheader())
    return false;
  SmallVector<LoadInst *, 8> Loads;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (auto *Load = dyn_cast<LoadInst>(&I); Load && isCandidate(*Load, What))
        Loads.push_back(Load);
  bool Changed = false, Again = true;
  while (Again) { // a pointer may lead to the structure with the next one
    Again = false;
    for (LoadInst *&Load : Loads)
      if (Load && hoistRead(*Load, L, LI, DT, AA, What)) {
        Load = nullptr;
        Again = Changed = true;
      }
  }
  return Changed;
}

/// True when nothing in the blocks ends the program or the function.
static bool alwaysGoesOn(ArrayRef<BasicBlock *> Blocks) {
  return all_of(Blocks, [](const BasicBlock *BB) {
    return all_of(*BB, [](const Instruction &I) {
      return isGuaranteedToTransferExecutionToSuccessor(&I) ||
             isCompilerNote(I);
    });
  });
}

void pencil::hoistToStart(Function &F, const Regions &Wanted,
                          const DominatorTree &DT, const PostDominatorTree &PDT,
                          AAResults &AA) {
  for (Instruction *Start : Wanted.starts()) {
    SmallVector<BasicBlock *, 32> Blocks;
    for (BasicBlock &BB : F)
      if (Wanted.contains(BB) && DT.dominates(Start->getParent(), &BB))
        Blocks.push_back(&BB);
    if (!alwaysGoesOn(Blocks))
      continue;
    for (BasicBlock *BB : Blocks)
      for (Instruction &I : make_early_inc_range(*BB)) {
        auto *Load = dyn_cast<LoadInst>(&I);
        if (!Load || !isCandidate(*Load, Unchanged::Any) ||
            !DT.dominates(Start, Load) ||
            !PDT.dominates(BB, Start->getParent()))
          continue;
        auto *Address = dyn_cast<Instruction>(Load->getPointerOperand());
        if ((Address && !DT.dominates(Address, Start)) ||
            mayBeWritten(*Load, Blocks, AA))
          continue;
        Load->moveAfter(Start);
        Load->dropUBImplyingAttrsAndMetadata();
      }
  }
}
