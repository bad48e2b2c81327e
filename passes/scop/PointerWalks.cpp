//===- PointerWalks.cpp - Loops counted by a pointer ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/PointerWalks.h"
#include "support/Regions.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace pencil;

namespace {
struct Walk {
  BranchInst *Branch;
  const SCEV *Trips; // at least 1 wherever the loop is entered
};
} // namespace

/// The pointer that the loop moves is the result of an inbounds step of it, so
/// that neither it nor its distance to the end wraps around.
static bool movesInBounds(const Value *Next, const Loop &L) {
  auto *Step = dyn_cast<GEPOperator>(Next);
  auto *Phi = Step ? dyn_cast<PHINode>(Step->getPointerOperand()) : nullptr;
  return Phi && Phi->getParent() == L.getHeader() && Step->isInBounds() &&
         Phi->getIncomingValueForBlock(L.getLoopLatch()) == Next;
}

/// `Distance` as a multiple of `Size`, or null. A product that may wrap around
/// says nothing of how often `Size` goes into it.
static const SCEV *elementsIn(const SCEV *Distance, const APInt &Size,
                              ScalarEvolution &SE) {
  if (Size.isOne())
    return Distance;
  auto *Product = dyn_cast<SCEVMulExpr>(Distance);
  auto *Factor =
      Product ? dyn_cast<SCEVConstant>(Product->getOperand(0)) : nullptr;
  if (!Factor || Factor->getAPInt() != Size || !Product->hasNoSignedWrap())
    return nullptr;
  SmallVector<const SCEV *, 4> Rest(drop_begin(Product->operands()));
  return SE.getMulExpr(Rest);
}

static std::optional<Walk> walkOf(const Loop &L, ScalarEvolution &SE) {
  BasicBlock *Latch = L.getLoopLatch();
  auto *Branch = Latch && L.getLoopPreheader() && L.getExitingBlock() == Latch
                     ? dyn_cast<BranchInst>(Latch->getTerminator())
                     : nullptr;
  auto *Test = Branch ? dyn_cast<ICmpInst>(Branch->getCondition()) : nullptr;
  if (!Test || !Test->getOperand(0)->getType()->isPointerTy())
    return std::nullopt;
  bool First = movesInBounds(Test->getOperand(0), L);
  Value *Next = Test->getOperand(First ? 0 : 1);
  Value *End = Test->getOperand(First ? 1 : 0);
  CmpInst::Predicate Stays =
      First ? Test->getPredicate() : Test->getSwappedPredicate();
  if (!L.contains(Branch->getSuccessor(0)))
    Stays = CmpInst::getInversePredicate(Stays);
  if (!movesInBounds(Next, L) || !L.isLoopInvariant(End) ||
      (Stays != CmpInst::ICMP_NE && Stays != CmpInst::ICMP_ULT))
    return std::nullopt;
  auto *Moves = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Next));
  auto *Step = Moves && Moves->getLoop() == &L && Moves->isAffine()
                   ? dyn_cast<SCEVConstant>(Moves->getStepRecurrence(SE))
                   : nullptr;
  if (!Step || !Step->getAPInt().isStrictlyPositive())
    return std::nullopt;
  const SCEV *Start = SE.getMinusSCEV(Moves->getStart(), Step);
  const SCEV *Distance = SE.getMinusSCEV(SE.getSCEV(End), Start);
  if (isa<SCEVCouldNotCompute>(Distance))
    return std::nullopt;
  const SCEV *Trips = elementsIn(Distance, Step->getAPInt(), SE);
  if (!Trips || !Trips->getType()->isIntegerTy(64))
    return std::nullopt;
  return Walk{Branch, Trips};
}

/// Not where a counter is there already: then the bound is known through it.
static bool hasCounter(const Loop &L) {
  return any_of(L.getHeader()->phis(), [](const PHINode &Phi) {
    return Phi.getType()->isIntegerTy();
  });
}

static void count(Loop &L, const Walk &W, SCEVExpander &Expander) {
  BasicBlock *Preheader = L.getLoopPreheader();
  BasicBlock *Latch = L.getLoopLatch();
  Type *Ty = W.Trips->getType();
  Value *Trips =
      Expander.expandCodeFor(W.Trips, Ty, Preheader->getTerminator());
  PHINode *Counter = PHINode::Create(Ty, 2, "walked");
  Counter->insertBefore(L.getHeader()->begin());
  IRBuilder<> B(W.Branch);
  Value *Next = B.CreateAdd(Counter, ConstantInt::get(Ty, 1), "walked.next",
                            /*HasNUW=*/true, /*HasNSW=*/true);
  Counter->addIncoming(ConstantInt::get(Ty, 0), Preheader);
  Counter->addIncoming(Next, Latch);
  bool StaysIfTrue = L.contains(W.Branch->getSuccessor(0));
  W.Branch->setCondition(StaysIfTrue ? B.CreateICmpSLT(Next, Trips)
                                     : B.CreateICmpSGE(Next, Trips));
}

bool pencil::countPointerWalks(Function &F, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  Regions Wanted(F, FAM.getResult<DominatorTreeAnalysis>(F));
  SCEVExpander Expander(SE, "walk");
  bool Changed = false;
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (!Wanted.contains(*L->getHeader()) || hasCounter(*L))
      continue;
    std::optional<Walk> W = walkOf(*L, SE);
    if (!W || !Expander.isSafeToExpandAt(
                  W->Trips, L->getLoopPreheader()->getTerminator()))
      continue;
    count(*L, *W, Expander);
    SE.forgetLoop(L);
    Changed = true;
  }
  return Changed;
}
