//===- Canonicalize.cpp - The loop forms that Polly recognises ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Canonicalize.h"
#include "reduce/Registers.h"
#include "scop/Alternate.h"
#include "scop/Conditions.h"
#include "scop/OpaqueExits.h"
#include "scop/PointerWalks.h"
#include "support/Switches.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;
using namespace pencil;

static void runOn(Function &F, FunctionAnalysisManager &FAM,
                  FunctionPassManager FPM) {
  FAM.invalidate(F, PreservedAnalyses::none());
  FPM.run(F, FAM);
  FAM.invalidate(F, PreservedAnalyses::none());
}

void pencil::canonicalize(Function &F, FunctionAnalysisManager &FAM) {
  F.removeFnAttr(Attribute::OptimizeNone); // passes skip such functions
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  FPM.addPass(LCSSAPass());
  FPM.addPass(createFunctionToLoopPassAdaptor(IndVarSimplifyPass()));
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  runOn(F, FAM, std::move(FPM));
  countPointerWalks(F, FAM);
  FAM.invalidate(F, PreservedAnalyses::none());
  keepSumsInRegisters(F, FAM);
  if (unrollAlternating(F, FAM)) {
    FunctionPassManager Fold;
    Fold.addPass(InstCombinePass());
    Fold.addPass(SimplifyCFGPass());
    Fold.addPass(EarlyCSEPass());
    Fold.addPass(LoopSimplifyPass());
    Fold.addPass(LCSSAPass());
    runOn(F, FAM, std::move(Fold));
  }
  mergeConditions(F);
  enterDefaultsByCases(F);
  FAM.invalidate(F, PreservedAnalyses::none());
  if (hideExits(F, FAM)) {
    FunctionPassManager Form;
    Form.addPass(LoopSimplifyPass());
    Form.addPass(LCSSAPass());
    runOn(F, FAM, std::move(Form));
  }
}

void pencil::simplifyLoops(Function &F, FunctionAnalysisManager &FAM) {
  FunctionPassManager FPM;
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  runOn(F, FAM, std::move(FPM));
}

/// Where the condition around an inner loop is the one that ends the outer loop
/// (`j = i + 1; j < n` and `i + 1 < n`), conditional branches would be threaded
/// and a mapped loop left from inside its body.
static SimplifyCFGOptions keepExits() {
  return SimplifyCFGOptions().setSimplifyCondBranch(false);
}

void pencil::tidy(Function &F, FunctionAnalysisManager &FAM) {
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::PreserveCFG));
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(ADCEPass());
  FPM.addPass(SimplifyCFGPass(keepExits()));
  runOn(F, FAM, std::move(FPM));
  enterDefaultsByCases(F);
  FunctionPassManager Form;
  Form.addPass(LoopSimplifyPass());
  Form.addPass(LCSSAPass());
  runOn(F, FAM, std::move(Form));
}

FunctionBackup::FunctionBackup(Function &F) : F(F) {
  Copy = Function::Create(F.getFunctionType(), GlobalValue::InternalLinkage,
                          F.getAddressSpace(), F.getName() + ".pencil.backup",
                          F.getParent());
  ValueToValueMapTy Map;
  for (auto [Old, New] : zip(F.args(), Copy->args()))
    Map[&Old] = &New;
  if (DISubprogram *SP = F.getSubprogram()) // the copy's lines are F's own
    Map.MD()[SP].reset(SP);
  SmallVector<ReturnInst *, 8> Returns;
  CloneFunctionInto(Copy, &F, Map, CloneFunctionChangeType::LocalChangesOnly,
                    Returns);
}

FunctionBackup::~FunctionBackup() { Copy->eraseFromParent(); }

void FunctionBackup::restore() {
  auto Attributes = Copy->getAttributes();
  for (BasicBlock &BB : F)
    BB.dropAllReferences();
  while (!F.empty())
    F.back().eraseFromParent();
  F.splice(F.end(), Copy);
  for (auto [Old, New] : zip(Copy->args(), F.args()))
    Old.replaceAllUsesWith(&New);
  F.setAttributes(Attributes);
}
