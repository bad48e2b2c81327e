//===- Kernels.cpp - Finding and dropping kernels -------------------------===//
//
// In:  a module between pencil-outline and pencil-embed.
// Out: its kernels; a dropped kernel leaves launches that are false.
// The branch on a launch is left alone: later passes fold it, and so the text
// of a module shows where a kernel was.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/Kernels.h"
#include "support/Names.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

SmallVector<Function *, 8> pencil::definedKernels(Module &M) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (!F.isDeclaration() && F.hasFnAttribute(names::attribute::Kernel))
      Kernels.push_back(&F);
  return Kernels;
}

static bool isLaunchOf(const CallInst &Call, const Function &Kernel) {
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->getName() == pencil::names::Launch &&
         Call.arg_size() > 0 && Call.getArgOperand(0) == &Kernel;
}

void pencil::dropKernel(Function &Kernel) {
  removeFromUsedLists(*Kernel.getParent(),
                      [&](Constant *C) { return C == &Kernel; });
  for (User *U : make_early_inc_range(Kernel.users())) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || !isLaunchOf(*Call, Kernel))
      continue;
    Call->replaceAllUsesWith(ConstantInt::getNullValue(Call->getType()));
    Call->eraseFromParent();
  }
  Kernel.replaceAllUsesWith(PoisonValue::get(Kernel.getType()));
  Kernel.eraseFromParent();
}
