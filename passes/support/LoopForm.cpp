//===- LoopForm.cpp - Rule 2 and the perfect nest, checked on IR ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/LoopForm.h"
#include "support/CompilerNotes.h"
#include "support/Names.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil;

static bool hasSideEffects(const Instruction &I) {
  return I.mayHaveSideEffects() && !I.isLifetimeStartOrEnd() &&
         !isCompilerNote(I);
}

static std::optional<LoopRefusal> matchExit(Loop &L, LoopForm &Form) {
  SmallVector<BasicBlock *, 4> Exiting;
  L.getExitingBlocks(Exiting);
  if (Exiting.empty())
    return LoopRefusal{Remark::LoopNotCountable, "the loop has no exit"};
  if (Exiting.size() > 1) {
    for (BasicBlock *BB : Exiting)
      if (BB != L.getHeader() && BB != L.getLoopLatch())
        return LoopRefusal{Remark::EarlyExit, "", BB->getTerminator()};
    return LoopRefusal{Remark::EarlyExit, ""};
  }
  BasicBlock *E = Exiting.front();
  if (!isa<BranchInst>(E->getTerminator()))
    return LoopRefusal{Remark::EarlyExit, "", E->getTerminator()};
  if (E == L.getLoopLatch()) {
    Form.ExitsInHeader = false;
    return std::nullopt;
  }
  if (E != L.getHeader())
    return LoopRefusal{Remark::EarlyExit, "", E->getTerminator()};
  Form.ExitsInHeader = true;
  for (const Instruction &I : *E)
    if (hasSideEffects(I))
      return LoopRefusal{Remark::LoopNotCountable,
                         "the loop's condition has side effects", &I};
  return std::nullopt;
}

namespace {
/// `while (Iterator Pred Bound)`, the recurrence on the left, perhaps extended
/// to the type of the bound.
struct BoundedIterator {
  const SCEVAddRecExpr *Iterator;
  const SCEV *Bound;
  CmpInst::Predicate Pred;
  bool IsSigned; // the iterator's values; as the extension has it, or Pred
};
} // namespace

static bool matchBound(Loop &L, ScalarEvolution &SE, LoopForm &Form,
                       BoundedIterator &Out) {
  auto *Branch = dyn_cast<BranchInst>(L.getHeader()->getTerminator());
  if (!Form.ExitsInHeader || !Branch || !Branch->isConditional())
    return false;
  auto *Cmp = dyn_cast<ICmpInst>(Branch->getCondition());
  if (!Cmp || !Cmp->getOperand(0)->getType()->isIntegerTy())
    return false;
  Out.Pred = L.contains(Branch->getSuccessor(0)) ? Cmp->getPredicate()
                                                 : Cmp->getInversePredicate();
  Value *Left = Cmp->getOperand(0);
  Out.Bound = SE.getSCEV(Cmp->getOperand(1));
  if (SE.isLoopInvariant(SE.getSCEV(Left), &L)) {
    Out.Bound = SE.getSCEV(Left);
    Left = Cmp->getOperand(1);
    Out.Pred = CmpInst::getSwappedPredicate(Out.Pred);
  }
  Out.IsSigned = ICmpInst::isSigned(Out.Pred);
  if (isa<SExtInst, ZExtInst>(Left) && !isa<SCEVAddRecExpr>(SE.getSCEV(Left))) {
    Out.IsSigned = isa<SExtInst>(Left);
    Left = cast<CastInst>(Left)->getOperand(0);
    if (Out.IsSigned && !ICmpInst::isSigned(Out.Pred))
      return false;
  }
  Form.NoWrap = dyn_cast<PHINode>(Left);
  Out.Iterator = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Left));
  return CmpInst::isRelational(Out.Pred) && Out.Iterator &&
         SE.getTypeSizeInBits(Out.Bound->getType()) <= 64 &&
         Out.Iterator->getLoop() == &L && Out.Iterator->isAffine() &&
         SE.isLoopInvariant(Out.Bound, &L);
}

