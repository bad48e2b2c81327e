//===- Reduction.cpp - Which loops may sum up in any order ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "reduce/Reduction.h"
#include "reduce/Operators.h"
#include "support/LoopProperties.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace pencil;

static bool isDeclared(RecurKind Kind, const Loop &L) {
  const MDNode *Node = findLoopProperty(L, names::property::Reduction);
  for (unsigned I = 1; Node && I < Node->getNumOperands(); ++I)
    if (auto *Op = mdconst::dyn_extract<ConstantInt>(Node->getOperand(I)))
      if (isOperator(Kind, Op->getZExtValue()))
        return true;
  return false;
}

/// Also true where each operator itself allows it, as under -ffast-math.
static bool mayReorder(const Chain &C, const Loop &L) {
  if (C.Phi->getType()->isIntegerTy() || isDeclared(C.Kind, L))
    return true;
  bool Sums = C.Kind == RecurKind::FAdd || C.Kind == RecurKind::FMul;
  return all_of(C.Ops, [&](const Instruction *I) {
    return isa<FPMathOperator>(I) &&
           (Sums ? I->hasAllowReassoc()
                 : I->hasNoNaNs() && I->hasNoSignedZeros());
  });
}

static const SCEV *stepOf(PHINode &Phi, const Loop &L, ScalarEvolution &SE) {
  if (!SE.isSCEVable(Phi.getType()))
    return nullptr;
  auto *Rec = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(&Phi));
  if (!Rec || Rec->getLoop() != &L || !Rec->isAffine())
    return nullptr;
  const SCEV *Step = Rec->getStepRecurrence(SE);
  return SE.isLoopInvariant(Step, &L) ? Step : nullptr;
}

/// True when nothing but last values of chains is used behind the loop.
static bool keepsItsValues(const ReductionLoop &R) {
  for (const BasicBlock *BB : R.L->blocks())
    for (const Instruction &I : *BB)
      for (const User *U : I.users())
        if (!R.L->contains(cast<Instruction>(U)) &&
            none_of(R.Chains, [&](const Chain &C) { return C.Last == &I; }))
          return false;
  return true;
}

std::optional<ReductionLoop> pencil::matchReduction(Loop &L,
                                                    ScalarEvolution &SE) {
  ReductionLoop R{&L, {}, {}, false};
  if (!L.isLoopSimplifyForm() || !L.getExitBlock() ||
      L.getExitingBlock() != L.getLoopLatch() ||
      isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L)))
    return std::nullopt;
  for (PHINode &Phi : L.getHeader()->phis()) {
    if (const SCEV *Step = stepOf(Phi, L, SE)) {
      R.Counters.push_back({&Phi, Step});
      continue;
    }
    std::optional<Chain> C = findChain(Phi, L);
    if (!C)
      return std::nullopt;
    R.KeepsOrder |= !mayReorder(*C, L);
    R.Chains.push_back(std::move(*C));
  }
  if (R.Chains.empty() || !keepsItsValues(R))
    return std::nullopt;
  return R;
}

bool pencil::passesOverNaN(const Chain &C) {
  return (C.Kind == RecurKind::FMin || C.Kind == RecurKind::FMax) &&
         all_of(C.Ops, [](const Instruction *I) { return isa<CallBase>(I); });
}

Constant *pencil::identityOf(const Chain &C) {
  Type *Ty = C.Phi->getType();
  return passesOverNaN(C) ? ConstantFP::getNaN(Ty)
                          : neutralElement(C.Kind, *Ty);
}
