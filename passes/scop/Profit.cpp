//===- Profit.cpp - Is a region worth its launches? -----------------------===//
//
//   work >= RegionCost + LaunchCost * launches
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Profit.h"
#include "polly/ScopInfo.h"
#include "poly/plan.h"
#include "scop/Evaluate.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "isl/ast_build.h"

using namespace llvm;
using namespace pencil;

/// In operations of the host: entering and leaving a region with its
/// wake-up of the device's threads, and one launch more.
static constexpr double RegionCost = 60000, LaunchCost = 15000;

static Value *sum(Evaluator &E, const poly_term *Terms, unsigned N,
                  isl_ast_build *Build) {
  IRBuilder<> &B = E.builder();
  Value *Sum = E.constant(0);
  for (unsigned I = 0; I < N; ++I) {
    Value *Product = E.constant(Terms[I].coefficient);
    for (unsigned F = 0; Product && F < Terms[I].nfactors; ++F) {
      Value *V = E.value(Terms[I].factors[F], Build);
      Product =
          V ? B.CreateFMul(Product, B.CreateBinaryIntrinsic(Intrinsic::maxnum,
                                                            V, E.constant(0)))
            : nullptr;
    }
    if (Product)
      Sum = B.CreateFAdd(Sum, Product);
  }
  return Sum;
}

Value *pencil::worthLaunching(polly::Scop &S, ScalarEvolution &SE,
                              const poly_plan &Plan, Instruction *Before) {
  if (!Plan.nwork)
    return nullptr;
  isl_ast_build *Build = isl_ast_build_from_context(S.getContext().release());
  if (!Build)
    return nullptr;
  Evaluator E(SE, Before);
  Value *Work = sum(E, Plan.work, Plan.nwork, Build);
  Value *Launches = sum(E, Plan.launches, Plan.nlaunches, Build);
  isl_ast_build_free(Build);
  IRBuilder<> &B = E.builder();
  Type *Double = B.getDoubleTy();
  Value *Cost =
      B.CreateFAdd(ConstantFP::get(Double, RegionCost),
                   B.CreateFMul(ConstantFP::get(Double, LaunchCost), Launches));
  return B.CreateFCmpOGE(Work, Cost, "pencil.pays");
}
