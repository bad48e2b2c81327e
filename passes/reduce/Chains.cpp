//===- Chains.cpp - From a header phi to the value of the next iteration --===//
//
// Every use of a value of the chain is an operator of the same kind, a phi or a
// select between values of the chain, or stands behind the loop.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "reduce/Operators.h"
#include "reduce/Reduction.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace pencil;
using namespace llvm::PatternMatch;

/// The smaller or the larger one of what `Select` compares, whatever becomes of
/// zeros with different signs and of what is not a number.
static RecurKind kindOf(const SelectInst &Select, const CmpInst &Compare) {
  const Value *Left = Compare.getOperand(0), *Right = Compare.getOperand(1);
  bool Swapped = Select.getTrueValue() == Right;
  if (Select.getTrueValue() != (Swapped ? Right : Left) ||
      Select.getFalseValue() != (Swapped ? Left : Right))
    return RecurKind::None;
  return choiceOf(Swapped ? Compare.getPredicate()
                          : Compare.getSwappedPredicate());
}

/// The comparison with `V` that decides `Select`, or null. Other conditions may
/// stand beside it as long as the term is taken only if the comparison says so:
/// `c && x > v ? x : v`, `c || v > x ? v : x`.
static const CmpInst *comparisonWith(const Value *V, const SelectInst &Select) {
  bool TakesIfTrue = Select.getFalseValue() == V;
  SmallVector<const Value *, 4> Work = {Select.getCondition()};
  while (!Work.empty()) {
    const Value *Condition = Work.pop_back_val();
    if (auto *Compare = dyn_cast<CmpInst>(Condition))
      if (is_contained(Compare->operands(), V))
        return Compare;
    const Value *A = nullptr, *B = nullptr;
    if (TakesIfTrue ? match(Condition, m_LogicalAnd(m_Value(A), m_Value(B)))
                    : match(Condition, m_LogicalOr(m_Value(A), m_Value(B)))) {
      Work.push_back(A);
      Work.push_back(B);
    }
  }
  return nullptr;
}

static constexpr unsigned Addend = 2; // of a multiply-add

static bool isMultiplyAdd(const Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && operatorOf(*Call) == RecurKind::FAdd;
}

static bool isSubtraction(const Instruction &I) {
  return I.getOpcode() == Instruction::Sub ||
         I.getOpcode() == Instruction::FSub;
}

namespace {
class ChainWalk {
  Chain C;
  const Loop &L;
  SmallVector<Instruction *, 8> Work;
  SmallPtrSet<const Instruction *, 4> Compares, Served, Selects;

  void add(Instruction &I) {
    if (C.Values.insert(&I).second)
      Work.push_back(&I);
  }
  bool visitUse(Instruction &Value, Use &U);
  bool visitSelect(SelectInst &Select, const Instruction &Value);
  bool takeTerm(Instruction &Op, RecurKind Kind);
  bool isClosed() const;

public:
  explicit ChainWalk(const Loop &L) : L(L) {}
  std::optional<Chain> run(PHINode &Phi);
};
} // namespace

bool ChainWalk::takeTerm(Instruction &Op, RecurKind Kind) {
  if (Kind == RecurKind::None || (C.Kind != RecurKind::None && C.Kind != Kind))
    return false;
  C.Kind = Kind;
  if (!C.Values.count(&Op))
    C.Ops.push_back(&Op);
  add(Op);
  return true;
}

/// A choice between two values of the chain, or the smaller or larger of one of
/// them and a term.
bool ChainWalk::visitSelect(SelectInst &Select, const Instruction &Value) {
  if (Select.getCondition() == &Value)
    return false;
  if (const CmpInst *Compare = comparisonWith(&Value, Select)) {
    Served.insert(Compare);
    return takeTerm(Select, kindOf(Select, *Compare));
  }
  Selects.insert(&Select);
  add(Select);
  return true;
}

bool ChainWalk::visitUse(Instruction &Value, Use &U) {
  auto &User = *cast<Instruction>(U.getUser());
  if (!L.contains(&User))
    return isa<PHINode>(User) && &Value == C.Last;
  if (isa<PHINode>(User)) {
    if (User.getParent() == L.getHeader() && &User != C.Phi)
      return false;
    add(User);
    return true;
  }
  if (auto *Op = dyn_cast<BinaryOperator>(&User))
    return !(isSubtraction(*Op) && U.getOperandNo() != 0) &&
           takeTerm(*Op, operatorOf(Op->getOpcode()));
  if (auto *Call = dyn_cast<IntrinsicInst>(&User))
    return !(isMultiplyAdd(*Call) && U.getOperandNo() != Addend) &&
           takeTerm(*Call, operatorOf(*Call));
  if (User.getOpcode() == Instruction::FNeg) // of a factor, then
    return takeTerm(User, RecurKind::FMul);
  if (isa<CmpInst>(User)) {
    Compares.insert(&User);
    return true;
  }
  if (auto *Select = dyn_cast<SelectInst>(&User))
    return visitSelect(*Select, Value);
  return false;
}

/// True for the select itself and for conditions of it alone.
static bool servesOneSelect(const User &U) {
  return !U.getType()->isIntegerTy(1) ||
         (U.hasOneUse() && servesOneSelect(**U.user_begin()));
}

/// Each operator has one operand of the chain, each phi nothing else, and the
/// comparisons serve the minima and maxima of the chain only.
bool ChainWalk::isClosed() const {
  auto InChain = [&](const llvm::Value *V) { return C.Values.contains(V); };
  for (const llvm::Value *V : C.Values)
    if (auto *Phi = dyn_cast<PHINode>(V); Phi && Phi != C.Phi)
      if (!all_of(Phi->incoming_values(), InChain))
        return false;
  for (const Instruction *Select : Selects)
    if (!InChain(Select->getOperand(1)) || !InChain(Select->getOperand(2)))
      return false;
  for (const Instruction *Op : C.Ops) {
    if (isMultiplyAdd(*Op) || Op->getOpcode() == Instruction::FNeg)
      continue; // each use was looked at
    unsigned First = isa<SelectInst>(Op) ? 1 : 0;
    if (InChain(Op->getOperand(First)) == InChain(Op->getOperand(First + 1)))
      return false;
  }
  return all_of(Compares, [&](const Instruction *Compare) {
    return Served.contains(Compare) && Compare->hasOneUse() &&
           servesOneSelect(*Compare->user_back());
  });
}

std::optional<Chain> ChainWalk::run(PHINode &Phi) {
  const BasicBlock *Latch = L.getLoopLatch();
  C.Phi = &Phi;
  C.Last = Phi.getIncomingValueForBlock(Latch);
  add(Phi);
  while (!Work.empty()) {
    Instruction *Value = Work.pop_back_val();
    for (Use &U : Value->uses())
      if (!visitUse(*Value, U))
        return std::nullopt;
  }
  if (C.Ops.empty() || C.Last == &Phi || !C.Values.contains(C.Last) ||
      !isClosed())
    return std::nullopt;
  return C;
}

std::optional<Chain> pencil::findChain(PHINode &Phi, const Loop &L) {
  return ChainWalk(L).run(Phi);
}
