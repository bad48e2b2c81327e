//===- Values.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "proof/Values.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace pencil::proof;

static constexpr unsigned MaxNesting = 24;
static constexpr unsigned MaxKeyDepth = 6;

Values::Values(Names &N, const Instruction &At)
    : N(N), DL(At.getDataLayout()), Around(N.Where.loopsAround(At)) {
  unsigned Barriers = 0, Others = 0;
  for (const Loop *L : Around)
    Counters[L] = N.Where.holdsBarrier(*L) ? "c" + utostr(++Barriers)
                                           : "j" + utostr(++Others);
}

std::string Values::tuple() const {
  SmallVector<std::string, 12> Names = {"l0", "l1", "l2"};
  if (N.OverGroups)
    Names.push_back("c0");
  for (const Loop *L : Around)
    if (N.Where.holdsBarrier(*L))
      Names.push_back(Counters.lookup(L));
  for (const Opaque &O : Used)
    Names.push_back(O.Name);
  for (const Loop *L : Around)
    if (!N.Where.holdsBarrier(*L))
      Names.push_back(Counters.lookup(L));
  append_range(Names, CaseNames);
  return "[" + join(Names, ",") + "]";
}

// -- What is only known to be the same ----------------------------------------

/// Loops with barriers around what the value is computed from; nothing where
/// work-items differ in it or it changes inside of other loops.
std::optional<unsigned> Values::depthOf(const Value &V, unsigned Left) {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I)
    return 0;
  if (!N.Same.isUniform(V))
    return std::nullopt;
  Loops All = N.Where.loopsAround(*I),
        Barriers = N.Where.barrierLoopsAround(*I);
  bool IsPure = isa<BinaryOperator>(I) || isa<CastInst>(I) || isa<CmpInst>(I) ||
                isa<SelectInst>(I);
  if (Left > 0 && IsPure) {
    unsigned Deepest = 0;
    for (const Value *Op : I->operands()) {
      auto Depth = depthOf(*Op, Left - 1);
      if (!Depth)
        return std::nullopt;
      Deepest = std::max(Deepest, *Depth);
    }
    return Deepest;
  }
  if (All.size() != Barriers.size())
    return std::nullopt;
  // It is of an iteration that this code is in.
  for (const Loop *L : All)
    if (!has(*L))
      return std::nullopt;
  return Barriers.size();
}

/// Equal for values that are computed alike.
std::string Values::keyOf(const Value &V, unsigned Left) {
  if (auto *C = dyn_cast<ConstantInt>(&V))
    return toString(C->getValue(), 10, true);
  if (int Dim = dimensionOf(V, "_Z12get_group_idj"); Dim >= 0)
    return "group" + itostr(Dim);
  if (int Dim = dimensionOf(V, "_Z14get_num_groupsj"); Dim >= 0)
    return "groups" + itostr(Dim);
  auto *I = dyn_cast<Instruction>(&V);
  if (Left > 0 && I && (isa<BinaryOperator>(I) || isa<CastInst>(I))) {
    std::string Key = I->getOpcodeName();
    Key += utostr(I->getType()->getScalarSizeInBits()) + "(";
    for (const Value *Op : I->operands())
      Key += keyOf(*Op, Left - 1) + ",";
    return Key + ")";
  }
  return "v" + utohexstr(reinterpret_cast<uintptr_t>(&V));
}

Text Values::leaf(const Value &V, StringRef Key) {
  auto Depth = depthOf(V, MaxKeyDepth);
  if (!Depth)
    return std::nullopt;
  if (N.OverGroups)
    *Depth += isa<Instruction>(V);
  bool IsParameter = *Depth == 0;
  auto &Known = IsParameter ? N.Parameters : N.Opaques;
  std::string &Name = Known[Key];
  if (Name.empty())
    Name = (IsParameter ? "p" : "q") + utostr(Known.size());
  if (IsParameter) {
    if (!is_contained(UsedParameters, Name))
      UsedParameters.push_back(Name);
  } else if (!any_of(Used, [&](const Opaque &O) { return O.Name == Name; })) {
    Used.push_back({Name, *Depth});
  }
  return Name;
}

/// `Then` if the condition holds, else `Else`.
Text Values::either(const Value &V, const Text &If, const Text &Not,
                    const Text &Then, const Text &Else) {
  if (!If || !Not || !Then || !Else)
    return std::nullopt;
  std::string Name = "e" + utostr(CaseNames.size());
  CaseNames.push_back(Name);
  CaseConditions.push_back("((" + *If + " and " + Name + " = " + *Then +
                           ") or (" + *Not + " and " + Name + " = " + *Else +
                           "))");
  Cases[&V] = Name;
  return Name;
}

