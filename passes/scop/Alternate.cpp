//===- Alternate.cpp ------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Alternate.h"
#include "support/LoopProperties.h"
#include "support/Regions.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace pencil;

/// 0 and 1 in turn, in each iteration the other one.
static bool alternates(const Loop &L, Value *V) {
  auto *Phi = dyn_cast<PHINode>(V);
  if (!Phi || Phi->getParent() != L.getHeader() || !L.getLoopLatch() ||
      !Phi->getType()->isIntegerTy())
    return false;
  Value *Next = Phi->getIncomingValueForBlock(L.getLoopLatch());
  return match(Next, m_Xor(m_Specific(Phi), m_One())) ||
         match(Next, m_Sub(m_One(), m_Specific(Phi)));
}

/// Whether the parity of a value that counts by one is odd in the first
/// iteration; nothing where `I` is no such parity.
static std::optional<bool> parityAtStart(const Loop &L, Instruction &I,
                                         ScalarEvolution &SE) {
  Value *Of;
  bool IsSigned = match(&I, m_SRem(m_Value(Of), m_SpecificInt(2)));
  if (!IsSigned && !match(&I, m_And(m_Value(Of), m_One())) &&
      !match(&I, m_URem(m_Value(Of), m_SpecificInt(2))) &&
      !(match(&I, m_Trunc(m_Value(Of))) && I.getType()->isIntegerTy(1)))
    return std::nullopt;
  auto *Counter = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(Of));
  if (!Counter || Counter->getLoop() != &L ||
      !Counter->getStepRecurrence(SE)->isOne() ||
      (IsSigned && !SE.isKnownNonNegative(Counter)))
    return std::nullopt;
  auto *Start = dyn_cast<SCEVConstant>(Counter->getStart());
  if (!Start)
    return std::nullopt;
  return Start->getAPInt()[0];
}

static constexpr unsigned MaxDepth = 6;

/// True when the value reaches a product with something that is no constant, or
/// chooses a row's length.
static bool scalesRows(const Instruction &I, unsigned Depth = 0) {
  return Depth < MaxDepth &&
         any_of(
             I.users(),
             [&](const User *U) {
               auto *User = dyn_cast<Instruction>(U);
               if (!User)
                 return false;
               if (User->getOpcode() == Instruction::Mul)
                 return !isa<Constant>(User->getOperand(0)) &&
                        !isa<Constant>(User->getOperand(1));
               if (auto *Select = dyn_cast<SelectInst>(User))
                 return Select->getCondition() == &I &&
                        !(isa<Constant>(Select->getTrueValue()) &&
                          isa<Constant>(Select->getFalseValue()));
               return (User->isBinaryOp() || isa<CastInst>(User)) &&
                      scalesRows(*User, Depth + 1);
             });
}

/// Replaces the parity by a variable that is 0 and 1 in turn: unrolled, that is
/// a constant, also behind the unrolled loop.
static void takeTurns(Loop &L, Instruction &Parity, bool OddAtStart) {
  Type *Ty = Parity.getType();
  PHINode *Turn = PHINode::Create(Ty, 2, "turn");
  Turn->insertBefore(L.getHeader()->begin());
  Instruction *Next = BinaryOperator::CreateXor(
      Turn, ConstantInt::get(Ty, 1), "turn.next",
      L.getLoopLatch()->getTerminator()->getIterator());
  Turn->addIncoming(ConstantInt::get(Ty, OddAtStart), L.getLoopPreheader());
  Turn->addIncoming(Next, L.getLoopLatch());
  Parity.replaceAllUsesWith(Turn);
}

static bool isWanted(Loop &L, ScalarEvolution &SE) {
  if (L.isInnermost() || !L.isLoopSimplifyForm() || !L.isRotatedForm() ||
      hasLoopProperty(L, names::property::Independent))
    return false;
  bool Found = false;
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB) {
      if (!scalesRows(I))
        continue;
      Found |= alternates(L, &I);
      if (std::optional<bool> Odd = parityAtStart(L, I, SE)) {
        takeTurns(L, I, *Odd);
        Found = true;
      }
    }
  return Found;
}

bool pencil::unrollAlternating(Function &F, FunctionAnalysisManager &FAM) {
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &AC = FAM.getResult<AssumptionAnalysis>(F);
  auto &TTI = FAM.getResult<TargetIRAnalysis>(F);
  auto &ORE = FAM.getResult<OptimizationRemarkEmitterAnalysis>(F);
  Regions Wanted(F, DT);
  SmallVector<Loop *, 4> Loops;
  for (Loop *L : LI.getLoopsInPreorder())
    if (Wanted.contains(*L->getHeader()) && isWanted(*L, SE))
      Loops.push_back(L);
  bool Changed = false;
  for (Loop *L : Loops) {
    UnrollLoopOptions Options = {};
    Options.Count = 2;
    Options.Force = true;
    Options.Runtime = true;
    Options.AllowExpensiveTripCount = true;
    Options.SCEVExpansionBudget = 16;
    Changed |=
        UnrollLoop(L, Options, &LI, &SE, &DT, &AC, &TTI, &ORE,
                   /*PreserveLCSSA=*/true) != LoopUnrollResult::Unmodified;
  }
  return Changed;
}
