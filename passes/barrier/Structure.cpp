//===- Structure.cpp ------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "barrier/Structure.h"
#include "support/CompilerNotes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

bool pencil::touchesMemory(const Instruction &I) {
  return I.mayReadOrWriteMemory() && !isCompilerNote(I) &&
         !I.isLifetimeStartOrEnd();
}

namespace {
class Builder {
  const StructureAnalyses &A;
  UniformLoop &Out;
  unsigned Position = 0;

public:
  Builder(const StructureAnalyses &A, UniformLoop &Out) : A(A), Out(Out) {}
  void build();

private:
  Unit &addUnit();
  void addPlace(Instruction &Before);
  void addChild(Loop &Inner);
  void addBlock(BasicBlock &BB);
  bool isPassedAlways(BasicBlock &BB) const;
};
} // namespace

Unit &Builder::addUnit() {
  Position |= 1;
  Out.Units.emplace_back();
  Out.Units.back().Position = Position++;
  return Out.Units.back();
}

/// The first place between two units counts: all are passed as often.
void Builder::addPlace(Instruction &Before) {
  if (Out.Places.empty() || Out.Places.back().Position != Position)
    Out.Places.push_back({Position, &Before});
}

void Builder::addChild(Loop &Inner) {
  Unit &U = addUnit();
  if (isMappedTo(Inner, MapKind::Local))
    U.Local = &Inner;
  else
    U.Inner = buildStructure(Inner, A);
}

/// Each iteration passes it, and nothing else does.
bool Builder::isPassedAlways(BasicBlock &BB) const {
  const Loop &L = *Out.L;
  bool TestsFirst =
      &BB == L.getHeader() && L.isLoopExiting(&BB) && L.getLoopLatch() != &BB;
  return !TestsFirst && A.DT.dominates(&BB, L.getLoopLatch());
}

void Builder::addBlock(BasicBlock &BB) {
  bool Passed = isPassedAlways(BB);
  if (Passed)
    addPlace(*BB.getFirstInsertionPt());
  for (Instruction &I : BB) {
    if (!touchesMemory(I))
      continue;
    addUnit().Access = &I;
    if (Passed)
      addPlace(*I.getNextNode());
  }
}

void Builder::build() {
  Loop &L = *Out.L;
  LoopBlocksRPO Order(&L);
  Order.perform(&A.LI);
  for (BasicBlock *BB : Order) {
    Loop *Here = A.LI.getLoopFor(BB);
    if (Here == &L)
      addBlock(*BB);
    else if (Here->getHeader() == BB && Here->getParentLoop() == &L)
      addChild(*Here);
  }
}

std::unique_ptr<UniformLoop>
pencil::buildStructure(Loop &Root, const StructureAnalyses &A) {
  auto Out = std::make_unique<UniformLoop>();
  Out->L = &Root;
  Out->IsGroup = isMappedTo(Root, MapKind::Group);
  if (Root.getLoopLatch())
    Builder(A, *Out).build();
  return Out;
}

bool pencil::isDecidedByBranches(BasicBlock *BB, Loop &L,
                                 const StructureAnalyses &A) {
  // From `Head` one always gets to `BB`.
  for (BasicBlock *Head = BB; !A.DT.dominates(Head, L.getLoopLatch());) {
    BasicBlock *Pred = Head->getSinglePredecessor();
    if (Pred && L.contains(Pred) && succ_size(Pred) > 1) {
      BB = Head = Pred;
      continue;
    }
    auto *Node = A.DT.getNode(Head)->getIDom();
    Head = Node ? Node->getBlock() : nullptr;
    if (!Head || !L.contains(Head) || !A.PDT.dominates(BB, Head))
      return false;
  }
  return true;
}