// -- Integers -----------------------------------------------------------------

static std::string power(unsigned Bits) {
  SmallString<32> Digits;
  APInt::getOneBitSet(Bits + 2, Bits).toString(Digits, 10, /*Signed=*/false);
  return Digits.str().str();
}

/// As a signed number of so many bits.
static std::string wrapped(const std::string &A, unsigned Bits) {
  std::string Half = power(Bits - 1);
  return "(((" + A + " + " + Half + ") mod " + power(Bits) + ") - " + Half +
         ")";
}

static bool isNonNegative(const Value &V) {
  if (auto *C = dyn_cast<ConstantInt>(&V))
    return !C->isNegative();
  for (const char *Builtin : {"_Z12get_local_idj", "_Z12get_group_idj",
                              "_Z14get_num_groupsj", "_Z14get_local_sizej"})
    if (dimensionOf(V, Builtin) >= 0)
      return true;
  if (auto *Z = dyn_cast<ZExtInst>(&V))
    return Z->getSrcTy()->isIntegerTy();
  return false;
}

static std::optional<int64_t> smallConstant(const Value &V) {
  auto *C = dyn_cast<ConstantInt>(&V);
  if (!C || C->getValue().getSignificantBits() > 62)
    return std::nullopt;
  return C->getSExtValue();
}

Text Values::arithmetic(const BinaryOperator &I) {
  unsigned Bits = I.getType()->getIntegerBitWidth();
  auto *Overflows = dyn_cast<OverflowingBinaryOperator>(&I);
  bool Wraps = Bits < 64 && !(Overflows && Overflows->hasNoSignedWrap());
  auto Done = [&](const std::string &T) {
    return Wraps ? wrapped(T, Bits) : "(" + T + ")";
  };
  auto By = smallConstant(*I.getOperand(1));
  Text A = value(*I.getOperand(0));
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub: {
    Text B = value(*I.getOperand(1));
    if (!A || !B)
      return std::nullopt;
    return Done(*A + (I.getOpcode() == Instruction::Add ? " + " : " - ") + *B);
  }
  case Instruction::Mul: {
    if (auto Left = smallConstant(*I.getOperand(0)); Left && !By) {
      By = Left;
      A = value(*I.getOperand(1));
    }
    if (!A || !By)
      return std::nullopt;
    return Done(itostr(*By) + " * " + *A);
  }
  case Instruction::Shl:
    if (!A || !By || *By < 0 || *By >= 62 || *By >= Bits)
      return std::nullopt;
    return Done(itostr(int64_t(1) << *By) + " * " + *A);
  case Instruction::Or: {
    Text B = value(*I.getOperand(1));
    if (!A || !B || !::cast<PossiblyDisjointInst>(I).isDisjoint())
      return std::nullopt;
    return "(" + *A + " + " + *B + ")";
  }
  case Instruction::And:
    if (!A || !By || *By < 0 || !isMask_64(*By))
      return *By == 0 ? Text("0") : std::nullopt;
    return "(" + *A + " mod " + itostr(*By + 1) + ")";
  case Instruction::AShr:
    if (!A || !By || *By < 0 || *By >= 62)
      return std::nullopt;
    return "floor(" + *A + " / " + itostr(int64_t(1) << *By) + ")";
  default:
    break;
  }
  if (!A || !By || *By <= 0)
    return std::nullopt;
  const std::string Divisor = itostr(*By);
  bool IsSigned =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::SRem;
  bool IsDivision =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::UDiv;
  if (!IsSigned && I.getOpcode() != Instruction::UDiv &&
      I.getOpcode() != Instruction::URem)
    return std::nullopt;
  auto Of = [&](const std::string &T) {
    return IsDivision ? "floor(" + T + " / " + Divisor + ")"
                      : "(" + T + " mod " + Divisor + ")";
  };
  if (isNonNegative(*I.getOperand(0)))
    return Of(*A);
  if (!IsSigned)
    return std::nullopt;
  return either(I, *A + " >= 0", *A + " < 0", Of(*A),
                "-" + Of("(-" + *A + ")"));
}

Text Values::cast(const CastInst &I) {
  if (!I.getSrcTy()->isIntegerTy())
    return std::nullopt;
  unsigned From = I.getSrcTy()->getIntegerBitWidth();
  if (From == 1) {
    return either(I, condition(*I.getOperand(0), true),
                  condition(*I.getOperand(0), false),
                  isa<SExtInst>(I) ? "(-1)" : "1", "0");
  }
  Text A = value(*I.getOperand(0));
  if (!A || isa<SExtInst>(I))
    return A;
  if (auto *Z = dyn_cast<ZExtInst>(&I))
    return Z->hasNonNeg() || isNonNegative(*I.getOperand(0))
               ? A
               : "(" + *A + " mod " + power(From) + ")";
  if (auto *T = dyn_cast<TruncInst>(&I))
    return T->hasNoSignedWrap()
               ? A
               : wrapped(*A, T->getType()->getIntegerBitWidth());
  return std::nullopt;
}