/// `for (i = s; i < n; i += c)` where i may step over n and wrap around, as far
/// as scalar evolution can tell: the trip count ceil((n - s) / c) needs the
/// check n <= max - (c - 1). `i <= n` is `i < n + 1`. Downwards likewise.
static bool matchWrappingTrips(Loop &L, ScalarEvolution &SE, LoopForm &Form) {
  BoundedIterator M;
  if (!matchBound(L, SE, Form, M))
    return false;
  bool Upwards = ICmpInst::isLT(M.Pred) || ICmpInst::isLE(M.Pred);
  bool Inclusive = ICmpInst::isLE(M.Pred) || ICmpInst::isGE(M.Pred);
  auto *Step = dyn_cast<SCEVConstant>(M.Iterator->getStepRecurrence(SE));
  if (!Step || Step->isZero() || Step->getAPInt().isNegative() == Upwards)
    return false;
  Form.IsSigned = M.IsSigned;
  Type *Ty = M.Bound->getType();
  unsigned Bits = SE.getTypeSizeInBits(Ty);
  unsigned NarrowBits = Step->getAPInt().getBitWidth();
  APInt Width = Step->getAPInt().abs().zext(Bits);
  const SCEV *Slack = SE.getConstant(Width - 1), *Bound = M.Bound;
  const SCEV *Start = M.IsSigned
                          ? SE.getNoopOrSignExtend(M.Iterator->getStart(), Ty)
                          : SE.getNoopOrZeroExtend(M.Iterator->getStart(), Ty);
  if (Inclusive)
    Bound = Upwards ? SE.getAddExpr(Bound, SE.getOne(Ty))
                    : SE.getMinusSCEV(Bound, SE.getOne(Ty));
  bool SignedOrder = ICmpInst::isSigned(M.Pred);
  auto Max = [&](const SCEV *A, const SCEV *B) {
    return SignedOrder ? SE.getSMaxExpr(A, B) : SE.getUMaxExpr(A, B);
  };
  auto Min = [&](const SCEV *A, const SCEV *B) {
    return SignedOrder ? SE.getSMinExpr(A, B) : SE.getUMinExpr(A, B);
  };
  const SCEV *Distance = Upwards ? SE.getMinusSCEV(Max(Bound, Start), Start)
                                 : SE.getMinusSCEV(Start, Min(Bound, Start));
  const SCEV *Trips =
      SE.getUDivExpr(SE.getAddExpr(Distance, Slack), SE.getConstant(Width));
  Form.Trips = SE.getNoopOrZeroExtend(
      Trips, Type::getInt64Ty(L.getHeader()->getContext()));
  // Signed values compare like unsigned ones with the sign bit flipped.
  APInt Flip = SignedOrder ? APInt::getSignMask(Bits) : APInt::getZero(Bits);
  const SCEV *Unsigned = SE.getAddExpr(M.Bound, SE.getConstant(Flip));
  APInt Least = M.IsSigned ? APInt::getSignedMinValue(NarrowBits).sext(Bits)
                           : APInt::getZero(Bits);
  APInt Greatest = M.IsSigned ? APInt::getSignedMaxValue(NarrowBits).sext(Bits)
                              : APInt::getMaxValue(NarrowBits).zext(Bits);
  APInt Margin = Width - (Inclusive ? 0 : 1);
  if (Upwards)
    Form.Checked = {Unsigned, SE.getConstant(Greatest - Margin + Flip)};
  else
    Form.Checked = {SE.getConstant(Least + Margin + Flip), Unsigned};
  return true;
}

static std::optional<LoopRefusal> matchTrips(Loop &L, ScalarEvolution &SE,
                                             LoopForm &Form) {
  Form.Checked = {nullptr, nullptr};
  Form.NoWrap = nullptr;
  const SCEV *Taken = SE.getBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Taken)) {
    if (matchWrappingTrips(L, SE, Form))
      return std::nullopt;
    return LoopRefusal{Remark::LoopNotCountable, ""};
  }
  Type *I64 = Type::getInt64Ty(L.getHeader()->getContext());
  if (SE.getTypeSizeInBits(Taken->getType()) > 64)
    return LoopRefusal{Remark::LoopNotCountable,
                       "the iterator has over 64 bits"};
  Form.Trips = Form.ExitsInHeader
                   ? SE.getNoopOrZeroExtend(Taken, I64)
                   : SE.getTripCountFromExitCount(Taken, I64, &L);
  return std::nullopt;
}

