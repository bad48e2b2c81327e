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

static bool isSame(const Value *A, const Value *B) {
  auto *I = dyn_cast<Instruction>(A), *J = dyn_cast<Instruction>(B);
  return A == B || (I && J && !I->mayReadOrWriteMemory() && !isa<PHINode>(I) &&
                    I->isIdenticalTo(J));
}

/// True when all of `Weaker` is asked for by `Stronger`, too.
static bool isImplied(const Entries &Weaker, const Entries &Stronger) {
  return all_of(Weaker, [&](const Entry &W) {
    return any_of(Stronger, [&](const Entry &S) {
      return S.Pred == W.Pred && isSame(S.Start, W.Start) &&
             isSame(S.Bound, W.Bound);
    });
  });
}

/// The loop's condition on entry, of values that do not change in `Outer`;
/// nothing where it is not that simple. Moves the arithmetic of a bound such as
/// `img->h - 1` out of `Outer`.
static std::optional<Entry> entryCondition(const Loop &C, Loop &Outer) {
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
  bool Moved = false;
  if (!Outer.makeLoopInvariant(E.Start, Moved) ||
      !Outer.makeLoopInvariant(E.Bound, Moved))
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

/// True when nothing in the blocks ends the program or the function.
static bool alwaysGoesOn(ArrayRef<BasicBlock *> Blocks) {
  return all_of(Blocks, [](const BasicBlock *BB) {
    return all_of(*BB, [](const Instruction &I) {
      return isGuaranteedToTransferExecutionToSuccessor(&I) ||
             isCompilerNote(I);
    });
  });
}

/// The only way out of a loop that ends, or null.
static BasicBlock *behind(const Loop &L) {
  return isMustProgress(&L) && alwaysGoesOn(L.getBlocks()) ? L.getExitBlock()
                                                           : nullptr;
}

/// True when `Target` is reached in the first iteration of `L` and of the loops
/// around it, given that each of `Needed` runs at least once.
static bool isReachedByRunning(const Instruction &Target, Loop &L, LoopInfo &LI,
                               Entries &Needed) {
  const Loop *C = &L;
  for (BasicBlock *BB = L.getHeader(); BB; BB = nextBlock(BB, *C)) {
    while (LI.getLoopFor(BB) != C) {
      const Loop *Inner = LI.getLoopFor(BB);
      if (!C->contains(Inner) || Inner->getHeader() != BB)
        return false;
      if (Inner->contains(&Target)) {
        C = Inner;
      } else {
        BB = behind(*Inner);
        if (!BB)
          return false;
      }
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
/// The address, which others may use, is computed in any case.
static Value *hoistUnderCondition(ArrayRef<Instruction *> Steps,
                                  const Entries &Needed, Loop &L, LoopInfo &LI,
                                  DominatorTree &DT) {
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  moveBefore(Steps.drop_front(), Before);
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
  Instruction *Load = Steps.front();
  moveBefore(Load, Then);
  PHINode *Pointer = PHINode::Create(Load->getType(), 2, "");
  Pointer->insertBefore(Before->getParent()->begin());
  Load->replaceAllUsesWith(Pointer);
  Pointer->addIncoming(Load, Then->getParent());
  Pointer->addIncoming(Constant::getNullValue(Load->getType()), Head);
  DT.recalculate(*Head->getParent());
  return Pointer;
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

namespace {
/// A read that was moved: the same one under a stronger condition is known.
struct MovedRead {
  const Value *Object;
  APInt Offset;
  Type *Ty;
  Entries Needed;
  Value *Result;
};

/// Moves the reads of one loop.
class ReadMover {
  Loop &L;
  LoopInfo &LI;
  DominatorTree &DT;
  AAResults &AA;
  Unchanged What;
  SmallVector<MovedRead, 8> Moved;
  bool Conditional = false;

public:
  ReadMover(Loop &L, LoopInfo &LI, DominatorTree &DT, AAResults &AA,
            Unchanged What)
      : L(L), LI(LI), DT(DT), AA(AA), What(What) {}
  bool move(LoadInst &Load);
  bool movedConditionally() const { return Conditional; }

private:
  MovedRead describe(LoadInst &Load) const;
  bool isKnown(LoadInst &Load, const MovedRead &Read);
};
} // namespace

MovedRead ReadMover::describe(LoadInst &Load) const {
  const DataLayout &DL = Load.getDataLayout();
  const Value *Pointer = Load.getPointerOperand();
  APInt Offset(DL.getIndexTypeSizeInBits(Pointer->getType()), 0);
  const Value *Object = Pointer->stripAndAccumulateConstantOffsets(
      DL, Offset, /*AllowNonInbounds=*/true);
  return {Object, Offset, Load.getType(), {}, nullptr};
}

bool ReadMover::isKnown(LoadInst &Load, const MovedRead &Read) {
  for (const MovedRead &Old : Moved)
    if (Old.Object == Read.Object && Old.Offset == Read.Offset &&
        Old.Ty == Read.Ty && isImplied(Old.Needed, Read.Needed)) {
      Load.replaceAllUsesWith(Old.Result);
      Load.eraseFromParent();
      return true;
    }
  return false;
}

bool ReadMover::move(LoadInst &Load) {
  Instruction *Before = L.getLoopPreheader()->getTerminator();
  SmallVector<Instruction *, 4> Steps = {&Load};
  Value *Base = invariantBase(Load.getPointerOperand(), L, Steps);
  if (!Base || (What == Unchanged::Any ? mayBeWritten(Load, L.getBlocks(), AA)
                                       : isWrittenByLoop(Load, L, AA)))
    return false;
  MovedRead Read = describe(Load);
  if (!isSafeToSpeculativelyExecute(&Load, Before, nullptr, &DT) &&
      !isAccessedBefore(objectOf(Base), *Before)) {
    if (!isReachedByRunning(Load, L, LI, Read.Needed) ||
        (Read.Needed.empty() && What == Unchanged::Independent))
      return false;
  }
  if (isKnown(Load, Read))
    return true;
  if (Read.Needed.empty()) {
    moveBefore(Steps, Before);
    Read.Result = &Load;
  } else {
    Read.Result = hoistUnderCondition(Steps, Read.Needed, L, LI, DT);
    Conditional = true;
  }
  Moved.push_back(std::move(Read));
  return true;
}

static bool isCandidate(const LoadInst &Load, Unchanged What) {
  const Type *Ty = Load.getType();
  return Load.isSimple() &&
         (Ty->isPointerTy() ||
          (What == Unchanged::Any &&
           (Ty->isIntegerTy() || Ty->isFloatTy() || Ty->isDoubleTy())));
}

/// An address that passed the exit of another loop is the address itself.
static void lookThroughExits(LoadInst &Load) {
  auto *Phi = dyn_cast<PHINode>(Load.getPointerOperand());
  for (; Phi && Phi->getNumIncomingValues() == 1;
       Phi = dyn_cast<PHINode>(Load.getPointerOperand()))
    Load.setOperand(LoadInst::getPointerOperandIndex(),
                    Phi->getIncomingValue(0));
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
  ReadMover Mover(L, LI, DT, AA, What);
  bool Changed = false, Again = true;
  while (Again) { // a pointer may lead to the structure with the next one
    Again = false;
    for (LoadInst *&Load : Loads) {
      if (!Load)
        continue;
      lookThroughExits(*Load);
      if (Mover.move(*Load)) {
        Load = nullptr;
        Again = Changed = true;
      }
    }
  }
  if (Mover.movedConditionally() && What == Unchanged::Any)
    fenceRegion(*L.getLoopPreheader()->getTerminator());
  return Changed;
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
