//===- Accumulators.cpp - Sums kept in the element they are stored to -----===//
//
// Polly finds out whether the element is free for the sum (Kruse and Grosser,
// CGO 2018); here stands for which regions it is asked.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Accumulators.h"
#include "polly/DeLICM.h"
#include "polly/ScopInfo.h"
#include "polly/Simplify.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MostPhis = 3; // behind a loop: its own, its guard's

/// True for a value that comes out of a loop which the statement is not in.
static bool leavesLoop(const Value *V, const polly::ScopStmt &Stmt,
                       LoopInfo &LI, unsigned Phis = MostPhis) {
  auto *I = dyn_cast<Instruction>(V);
  const Loop *Own = I ? LI.getLoopFor(I->getParent()) : nullptr;
  if (Own && !Own->contains(Stmt.getEntryBlock()))
    return true;
  auto *Phi = dyn_cast_or_null<PHINode>(I);
  return Phi && Phis && any_of(Phi->incoming_values(), [&](const Value *In) {
           return leavesLoop(In, Stmt, LI, Phis - 1);
         });
}

static bool storesSum(polly::ScopStmt &Stmt, LoopInfo &LI) {
  return any_of(Stmt, [&](const polly::MemoryAccess *Access) {
    if (!Access->isOriginalArrayKind() || !Access->isMustWrite())
      return false;
    auto *Store = dyn_cast<StoreInst>(Access->getAccessInstruction());
    Value *Stored = Store ? Store->getValueOperand() : nullptr;
    return Stored && Stmt.lookupInputAccessOf(Stored) &&
           leavesLoop(Stored, Stmt, LI);
  });
}

/// False for a statement that writes in some of its instances only, where it
/// wrote in all.
static bool writesWhole(const polly::ScopStmt &Stmt, isl::set Context) {
  isl::set Domain = Stmt.getDomain().intersect_params(Context);
  return all_of(Stmt, [&](const polly::MemoryAccess *Access) {
    if (!Access->isWrite() || !Access->hasNewAccessRelation())
      return true;
    return bool(
        Domain.is_subset(Access->getLatestAccessRelation().domain()).is_true());
  });
}

bool pencil::mapAccumulators(polly::Scop &S) {
  LoopInfo &LI = *S.getLI();
  if (none_of(S, [&](polly::ScopStmt &Stmt) { return storesSum(Stmt, LI); }))
    return true;
  if (polly::runDeLICM(S))
    polly::runSimplify(S, 0);
  isl::set Context = S.getContext();
  return all_of(S, [&](const polly::ScopStmt &Stmt) {
    return writesWhole(Stmt, Context);
  });
}