/// What an iteration adds, where that is the same number each time.
std::optional<int64_t> Values::stepOf(const PHINode &Phi, const Value &Next) {
  const Value *By;
  if (!match(&Next, m_c_Add(m_Specific(&Phi), m_Value(By))))
    return std::nullopt;
  if (int Dim = dimensionOf(*By, "_Z14get_local_sizej"); Dim >= 0)
    return N.Size[Dim];
  return smallConstant(*By);
}

Text Values::phi(const PHINode &Phi) {
  if (Phi.getNumIncomingValues() == 1)
    return value(*Phi.getIncomingValue(0));
  for (const Loop *L : Around) {
    if (L->getHeader() != Phi.getParent())
      continue;
    const BasicBlock *Latch = L->getLoopLatch();
    const BasicBlock *Preheader = L->getLoopPredecessor();
    if (!Latch || !Preheader || Phi.getNumIncomingValues() != 2)
      return std::nullopt;
    const Value *Next = Phi.getIncomingValueForBlock(Latch);
    auto Step = stepOf(Phi, *Next);
    if (!Step)
      return std::nullopt;
    Text Start = value(*Phi.getIncomingValueForBlock(Preheader));
    if (!Start)
      return std::nullopt;
    std::string Sum = *Start + " + " + itostr(*Step) + " * " + counter(*L);
    unsigned Bits = Phi.getType()->getIntegerBitWidth();
    auto *Add = dyn_cast<OverflowingBinaryOperator>(Next);
    bool Wraps = Bits < 64 && !(Add && Add->hasNoSignedWrap());
    return Wraps ? wrapped(Sum, Bits) : "(" + Sum + ")";
  }
  return std::nullopt;
}

Text Values::instruction(const Instruction &I) {
  if (int Dim = dimensionOf(I, "_Z12get_local_idj"); Dim >= 0)
    return "l" + itostr(Dim);
  if (int Dim = dimensionOf(I, "_Z14get_local_sizej"); Dim >= 0)
    return utostr(N.Size[Dim]);
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return phi(*Phi);
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return arithmetic(*Binary);
  if (auto *C = dyn_cast<CastInst>(&I))
    return cast(*C);
  if (auto *S = dyn_cast<SelectInst>(&I)) {
    return either(I, condition(*S->getCondition(), true),
                  condition(*S->getCondition(), false),
                  value(*S->getTrueValue()), value(*S->getFalseValue()));
  }
  if (auto *M = dyn_cast<MinMaxIntrinsic>(&I)) {
    Text A = value(*M->getLHS()), B = value(*M->getRHS());
    bool Fits = M->isSigned() ||
                (isNonNegative(*M->getLHS()) && isNonNegative(*M->getRHS()));
    if (!A || !B || !Fits)
      return std::nullopt;
    bool IsMin = ICmpInst::isLT(M->getPredicate());
    return (IsMin ? "min(" : "max(") + *A + ", " + *B + ")";
  }
  return std::nullopt;
}

Text Values::value(const Value &V) {
  Type *Ty = V.getType();
  if (!Ty->isIntegerTy() || Ty->getIntegerBitWidth() > 64 ||
      Nesting >= MaxNesting || Budget == 0)
    return std::nullopt;
  --Budget;
  if (isa<Constant>(V)) {
    auto C = smallConstant(V);
    return C ? Text("(" + itostr(*C) + ")") : std::nullopt;
  }
  if (auto Found = Cases.find(&V); Found != Cases.end())
    return Found->second;
  ++Nesting;
  auto UsedBefore = Used;
  auto *I = dyn_cast<Instruction>(&V);
  Text T = I ? instruction(*I) : std::nullopt;
  --Nesting;
  if (T)
    return T;
  Used = UsedBefore;
  return leaf(V, keyOf(V, MaxKeyDepth));
}

// -- Conditions ---------------------------------------------------------------