static std::optional<LoopRefusal> matchInductions(Loop &L, ScalarEvolution &SE,
                                                  LoopForm &Form) {
  for (PHINode &Phi : L.getHeader()->phis()) {
    auto Carried = [&] {
      return LoopRefusal{Remark::CarriedValue, Phi.getName().str(), &Phi};
    };
    if (!SE.isSCEVable(Phi.getType()))
      return Carried();
    auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi));
    if (!Rec || Rec->getLoop() != &L || !Rec->isAffine())
      return Carried();
    Form.Inductions.push_back(
        {&Phi, Phi.getIncomingValueForBlock(L.getLoopPreheader()),
         Rec->getStepRecurrence(SE)});
  }
  return std::nullopt;
}

static std::optional<LoopRefusal> matchNothingLeaves(const Loop &L) {
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB)
      for (const User *U : I.users())
        if (!L.contains(cast<Instruction>(U)))
          return LoopRefusal{Remark::ValueLeavesLoop, I.getName().str(), &I};
  return std::nullopt;
}

std::optional<LoopRefusal> pencil::matchLoopForm(Loop &L, ScalarEvolution &SE,
                                                 LoopForm &Form) {
  Form.L = &L;
  Form.Inductions.clear();
  if (!L.isLoopSimplifyForm())
    return LoopRefusal{Remark::LoopNotCountable, "irregular control flow"};
  if (auto R = matchExit(L, Form))
    return R;
  if (auto R = matchInductions(L, SE, Form))
    return R;
  if (auto R = matchTrips(L, SE, Form))
    return R;
  return matchNothingLeaves(L);
}

/// The branches that decide whether an iteration of `Outer` reaches `Inner`,
/// outermost first. False where they are not a chain.
static bool findGuards(const Loop &Outer, const Loop &Inner,
                       const DominatorTree &DT,
                       SmallVectorImpl<NestGuard> &Guards) {
  BasicBlock *At = Inner.getLoopPreheader();
  while (!DT.dominates(At, Outer.getLoopLatch())) {
    BasicBlock *From = At->getSinglePredecessor();
    auto *Branch = From ? dyn_cast<BranchInst>(From->getTerminator()) : nullptr;
    if (!Branch || !Outer.contains(From))
      return false;
    if (Branch->isConditional())
      Guards.push_back({Branch, Branch->getSuccessor(0) == At ? 0u : 1u});
    At = From;
  }
  std::reverse(Guards.begin(), Guards.end());
  return true;
}

std::optional<LoopRefusal>
pencil::matchPerfectNest(const Loop &Outer, const Loop &Inner, AAResults &AA,
                         const DominatorTree &DT,
                         SmallVectorImpl<NestGuard> *Guards) {
  if (Outer.getSubLoops().size() != 1)
    return LoopRefusal{Remark::NestNotPerfect, "more than one loop inside"};
  SmallVector<NestGuard, 2> Found;
  if (!findGuards(Outer, Inner, DT, Found) || (!Guards && !Found.empty()))
    return LoopRefusal{Remark::NestNotPerfect,
                       "the inner loop is reached under a condition only"};
  if (Guards)
    Guards->append(Found);
  SmallVector<const LoadInst *, 4> Loads;
  for (const BasicBlock *BB : Outer.blocks()) {
    if (Inner.contains(BB))
      continue;
    for (const Instruction &I : *BB) {
      if (hasSideEffects(I))
        return LoopRefusal{Remark::NestNotPerfect, "code between the loops",
                           &I};
      if (auto *Load = dyn_cast<LoadInst>(&I))
        Loads.push_back(Load);
      else if (I.mayReadFromMemory() && !isCompilerNote(I) &&
               !I.isLifetimeStartOrEnd())
        return LoopRefusal{Remark::NestNotPerfect, "code between the loops",
                           &I};
    }
  }
  if (Loads.empty())
    return std::nullopt;
  for (const BasicBlock *BB : Inner.blocks())
    for (const Instruction &I : *BB)
      if (I.mayWriteToMemory() && hasSideEffects(I))
        for (const LoadInst *Load : Loads)
          if (isModSet(AA.getModRefInfo(&I, MemoryLocation::get(Load))))
            return LoopRefusal{Remark::NestNotPerfect,
                               "a value read between the loops may be changed "
                               "inside",
                               Load};
  return std::nullopt;
}
