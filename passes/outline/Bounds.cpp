//===- Bounds.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Bounds.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;
using namespace pencil;

namespace {
struct Bounds {
  const SCEV *Least = nullptr;
  const SCEV *Greatest = nullptr;
  explicit operator bool() const { return Greatest != nullptr; }
};

class Evaluator {
  const MappedNest &Nest;
  ScalarEvolution &SE;

public:
  Evaluator(const MappedNest &Nest, ScalarEvolution &SE) : Nest(Nest), SE(SE) {}
  Bounds of(const SCEV *S);

private:
  Bounds ofRecurrence(const SCEVAddRecExpr &Rec);
  Bounds ofSum(const SCEVAddExpr &Sum);
  Bounds ofProduct(const SCEVMulExpr &Product);
  Bounds ofMinMax(const SCEVNAryExpr &S, bool IsMax);
};
} // namespace

Bounds Evaluator::ofRecurrence(const SCEVAddRecExpr &Rec) {
  auto M = find_if(Nest.Loops, [&](const MappedLoop &M) {
    return M.Form.L == Rec.getLoop();
  });
  auto *Step = dyn_cast<SCEVConstant>(Rec.getStepRecurrence(SE));
  if (M == Nest.Loops.end() || !Rec.isAffine() || !Step)
    return {};
  Bounds Start = of(Rec.getStart()), Trips = of(M->Form.Trips);
  if (!Start || !Trips)
    return {};
  const SCEV *Last = SE.getMinusSCEV(Trips.Greatest, SE.getOne(Rec.getType()));
  const SCEV *Way = SE.getMulExpr(Step, Last);
  if (Step->getAPInt().isNegative())
    return {SE.getAddExpr(Start.Least, Way), Start.Greatest};
  return {Start.Least, SE.getAddExpr(Start.Greatest, Way)};
}

Bounds Evaluator::ofSum(const SCEVAddExpr &Sum) {
  Bounds All = {SE.getZero(Sum.getType()), SE.getZero(Sum.getType())};
  for (const SCEV *Op : Sum.operands()) {
    Bounds B = of(Op);
    if (!B)
      return {};
    All = {SE.getAddExpr(All.Least, B.Least),
           SE.getAddExpr(All.Greatest, B.Greatest)};
  }
  return All;
}

Bounds Evaluator::ofProduct(const SCEVMulExpr &Product) {
  auto *Factor = dyn_cast<SCEVConstant>(Product.getOperand(0));
  if (!Factor || Product.getNumOperands() != 2)
    return {};
  Bounds B = of(Product.getOperand(1));
  if (!B)
    return {};
  Bounds Scaled = {SE.getMulExpr(Factor, B.Least),
                   SE.getMulExpr(Factor, B.Greatest)};
  if (Factor->getAPInt().isNegative())
    std::swap(Scaled.Least, Scaled.Greatest);
  return Scaled;
}

Bounds Evaluator::ofMinMax(const SCEVNAryExpr &S, bool IsMax) {
  Bounds All;
  for (const SCEV *Op : S.operands()) {
    Bounds B = of(Op);
    if (!B)
      return {};
    if (!All)
      All = B;
    else if (IsMax)
      All = {SE.getSMaxExpr(All.Least, B.Least),
             SE.getSMaxExpr(All.Greatest, B.Greatest)};
    else
      All = {SE.getSMinExpr(All.Least, B.Least),
             SE.getSMinExpr(All.Greatest, B.Greatest)};
  }
  return All;
}

Bounds Evaluator::of(const SCEV *S) {
  if (!S->getType()->isIntegerTy(64))
    return {};
  if (SE.isLoopInvariant(S, &Nest.outermost()))
    return {S, S};
  switch (S->getSCEVType()) {
  case scAddRecExpr:
    return ofRecurrence(*cast<SCEVAddRecExpr>(S));
  case scAddExpr:
    return ofSum(*cast<SCEVAddExpr>(S));
  case scMulExpr:
    return ofProduct(*cast<SCEVMulExpr>(S));
  case scSMaxExpr:
    return ofMinMax(*cast<SCEVNAryExpr>(S), /*IsMax=*/true);
  case scSMinExpr:
    return ofMinMax(*cast<SCEVNAryExpr>(S), /*IsMax=*/false);
  default:
    return {};
  }
}

const SCEV *pencil::greatestIn(const SCEV *S, const MappedNest &Nest,
                               ScalarEvolution &SE) {
  return Evaluator(Nest, SE).of(S).Greatest;
}
