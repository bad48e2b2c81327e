//===- CleanUp.cpp - LLVM's own clean-up passes on one kernel -------------===//
//
// In:  a kernel fresh from outlining and inlining.
// Out: values in registers, address spaces on every access that allows it,
//      short constant loops unrolled. No pass that vectorises, reduces loop
//      strength or forms memory intrinsics: the target has no use for them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace llvm;
using namespace pencil::device;

static void addScalarPasses(FunctionPassManager &FPM) {
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(InferAddressSpacesPass(0));
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass());
}

static void addLoopForms(FunctionPassManager &FPM) {
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  // Bounds in memory out of inner loops, narrow iterators widened.
  FPM.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                              /*UseMemorySSA=*/true));
  FPM.addPass(createFunctionToLoopPassAdaptor(IndVarSimplifyPass()));
}

static void run(FunctionPassManager &FPM, Function &K,
                FunctionAnalysisManager &FAM) {
  FAM.invalidate(K, FPM.run(K, FAM));
}

Outcome pencil::device::cleanUp(Function &K, FunctionAnalysisManager &FAM) {
  FunctionPassManager Before, After;
  addScalarPasses(Before);
  addLoopForms(Before);
  run(Before, K, FAM);
  if (Outcome Refused = unrollShortLoops(K, FAM))
    return Refused;
  addScalarPasses(After);
  After.addPass(ADCEPass());
  run(After, K, FAM);
  return std::nullopt;
}

static bool isIrreducible(Function &K, FunctionAnalysisManager &FAM) {
  ReversePostOrderTraversal<const Function *> Order(&K);
  return containsIrreducibleCFG<const BasicBlock *>(
      Order, FAM.getResult<LoopAnalysis>(K));
}

// LLVM's pass takes every terminator of a cycle's edges for a branch.
static void makeReducible(Function &K, FunctionAnalysisManager &FAM) {
  FunctionPassManager FPM;
  FPM.addPass(LowerSwitchPass());
  FPM.addPass(FixIrreduciblePass());
  FPM.addPass(ADCEPass());
  run(FPM, K, FAM);
}

Outcome pencil::device::settleAddressSpaces(Function &K,
                                            FunctionAnalysisManager &FAM) {
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
  FPM.addPass(InferAddressSpacesPass(0));
  FPM.addPass(ADCEPass());
  run(FPM, K, FAM);
  if (isIrreducible(K, FAM))
    makeReducible(K, FAM);
  return std::nullopt;
}

Outcome pencil::device::scalarizeOddVectors(Function &K,
                                            FunctionAnalysisManager &FAM) {
  auto IsOdd = [](const Value *V) {
    return isa<VectorType>(V->getType()) && !isDeviceVector(V->getType());
  };
  bool Any = false;
  for (Instruction &I : instructions(K))
    Any |= IsOdd(&I) || any_of(I.operands(), IsOdd);
  if (!Any)
    return std::nullopt;
  ScalarizerPassOptions Options;
  Options.ScalarizeLoadStore = true;
  FunctionPassManager FPM;
  FPM.addPass(ScalarizerPass(Options));
  FPM.addPass(InstCombinePass());
  FPM.addPass(ADCEPass());
  run(FPM, K, FAM);
  return std::nullopt;
}
