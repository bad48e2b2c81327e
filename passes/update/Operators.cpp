//===- Operators.cpp - What an update does to its element -----------------===//
//
// In:  the load that begins an update.
// Out: the operator, the other operand and the store that ends it.
// Narrow integers are widened by C and narrowed again by the store; the low
// bits of + - * & | ^ do not depend on that.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "reduce/Operators.h"
#include "update/Updates.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil;

/// Whether `Wide` is `Term` in a wider type.
static bool isWidened(const Value *Wide, const Value *Term, bool IsSigned) {
  if (auto *C = dyn_cast<ConstantInt>(Wide))
    if (auto *T = dyn_cast<ConstantInt>(Term))
      return C->getValue() == (IsSigned ? T->getValue().sext(C->getBitWidth())
                                        : T->getValue().zext(C->getBitWidth()));
  if (auto *Trunc = dyn_cast<TruncInst>(Term))
    return Trunc->getOperand(0) == Wide &&
           (IsSigned ? Trunc->hasNoSignedWrap() : Trunc->hasNoUnsignedWrap());
  auto *Ext = dyn_cast<CastInst>(Wide);
  return Ext && Ext->getOperand(0) == Term &&
         Ext->getOpcode() == (IsSigned ? Instruction::SExt : Instruction::ZExt);
}

/// The smaller or the larger one of `Old`, which may be compared in a wider
/// type, and `Term`, which is taken if `Compare` is `IfTrue`.
static RecurKind kindOf(const CmpInst &Compare, const LoadInst &Old,
                        const Value *Term, bool IfTrue) {
  auto IsOld = [&](const Value *V) {
    return V == &Old || (isa<ZExtInst, SExtInst>(V) &&
                         cast<CastInst>(V)->getOperand(0) == &Old);
  };
  unsigned At = IsOld(Compare.getOperand(0)) ? 0 : 1;
  const Value *Left = Compare.getOperand(At),
              *Right = Compare.getOperand(1 - At);
  if (!IsOld(Left) || IsOld(Right))
    return RecurKind::None;
  CmpInst::Predicate P =
      IfTrue ? Compare.getPredicate() : Compare.getInversePredicate();
  if (At == 1)
    P = CmpInst::getSwappedPredicate(P);
  if (Left == &Old)
    return Right == Term ? choiceOf(P) : RecurKind::None;
  bool IsSigned = isa<SExtInst>(Left);
  if (!isWidened(Right, Term, IsSigned) || (IsSigned && CmpInst::isUnsigned(P)))
    return RecurKind::None;
  return choiceOf(!IsSigned && CmpInst::isSigned(P)
                      ? ICmpInst::getUnsignedPredicate(P)
                      : P);
}

static Instruction *onlyUser(Instruction &I) {
  return I.hasOneUse() ? cast<Instruction>(I.user_back()) : nullptr;
}

/// What `Old` is compared in, if that is all that `User` does with it.
static CmpInst *comparisonIn(Instruction &User) {
  Instruction *I = &User;
  if (isa<ZExtInst, SExtInst>(I))
    I = onlyUser(*I);
  auto *Compare = dyn_cast_or_null<CmpInst>(I);
  return Compare && Compare->hasOneUse() ? Compare : nullptr;
}

static StoreInst *storeOf(Instruction &Op, const Value *Ptr) {
  auto *Store = dyn_cast_or_null<StoreInst>(onlyUser(Op));
  return Store && Store->getValueOperand() == &Op &&
                 Store->getPointerOperand() == Ptr && Store->isSimple()
             ? Store
             : nullptr;
}

static bool matchBinary(BinaryOperator &Op, const Value *Old, UpdateSite &S) {
  S.Kind = operatorOf(Op.getOpcode());
  S.Subtracts =
      Op.getOpcode() == Instruction::Sub || Op.getOpcode() == Instruction::FSub;
  if (S.Subtracts && Op.getOperand(0) != Old)
    return false;
  S.Term = Op.getOperand(Op.getOperand(0) == Old ? 1 : 0);
  return S.Term != Old;
}

static bool matchCall(IntrinsicInst &Call, const Value *Old, UpdateSite &S) {
  if (Call.getIntrinsicID() == Intrinsic::fmuladd ||
      Call.getIntrinsicID() == Intrinsic::fma) {
    S.Kind = RecurKind::FAdd;
    S.Term = Call.getArgOperand(0);
    S.Factor = Call.getArgOperand(1);
    return Call.getArgOperand(2) == Old && S.Term != Old && S.Factor != Old;
  }
  S.Kind = operatorOf(Call);
  if (S.Kind == RecurKind::None)
    return false;
  S.Term = Call.getArgOperand(Call.getArgOperand(0) == Old ? 1 : 0);
  return S.Term != Old;
}