Text Values::comparison(const CmpInst &Cmp, CmpInst::Predicate Is) {
  const Value &L = *Cmp.getOperand(0), &R = *Cmp.getOperand(1);
  if (!L.getType()->isIntegerTy())
    return std::nullopt;
  Text A = value(L), B = value(R);
  if (!A || !B)
    return std::nullopt;
  auto Sign = [](CmpInst::Predicate P) -> const char * {
    switch (ICmpInst::getSignedPredicate(P)) {
    case CmpInst::ICMP_EQ:
      return " = ";
    case CmpInst::ICMP_NE:
      return " != ";
    case CmpInst::ICMP_SLT:
      return " < ";
    case CmpInst::ICMP_SLE:
      return " <= ";
    case CmpInst::ICMP_SGT:
      return " > ";
    default:
      return " >= ";
    }
  };
  std::string Plain = *A + Sign(Is) + *B;
  if (!CmpInst::isUnsigned(Is))
    return "(" + Plain + ")";
  // Negative numbers are the greatest ones.
  if (isNonNegative(L) && isNonNegative(R))
    return "(" + Plain + ")";
  bool LeftIsLess = Is == CmpInst::ICMP_ULT || Is == CmpInst::ICMP_ULE;
  const std::string &Less = LeftIsLess ? *A : *B, &More = LeftIsLess ? *B : *A;
  std::string SameSign =
      "(" + Plain + " and " + Less + " >= 0 and " + More + " >= 0)";
  if (isNonNegative(LeftIsLess ? R : L))
    return SameSign;
  return "(" + SameSign + " or (" + Less + " >= 0 and " + More + " < 0) or (" +
         Plain + " and " + Less + " < 0 and " + More + " < 0))";
}

Text Values::condition(const Value &V, bool IsTrue) {
  if (auto *C = dyn_cast<ConstantInt>(&V))
    return C->isZero() == IsTrue ? "(1 = 0)" : "(0 = 0)";
  if (Nesting >= MaxNesting || Budget == 0)
    return std::nullopt;
  --Budget;
  if (auto *Cmp = dyn_cast<ICmpInst>(&V))
    return comparison(*Cmp, IsTrue ? Cmp->getPredicate()
                                   : Cmp->getInversePredicate());
  const Value *A, *B;
  if (match(&V, m_Not(m_Value(A))))
    return condition(*A, !IsTrue);
  bool IsAnd = match(&V, m_LogicalAnd(m_Value(A), m_Value(B)));
  if (!IsAnd && !match(&V, m_LogicalOr(m_Value(A), m_Value(B))))
    return std::nullopt;
  ++Nesting;
  Text Left = condition(*A, IsTrue), Right = condition(*B, IsTrue);
  --Nesting;
  if (!Left || !Right)
    return std::nullopt;
  return "(" + *Left + (IsAnd == IsTrue ? " and " : " or ") + *Right + ")";
}

Text Values::conditionBefore(const Value &V, bool IsTrue, const Loop &L) {
  const std::string Now = Counters[&L];
  Counters[&L] = "(" + Now + " - 1)";
  auto UsedBefore = std::move(Used);
  auto CasesBefore = std::move(Cases);
  Used.clear();
  Cases.clear();
  size_t NumCases = CaseNames.size();
  Text T = condition(V, IsTrue);
  bool NeedsMore = !Used.empty() || CaseNames.size() != NumCases;
  Used = std::move(UsedBefore);
  Cases = std::move(CasesBefore);
  CaseNames.truncate(NumCases);
  CaseConditions.truncate(NumCases);
  Counters[&L] = Now;
  return NeedsMore ? std::nullopt : T;
}

// -- Addresses ----------------------------------------------------------------

Text Values::offset(const Value &Pointer, const Value *&Object) {
  const Value *P = &Pointer;
  std::string Sum = "0";
  bool IsKnown = true;
  for (unsigned Steps = 0; Steps < 64; ++Steps) {
    Object = P;
    if (auto *Op = dyn_cast<Operator>(P);
        Op && (Op->getOpcode() == Instruction::AddrSpaceCast ||
               Op->getOpcode() == Instruction::BitCast)) {
      P = Op->getOperand(0);
      continue;
    }
    auto *Gep = dyn_cast<GEPOperator>(P);
    if (!Gep)
      return IsKnown ? Text(Sum) : std::nullopt;
    P = Gep->getPointerOperand();
    for (auto It = gep_type_begin(Gep), End = gep_type_end(Gep);
         It != End && IsKnown; ++It) {
      if (StructType *Struct = It.getStructTypeOrNull()) {
        auto *Field = ::cast<ConstantInt>(It.getOperand());
        Sum += " + " + utostr(DL.getStructLayout(Struct)->getElementOffset(
                           Field->getZExtValue()));
        continue;
      }
      TypeSize Stride = It.getSequentialElementStride(DL);
      Text Index = Stride.isScalable() ? std::nullopt : value(*It.getOperand());
      if (!Index)
        IsKnown = false;
      else
        Sum += " + " + utostr(Stride.getFixedValue()) + " * " + *Index;
    }
  }
  return std::nullopt;
}
