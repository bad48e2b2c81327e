//===- Conditions.cpp - Conditions of several comparisons
//-----------------===////
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Conditions.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace pencil;
using namespace llvm::PatternMatch;

static constexpr unsigned MaxDepth = 6;

/// True when a branch on `Condition` is undefined where `V` is poison.
static bool decidedBy(const Value *Condition, const Value *V,
                      unsigned Depth = 0) {
  if (Condition == V)
    return true;
  auto *I = dyn_cast<Instruction>(Condition);
  if (!I || Depth == MaxDepth)
    return false;
  if (auto *Select = dyn_cast<SelectInst>(I))
    return decidedBy(Select->getCondition(), V, Depth + 1);
  return (isa<ICmpInst>(I) || I->isBinaryOp() || isa<CastInst>(I)) &&
         any_of(I->operands(),
                [&](const Use &U) { return decidedBy(U, V, Depth + 1); });
}

/// An iterator each of whose values was tested before it came.
static bool isTestedIterator(const PHINode &Phi) {
  for (const BasicBlock *Pred : Phi.blocks()) {
    const Value *Incoming = Phi.getIncomingValueForBlock(Pred);
    auto *Branch = dyn_cast<BranchInst>(Pred->getTerminator());
    bool Tested = Branch && Branch->isConditional() &&
                  decidedBy(Branch->getCondition(), Incoming);
    if (!Tested && !isGuaranteedNotToBePoison(Incoming))
      return false;
  }
  return true;
}

/// Whether `V` is no poison where `First` is none, once flags are dropped from
/// `Steps`.
static bool collectSteps(Value *V, const Value *First,
                         SmallVectorImpl<Instruction *> &Steps,
                         unsigned Depth = 0) {
  if (isGuaranteedNotToBePoison(V) || decidedBy(First, V))
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == MaxDepth)
    return false;
  if (auto *Phi = dyn_cast<PHINode>(I))
    return isTestedIterator(*Phi);
  if (canCreatePoison(cast<Operator>(I), /*ConsiderFlagsAndMetadata=*/false))
    return false;
  Steps.push_back(I);
  return all_of(I->operands(), [&](Use &U) {
    return isa<Function>(U) || collectSteps(U, First, Steps, Depth + 1);
  });
}

static bool isComparison(Value *V) {
  return isa<ICmpInst>(V) || match(V, m_And(m_Value(), m_Value())) ||
         match(V, m_Or(m_Value(), m_Value()));
}

/// The select as a bitwise operation, or null.
static Value *merged(SelectInst &Select) {
  Value *A, *B;
  bool IsAnd = match(&Select, m_LogicalAnd(m_Value(A), m_Value(B)));
  if (!IsAnd && !match(&Select, m_LogicalOr(m_Value(A), m_Value(B))))
    return nullptr;
  SmallVector<Instruction *, 8> Steps;
  if (!isComparison(A) || !isComparison(B) || !collectSteps(B, A, Steps))
    return nullptr;
  for (Instruction *Step : Steps)
    Step->dropPoisonGeneratingAnnotations();
  IRBuilder<> Builder(&Select);
  return IsAnd ? Builder.CreateAnd(A, B) : Builder.CreateOr(A, B);
}

/// Polly knows the signed forms only; LLVM prefers the unsigned ones where no
/// operand is negative.
static Value *signedForm(IntrinsicInst &II) {
  Intrinsic::ID ID = II.getIntrinsicID();
  if (ID != Intrinsic::umax && ID != Intrinsic::umin)
    return nullptr;
  SimplifyQuery Query(II.getDataLayout(), &II);
  if (!isKnownNonNegative(II.getArgOperand(0), Query) ||
      !isKnownNonNegative(II.getArgOperand(1), Query))
    return nullptr;
  IRBuilder<> Builder(&II);
  return Builder.CreateBinaryIntrinsic(
      ID == Intrinsic::umax ? Intrinsic::smax : Intrinsic::smin,
      II.getArgOperand(0), II.getArgOperand(1));
}

/// Operands first, so that `a && b && c` becomes one condition.
void pencil::mergeConditions(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    Value *New = nullptr;
    if (auto *Select = dyn_cast<SelectInst>(&I);
        Select && Select->getType()->isIntegerTy(1))
      New = merged(*Select);
    else if (auto *II = dyn_cast<IntrinsicInst>(&I))
      New = signedForm(*II);
    if (!New)
      continue;
    I.replaceAllUsesWith(New);
    I.eraseFromParent();
  }
}
