//===- Shapes.cpp - What is known of arrays, out of the way
//---------------===////
//   for (i…) …                           pencil.array(t, …)
//   pencil.array(t, …)              =>   for (i…) …
//   for (i…) … t[i] …                    for (i…) … t[i] …
//
// A call between two loops keeps them from being one region for Polly.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "support/Names.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

static bool isShape(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Call->use_empty() &&
         (Callee->getName() == names::Array ||
          Callee->getName() == names::ArrayHint);
}

/// Behind the last of the operands that is computed.
static BasicBlock::iterator earliestPlace(Instruction &I,
                                          const DominatorTree &DT) {
  Instruction *Last = nullptr;
  for (Use &U : I.operands())
    if (auto *Operand = dyn_cast<Instruction>(U))
      if (!Last || DT.dominates(Last, Operand))
        Last = Operand;
  BasicBlock::iterator Place = !Last ? I.getFunction()->getEntryBlock().begin()
                               : isa<PHINode>(Last)
                                   ? Last->getParent()->getFirstInsertionPt()
                                   : std::next(Last->getIterator());
  while (isa<AllocaInst>(*Place))
    ++Place;
  return Place;
}

void pencil::hoistShapes(Function &F) {
  SmallVector<Instruction *, 8> Shapes;
  for (Instruction &I : instructions(F))
    if (isShape(I))
      Shapes.push_back(&I);
  if (Shapes.empty())
    return;
  DominatorTree DT(F);
  for (Instruction *Shape : Shapes) {
    BasicBlock::iterator Place = earliestPlace(*Shape, DT);
    if (Place != Shape->getIterator() && Place != Place->getParent()->end())
      Shape->moveBefore(Place);
  }
}
