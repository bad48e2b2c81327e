//===- Invariants.cpp - Bounds out of independent loops -------------------===//
//
//   for (i = 0; i < img->h; i++) …      h = img->h;
//                                  =>   for (i = 0; i < h; i++) …
//
// Legal where the load happens in each iteration before the iteration may
// write: a write by another iteration would be a dependence that the marking
// excludes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "support/CompilerNotes.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/Loads.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace pencil;

/// Marks the branch that guardLoop made; nobody else reads it.
static constexpr char GuardKind[] = "pencil.guard";

/// The block that every iteration enters after `BB`, as long as the way is
/// straight and stays in `L` but outside its subloops.
static BasicBlock *nextOnEveryPath(BasicBlock *BB, const Loop &L,
                                   const LoopInfo &LI) {
  BasicBlock *Next = nullptr;
  for (BasicBlock *Succ : successors(BB))
    if (L.contains(Succ)) {
      if (Next && Next != Succ)
        return nullptr;
      Next = Succ;
    }
  if (!Next || Next == L.getHeader() || LI.getLoopFor(Next) != &L)
    return nullptr;
  return Next;
}

static bool mayWrite(const Instruction &I) {
  return I.mayWriteToMemory() && !I.isLifetimeStartOrEnd() &&
         !isCompilerNote(I);
}

bool pencil::isWrittenByLoop(const LoadInst &Load, const Loop &L,
                             AAResults &AA) {
  MemoryLocation Read = MemoryLocation::get(&Load);
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB) {
      if (!mayWrite(I))
        continue;
      std::optional<MemoryLocation> Write;
      if (auto *Memory = dyn_cast<AnyMemIntrinsic>(&I))
        Write = MemoryLocation::getForDest(Memory);
      else
        Write = MemoryLocation::getOrNone(&I);
      if (Write ? AA.alias(Read, *Write) >= AliasResult::PartialAlias
                : isModSet(AA.getModRefInfo(&I, Read)))
        return true;
    }
  return false;
}

/// What of a loop may move, in the order of every iteration's straight way.
/// `BodyRuns`: the preheader is reached only when the body runs.
template <typename Visitor>
static void visitHoistable(Loop &L, LoopInfo &LI, AAResults &AA, bool BodyRuns,
                           Visitor Visit) {
  // Without an iterator in a register the condition reads it from memory.
  if (L.getHeader()->phis().empty())
    return;
  bool AfterWrite = false, Reached = true;
  SmallPtrSet<const Value *, 16> Moves;
  auto IsInvariant = [&](const Value *V) {
    return L.isLoopInvariant(V) || Moves.contains(V);
  };
  for (BasicBlock *BB = L.getHeader(); BB; BB = nextOnEveryPath(BB, L, LI)) {
    Reached &= BodyRuns || BB == L.getHeader();
    for (Instruction &I : make_early_inc_range(*BB)) {
      AfterWrite |= mayWrite(I);
      Reached &= isGuaranteedToTransferExecutionToSuccessor(&I);
      // An address as a number stays: outside it would be the host's.
      if (isa<PHINode, AllocaInst, PtrToIntInst, PtrToAddrInst>(I) ||
          I.isTerminator() || !all_of(I.operand_values(), IsInvariant))
        continue;
      // Where the loop gets there anyway, a division may be made before it.
      if (!(Reached && !I.mayHaveSideEffects()) &&
          !isSafeToSpeculativelyExecute(&I))
        continue;
      bool IsLoad = isa<LoadInst>(I) && cast<LoadInst>(I).isSimple();
      if (IsLoad ? AfterWrite || isWrittenByLoop(cast<LoadInst>(I), L, AA)
                 : I.mayReadOrWriteMemory())
        continue;
      Moves.insert(&I);
      Visit(I, Reached);
    }
  }
}

/// The loop is guarded when its preheader is reached only where its condition
/// held on entry, by the block that guardLoop made.
static bool isGuarded(const Loop &L) {
  BasicBlock *Preheader = L.getLoopPreheader();
  BasicBlock *Guard = Preheader ? Preheader->getSinglePredecessor() : nullptr;
  return Guard && Guard->getTerminator()->getMetadata(GuardKind) &&
         L.getExitingBlock() == L.getHeader();
}

bool pencil::wantsGuard(Loop &L, LoopInfo &LI, AAResults &AA) {
  if (!L.getLoopPreheader() || L.getExitingBlock() != L.getHeader())
    return false;
  unsigned Now = 0, Guarded = 0;
  visitHoistable(L, LI, AA, false, [&](Instruction &, bool) { ++Now; });
  visitHoistable(L, LI, AA, true, [&](Instruction &, bool) { ++Guarded; });
  return Guarded > Now;
}

bool pencil::hoistInvariants(Loop &L, LoopInfo &LI, AAResults &AA) {
  BasicBlock *Preheader = L.getLoopPreheader();
  if (!Preheader)
    return false;
  bool Changed = false, Guarded = isGuarded(L);
  visitHoistable(L, LI, AA, Guarded, [&](Instruction &I, bool Reached) {
    I.moveBefore(Preheader->getTerminator()->getIterator());
    if (!Reached)
      I.dropUBImplyingAttrsAndMetadata();
    Changed = true;
  });
  if (Guarded)
    Preheader->getSinglePredecessor()->getTerminator()->setMetadata(GuardKind,
                                                                    nullptr);
  return Changed;
}

bool pencil::guardLoop(Loop &L, LoopInfo &LI, DominatorTree &DT) {
  BasicBlock *Header = L.getHeader(), *Preheader = L.getLoopPreheader();
  BasicBlock *Exit = L.getExitBlock();
  auto *Branch = dyn_cast<BranchInst>(Header->getTerminator());
  if (!Exit || !Branch || !Branch->isConditional() ||
      any_of(*Header, [](Instruction &I) { return I.mayHaveSideEffects(); }))
    return false;
  BasicBlock *Inner =
      SplitBlock(Preheader, Preheader->getTerminator(), &DT, &LI);
  Instruction *End = Preheader->getTerminator();
  ValueToValueMapTy Map;
  for (Instruction &I : *Header) {
    if (auto *Phi = dyn_cast<PHINode>(&I)) {
      Map[Phi] = Phi->getIncomingValueForBlock(Inner);
      continue;
    }
    if (I.isTerminator())
      break;
    Instruction *Copy = I.clone();
    Copy->insertBefore(End->getIterator());
    RemapInstruction(Copy, Map,
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    Map[&I] = Copy;
  }
  Value *Condition = Map.lookup(Branch->getCondition());
  if (!Condition)
    Condition = Branch->getCondition();
  bool ContinuesOnTrue = L.contains(Branch->getSuccessor(0));
  auto *Guard = BranchInst::Create(ContinuesOnTrue ? Inner : Exit,
                                   ContinuesOnTrue ? Exit : Inner, Condition,
                                   End->getIterator());
  Guard->setDebugLoc(Branch->getDebugLoc());
  Guard->setMetadata(GuardKind, MDNode::get(Guard->getContext(), {}));
  End->eraseFromParent();
  for (PHINode &Phi : Exit->phis()) {
    Value *Last = Phi.getIncomingValueForBlock(Header);
    Value *Mapped = Map.lookup(Last);
    Phi.addIncoming(Mapped ? Mapped : Last, Preheader);
  }
  DT.recalculate(*Header->getParent());
  return true;
}
