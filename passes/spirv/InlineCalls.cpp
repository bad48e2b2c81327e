//===- InlineCalls.cpp - Kernels without calls of defined functions -------===//
//
// In:  a kernel that may call functions of the module.
// Out: their bodies inlined, in whole; a cycle in the calls is refused.
// SPIR-V could express calls, but every other step would have to look through
// them, and pointers would need an address space in each signature.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace pencil::device;

static constexpr unsigned MaxInstructions = 100000;

// The callee if it is a body that can be put in place of the call.
static Function *inlinableCallee(CallBase &Call) {
  auto *F = dyn_cast<Function>(
      Call.getCalledOperand()->stripPointerCastsAndAliases());
  if (!F || F->isDeclaration() || F->isInterposable() ||
      F->getFunctionType() != Call.getFunctionType())
    return nullptr;
  return F;
}

namespace {
// Depth-first search for a cycle of calls.
class CycleFinder {
  SmallPtrSet<Function *, 8> Open, Done;

public:
  CallBase *find(Function &F) {
    if (!Done.insert(&F).second)
      return nullptr;
    Open.insert(&F);
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      Function *Callee = Call ? inlinableCallee(*Call) : nullptr;
      if (!Callee)
        continue;
      if (Open.contains(Callee))
        return Call;
      if (CallBase *Cycle = find(*Callee))
        return Cycle;
    }
    Open.erase(&F);
    return nullptr;
  }
};
} // namespace

static CallBase *nextCall(Function &K) {
  for (Instruction &I : instructions(K))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (inlinableCallee(*Call))
        return Call;
  return nullptr;
}

Outcome pencil::device::inlineCalls(Function &K, FunctionAnalysisManager &FAM) {
  if (!nextCall(K))
    return std::nullopt;
  // The cycle may lie in another function: name it, at the kernel's place.
  if (CallBase *Cycle = CycleFinder().find(K))
    return Refusal{nullptr, ("recursion through '" +
                             inlinableCallee(*Cycle)->getName() + "'")
                                .str()};
  while (CallBase *Call = nextCall(K)) {
    Function *Callee = inlinableCallee(*Call);
    std::string Name = Callee->getName().str();
    Call->setCalledFunction(Callee);
    if (K.getInstructionCount() + Callee->getInstructionCount() >
        MaxInstructions)
      return Refusal{Call, "a body of this size, with '" + Name + "' inlined"};
    InlineFunctionInfo Info;
    if (!InlineFunction(*Call, Info).isSuccess())
      return Refusal{Call, "call of '" + Name + "', which cannot be inlined"};
  }
  FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
