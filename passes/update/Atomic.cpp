//===- Atomic.cpp - Updates as atomic operations --------------------------===//
//
// In:  updates.
// Out: atomicrmw, relaxed, with the tag !pencil.update, by which pencil-embed
//      finds those that the host runs: it needs no atomic operation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/Names.h"
#include "update/Updates.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace pencil;

static std::optional<AtomicRMWInst::BinOp> operationOf(const UpdateSite &S) {
  switch (S.Kind) {
  case RecurKind::Add:
    return S.Subtracts ? AtomicRMWInst::Sub : AtomicRMWInst::Add;
  case RecurKind::And:
    return AtomicRMWInst::And;
  case RecurKind::Or:
    return AtomicRMWInst::Or;
  case RecurKind::Xor:
    return AtomicRMWInst::Xor;
  case RecurKind::SMin:
    return AtomicRMWInst::Min;
  case RecurKind::SMax:
    return AtomicRMWInst::Max;
  case RecurKind::UMin:
    return AtomicRMWInst::UMin;
  case RecurKind::UMax:
    return AtomicRMWInst::UMax;
  case RecurKind::FAdd:
    return S.Subtracts ? AtomicRMWInst::FSub : AtomicRMWInst::FAdd;
  case RecurKind::FMin:
    return AtomicRMWInst::FMin;
  case RecurKind::FMax:
    return AtomicRMWInst::FMax;
  default:
    return std::nullopt;
  }
}

std::string pencil::whyNotAtomic(ArrayRef<UpdatedArray> Arrays) {
  for (const UpdatedArray &A : Arrays) {
    if (!A.Element->isIntegerTy(32) && !A.Element->isFloatTy())
      return "there is no atomic operation on this type of element";
    for (const UpdateSite &S : A.Sites) {
      if (!operationOf(S))
        return "there is no atomic operation for this operator";
      if (!S.Term)
        return "the update is computed in a wider type than the element's";
      if (S.Load->getAlign() < Align(A.Element->getPrimitiveSizeInBits() / 8))
        return "the elements are not aligned";
    }
  }
  return "";
}

/// In front of the store; in front of its condition where it has one.
static Instruction *placeOf(const UpdateSite &S) {
  return S.Op ? cast<Instruction>(S.Store)
              : S.Load->getParent()->getTerminator();
}

static void makeAtomic(const UpdateSite &S) {
  Instruction *Place = placeOf(S);
  if (auto *Narrow = dyn_cast<TruncInst>(S.Term);
      Narrow && Narrow->getParent() == S.Store->getParent() && !S.Op)
    Narrow->moveBefore(Place->getIterator());
  IRBuilder<> B(Place);
  B.SetCurrentDebugLocation(S.Store->getDebugLoc());
  Value *Term = S.Term;
  if (S.Factor)
    Term = B.CreateFMulFMF(Term, S.Factor, S.Op);
  AtomicRMWInst *Atomic =
      B.CreateAtomicRMW(*operationOf(S), S.Store->getPointerOperand(), Term,
                        S.Store->getAlign(), AtomicOrdering::Monotonic);
  Atomic->setAAMetadata(S.Store->getAAMetadata());
  Atomic->setMetadata(names::Update, MDNode::get(B.getContext(), {}));
  auto *Computed = dyn_cast<Instruction>(S.Store->getValueOperand());
  S.Store->eraseFromParent();
  if (Computed)
    RecursivelyDeleteTriviallyDeadInstructions(Computed);
  // A comparison with the old value decided about a block that is empty now.
  if (!S.Op) {
    BasicBlock *BB = Atomic->getParent();
    auto *Branch = cast<BranchInst>(BB->getTerminator());
    auto *Condition = cast<Instruction>(Branch->getCondition());
    Branch->setCondition(ConstantInt::getTrue(B.getContext()));
    RecursivelyDeleteTriviallyDeadInstructions(Condition);
    ConstantFoldTerminator(BB);
  }
}

void pencil::makeAtomic(ArrayRef<UpdatedArray> Arrays) {
  for (const UpdatedArray &A : Arrays)
    for (const UpdateSite &S : A.Sites)
      ::makeAtomic(S);
}
