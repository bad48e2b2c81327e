//===- Edges.cpp - One edge between two blocks that has a phi -------------===//
//
// In:  any control flow.
// Out: a block with phis is entered at most once from each block: SPIR-V's
//      OpPhi counts blocks, LLVM's phi counts edges, and translators back to
//      LLVM IR fail on the difference.
//
//   switch %x, %d [0: %p, 7: %p]     switch %x, %d [0: %both, 7: %both]
//                                    both: br %p
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil::device;

// Leads all edges from `From` to `To` through one new block.
static void joinEdges(BasicBlock &From, BasicBlock &To) {
  BasicBlock *Both =
      BasicBlock::Create(From.getContext(), "both", From.getParent(), &To);
  IRBuilder<> B(Both);
  B.SetCurrentDebugLocation(From.getTerminator()->getDebugLoc());
  B.CreateBr(&To);
  From.getTerminator()->replaceSuccessorWith(&To, Both);
  for (PHINode &Phi : To.phis()) {
    Value *In = Phi.getIncomingValueForBlock(&From);
    Phi.removeIncomingValueIf(
        [&](unsigned E) { return Phi.getIncomingBlock(E) == &From; }, false);
    Phi.addIncoming(In, Both);
  }
}

Outcome pencil::device::joinParallelEdges(Function &K,
                                          FunctionAnalysisManager &FAM) {
  SmallVector<BasicBlock *, 16> Blocks;
  for (BasicBlock &BB : K)
    Blocks.push_back(&BB);
  for (BasicBlock *BB : Blocks) {
    SmallPtrSet<BasicBlock *, 8> Seen, Joined;
    SmallVector<BasicBlock *, 8> Targets(successors(BB));
    for (BasicBlock *To : Targets)
      if (!Seen.insert(To).second && !To->phis().empty() &&
          Joined.insert(To).second)
        joinEdges(*BB, *To);
  }
  FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
