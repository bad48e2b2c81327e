//===- LoopForm.cpp - Rule 2 and the perfect nest, checked on IR
//-----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/LoopForm.h"
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

/// A call that exists only for the compiler's own information.
static bool isAnnotationCall(const Instruction &I) {
  if (auto *Call = dyn_cast<CallBase>(&I))
    if (const Function *Callee = Call->getCalledFunction())
      return Callee->getName().starts_with("pencil.") &&
             Callee->getName() != names::Launch;
  return false;
}

static bool hasSideEffects(const Instruction &I) {
  if (isa<DbgInfoIntrinsic>(I) || I.isLifetimeStartOrEnd() ||
      isa<AssumeInst>(I) || isAnnotationCall(I))
    return false;
  return I.mayHaveSideEffects();
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

/// The iterator and its bound in `while (Iterator < Bound)` form, unsigned;
/// both invariant-or-recurrence of the loop.
static bool matchUnsignedBound(Loop &L, ScalarEvolution &SE, LoopForm &Form,
                               const SCEVAddRecExpr *&Iterator,
                               const SCEV *&Bound, bool &Upwards) {
  auto *Branch = cast<BranchInst>(L.getHeader()->getTerminator());
  auto *Cmp = dyn_cast<ICmpInst>(Branch->getCondition());
  if (!Form.ExitsInHeader || !Cmp ||
      !SE.isSCEVable(Cmp->getOperand(0)->getType()))
    return false;
  CmpInst::Predicate Pred = L.contains(Branch->getSuccessor(0))
                                ? Cmp->getPredicate()
                                : Cmp->getInversePredicate();
  const SCEV *Left = SE.getSCEV(Cmp->getOperand(0));
  Bound = SE.getSCEV(Cmp->getOperand(1));
  Form.NoWrap = dyn_cast<PHINode>(Cmp->getOperand(0));
  if (SE.isLoopInvariant(Left, &L)) {
    std::swap(Left, Bound);
    Pred = CmpInst::getSwappedPredicate(Pred);
    Form.NoWrap = dyn_cast<PHINode>(Cmp->getOperand(1));
  }
  Iterator = dyn_cast<SCEVAddRecExpr>(Left);
  Upwards = Pred == CmpInst::ICMP_ULT;
  return (Upwards || Pred == CmpInst::ICMP_UGT) && Iterator &&
         Iterator->getType()->isIntegerTy() && Iterator->getLoop() == &L &&
         Iterator->isAffine() && SE.isLoopInvariant(Bound, &L);
}

/// `for (i = s; i < n; i += c)` with an unsigned i that may step over n and
/// wrap around: C gives that a meaning, so the trip count ceil((n - s) / c)
/// needs the check n <= max - (c - 1). Downwards likewise: n >= c - 1.
static bool matchWrappingTrips(Loop &L, ScalarEvolution &SE, LoopForm &Form) {
  const SCEVAddRecExpr *Iterator;
  const SCEV *Bound;
  bool Upwards;
  if (!matchUnsignedBound(L, SE, Form, Iterator, Bound, Upwards))
    return false;
  auto *Step = dyn_cast<SCEVConstant>(Iterator->getStepRecurrence(SE));
  if (!Step || Step->getAPInt().isNegative() == Upwards)
    return false;
  APInt Width = Step->getAPInt().abs();
  const SCEV *Slack = SE.getConstant(Width - 1);
  const SCEV *Start = Iterator->getStart();
  const SCEV *Distance =
      Upwards ? SE.getMinusSCEV(SE.getUMaxExpr(Bound, Start), Start)
              : SE.getMinusSCEV(Start, SE.getUMinExpr(Bound, Start));
  const SCEV *Trips =
      SE.getUDivExpr(SE.getAddExpr(Distance, Slack), SE.getConstant(Width));
  Form.Trips = SE.getNoopOrZeroExtend(
      Trips, Type::getInt64Ty(L.getHeader()->getContext()));
  APInt Max = APInt::getMaxValue(Width.getBitWidth());
  if (Upwards)
    Form.Checked = {Bound, SE.getConstant(Max - (Width - 1))};
  else
    Form.Checked = {Slack, Bound};
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

std::optional<LoopRefusal> pencil::matchPerfectNest(const Loop &Outer,
                                                    const Loop &Inner,
                                                    AAResults &AA,
                                                    const DominatorTree &DT) {
  if (Outer.getSubLoops().size() != 1)
    return LoopRefusal{Remark::NestNotPerfect, "more than one loop inside"};
  if (!DT.dominates(Inner.getLoopPreheader(), Outer.getLoopLatch()))
    return LoopRefusal{Remark::NestNotPerfect,
                       "the inner loop is reached under a condition only"};
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
      else if (I.mayReadFromMemory() && !hasSideEffects(I) &&
               !isAnnotationCall(I) && !I.isLifetimeStartOrEnd() &&
               !isa<AssumeInst>(I))
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