/// The operator alone: what is stored is `Op`, or `Op` narrowed.
static bool matchOperator(LoadInst &Load, Instruction &Old, UpdateSite &S) {
  Instruction *Op = onlyUser(Old);
  if (auto *Binary = dyn_cast_or_null<BinaryOperator>(Op)) {
    if (!matchBinary(*Binary, &Old, S))
      return false;
  } else if (auto *Call = dyn_cast_or_null<IntrinsicInst>(Op)) {
    if (!matchCall(*Call, &Old, S))
      return false;
  } else {
    return false;
  }
  S.Op = Op;
  if (&Old != &Load) {
    Instruction *Narrow = onlyUser(*Op);
    if (!isa<BinaryOperator>(Op) || !Narrow ||
        !isa<TruncInst, FPTruncInst>(Narrow))
      return false;
    Op = Narrow;
    S.Term = nullptr;
  }
  S.Store = storeOf(*Op, Load.getPointerOperand());
  return S.Store != nullptr;
}

/// `old < term ? old : term`.
static bool matchSelect(LoadInst &Load, UpdateSite &S) {
  CmpInst *Compare = nullptr;
  SelectInst *Select = nullptr;
  for (User *U : Load.users()) {
    if (auto *Sel = dyn_cast<SelectInst>(U); Sel && !Select)
      Select = Sel;
    else if (Compare || !(Compare = comparisonIn(*cast<Instruction>(U))))
      return false;
  }
  if (!Compare || !Select || Select->getCondition() != Compare)
    return false;
  bool IfTrue = Select->getFalseValue() == &Load;
  S.Term = IfTrue ? Select->getTrueValue() : Select->getFalseValue();
  if (S.Term == &Load)
    return false;
  S.Kind = kindOf(*Compare, Load, S.Term, IfTrue);
  S.Op = Select;
  S.Store = storeOf(*Select, Load.getPointerOperand());
  return S.Store != nullptr;
}

/// The simple store of a block that holds nothing else but what narrows its
/// value.
static StoreInst *onlyStore(BasicBlock &BB) {
  auto I = BB.getFirstNonPHIOrDbg();
  if (isa<TruncInst>(*I) && I->hasOneUse())
    ++I;
  auto *Store = dyn_cast<StoreInst>(&*I);
  return Store && Store->isSimple() &&
                 Store->getNextNode() == BB.getTerminator()
             ? Store
             : nullptr;
}

/// Between the two ends of a branch there is the store and nothing else.
static bool guardsOnly(const BranchInst &Branch, const StoreInst &Store) {
  const BasicBlock *Then = Store.getParent();
  const BasicBlock *Join = Then->getSingleSuccessor();
  if (Then->getSinglePredecessor() != Branch.getParent() || !Join ||
      !is_contained(successors(Branch.getParent()), Join))
    return false;
  return all_of(Join->phis(), [&](const PHINode &Phi) {
    return Phi.getIncomingValueForBlock(Then) ==
           Phi.getIncomingValueForBlock(Branch.getParent());
  });
}

/// `if (term < old) *p = term`.
static bool matchConditional(LoadInst &Load, UpdateSite &S) {
  Instruction *User = onlyUser(Load);
  CmpInst *Compare = User ? comparisonIn(*User) : nullptr;
  auto *Branch =
      Compare ? dyn_cast_or_null<BranchInst>(onlyUser(*Compare)) : nullptr;
  if (!Branch || Branch->getParent() != Load.getParent())
    return false;
  for (BasicBlock *Then : Branch->successors()) {
    StoreInst *Store = onlyStore(*Then);
    if (!Store || Store->getPointerOperand() != Load.getPointerOperand() ||
        !guardsOnly(*Branch, *Store))
      continue;
    S.Term = Store->getValueOperand();
    S.Kind = kindOf(*Compare, Load, S.Term, Branch->getSuccessor(0) == Then);
    S.Store = Store;
    return true;
  }
  return false;
}

std::optional<UpdateSite> pencil::matchUpdate(LoadInst &Load) {
  if (!Load.isSimple())
    return std::nullopt;
  UpdateSite S;
  S.Load = &Load;
  Instruction *Old = &Load;
  if (Instruction *User = onlyUser(Load);
      isa_and_nonnull<ZExtInst, SExtInst, FPExtInst>(User))
    Old = User;
  bool Matched = matchOperator(Load, *Old, S);
  if (!Matched) {
    S = UpdateSite();
    S.Load = &Load;
    Matched = matchSelect(Load, S);
  }
  if (!Matched) {
    S = UpdateSite();
    S.Load = &Load;
    Matched = matchConditional(Load, S);
  }
  if (!Matched || S.Kind == RecurKind::None ||
      S.Store->getValueOperand()->getType() != Load.getType())
    return std::nullopt;
  return S;
}
