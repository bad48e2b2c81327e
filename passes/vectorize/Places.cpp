//===- Places.cpp - Distances of addresses --------------------------------===//
//
// In:  see Places.h.
// Out: see Places.h.
// Places at a constant distance are one row. Rows whose distances are small
// multiples of one unknown stride need one condition, others one a pair.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "vectorize/Places.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include <numeric>

using namespace llvm;
using namespace pencil::vectorize;

static constexpr size_t MaxTerms = 32, MaxRowsOfPairs = 8;
static constexpr int64_t MaxMultiple = 1 << 16;
static constexpr uint64_t MaxExtent = 1 << 20;

using Row = Place; // from its first byte to its last one
using Conditions = SmallVector<Condition, 4>;

void Offset::add(const Offset &Other, uint64_t Factor) {
  Constant += Other.Constant * Factor;
  for (auto [Term, N] : Other.Terms)
    Terms[Term] += N * Factor;
  Terms.remove_if([](const auto &Entry) { return Entry.second == 0; });
}

bool Offset::sameTerms(const Offset &Other) const {
  return Terms.size() == Other.Terms.size() &&
         all_of(Terms, [&](const auto &Entry) {
           return Other.Terms.lookup(Entry.first) == Entry.second;
         });
}

static Offset atom(const SCEV *S) {
  Offset Result;
  Result.Terms[S] = 1;
  return Result;
}

static Offset number(uint64_t N) {
  Offset Result;
  Result.Constant = N;
  return Result;
}

static Offset product(const Offset &A, const Offset &B, ScalarEvolution &SE) {
  Offset Result;
  Result.add(A, B.Constant);
  Result.add(B, A.Constant);
  Result.Constant = A.Constant * B.Constant;
  for (auto [TermA, NA] : A.Terms)
    for (auto [TermB, NB] : B.Terms)
      Result.add(atom(SE.getMulExpr(TermA, TermB)), NA * NB);
  return Result;
}

// The operands of a sum or product behind an extension that it allows to be
// extended one by one.
static SmallVector<const SCEV *, 4> extendedOperands(const SCEVCastExpr &Cast,
                                                     ScalarEvolution &SE) {
  auto *Inner = dyn_cast<SCEVNAryExpr>(Cast.getOperand());
  bool Signed = isa<SCEVSignExtendExpr>(Cast);
  if (!isa_and_nonnull<SCEVAddExpr, SCEVMulExpr>(Inner) ||
      !isa<SCEVSignExtendExpr, SCEVZeroExtendExpr>(Cast) ||
      !(Signed ? Inner->hasNoSignedWrap() : Inner->hasNoUnsignedWrap()))
    return {};
  SmallVector<const SCEV *, 4> Operands;
  for (const SCEV *Op : Inner->operands())
    Operands.push_back(Signed ? SE.getSignExtendExpr(Op, Cast.getType())
                              : SE.getZeroExtendExpr(Op, Cast.getType()));
  return Operands;
}

static std::optional<Offset> combine(ArrayRef<const SCEV *> Operands,
                                     bool IsSum, ScalarEvolution &SE) {
  Offset Result = number(IsSum ? 0 : 1);
  for (const SCEV *Op : Operands) {
    std::optional<Offset> Part = Offset::of(Op, SE);
    if (!Part)
      return std::nullopt;
    if (IsSum)
      Result.add(*Part, 1);
    else
      Result = product(Result, *Part, SE);
    if (Result.Terms.size() > MaxTerms)
      return std::nullopt;
  }
  return Result;
}

std::optional<Offset> Offset::of(const SCEV *S, ScalarEvolution &SE) {
  if (auto *C = dyn_cast<SCEVConstant>(S))
    return number(C->getAPInt().getZExtValue());
  if (isa<SCEVAddExpr, SCEVMulExpr>(S))
    return combine(S->operands(), isa<SCEVAddExpr>(S), SE);
  if (auto *Rec = dyn_cast<SCEVAddRecExpr>(S); Rec && Rec->isAffine()) {
    const SCEV *Zero = SE.getZero(Rec->getType());
    const SCEV *Trip = SE.getAddRecExpr(Zero, SE.getOne(Rec->getType()),
                                        Rec->getLoop(), SCEV::FlagAnyWrap);
    if (Rec == Trip)
      return atom(S);
    std::optional<Offset> Start = of(Rec->getStart(), SE);
    std::optional<Offset> Step = of(Rec->getStepRecurrence(SE), SE);
    if (!Start || !Step)
      return std::nullopt;
    Start->add(product(*Step, atom(Trip), SE), 1);
    return Start;
  }
  if (auto *Cast = dyn_cast<SCEVCastExpr>(S))
    if (auto Operands = extendedOperands(*Cast, SE); !Operands.empty())
      return combine(Operands, isa<SCEVAddExpr>(Cast->getOperand()), SE);
  return atom(S);
}

// Places to rows; false if two places share a byte for sure.
static bool makeRows(ArrayRef<Place> Places, SmallVectorImpl<Row> &Rows) {
  SmallVector<SmallVector<std::pair<int64_t, uint64_t>, 8>, 8> Parts;
  for (const Place &P : Places) {
    auto *Home =
        find_if(Rows, [&](const Row &R) { return R.At.sameTerms(P.At); });
    size_t Index = size_t(Home - Rows.begin());
    if (Home == Rows.end()) {
      Rows.push_back(P);
      Parts.emplace_back();
    }
    // Near the row's first place, so that none wraps round.
    int64_t From = int64_t(P.At.Constant - Rows[Index].At.Constant);
    if (From < -int64_t(MaxExtent) || From > int64_t(MaxExtent) ||
        P.Size > MaxExtent)
      return false;
    Parts[Index].push_back({From, P.Size});
  }
  for (auto [R, Pieces] : zip(Rows, Parts)) {
    llvm::sort(Pieces);
    int64_t End = Pieces.front().first;
    for (auto [From, Size] : Pieces) {
      if (From < End)
        return false;
      End = From + int64_t(Size);
    }
    R.At.Constant += uint64_t(Pieces.front().first);
    R.Size = uint64_t(End - Pieces.front().first);
  }
  return true;
}

static const SCEV *toScev(const Offset &O, ScalarEvolution &SE) {
  Type *I64 = Type::getInt64Ty(SE.getContext());
  SmallVector<const SCEV *, 4> Sum = {SE.getConstant(I64, O.Constant)};
  for (auto [Term, N] : O.Terms)
    Sum.push_back(SE.getMulExpr(SE.getConstant(I64, N), Term));
  return SE.getAddExpr(Sum);
}

static Offset distance(const Row &From, const Row &To) {
  Offset Result = To.At;
  Result.add(From.At, uint64_t(-1));
  return Result;
}

// `Stride` times the result is `D` but for its constant.
static std::optional<int64_t> multipleOf(const Offset &D,
                                         const Offset &Stride) {
  auto [Term, Unit] = Stride.Terms.front();
  int64_t Times = int64_t(D.Terms.lookup(Term)) / int64_t(Unit);
  Offset Product;
  Product.add(Stride, uint64_t(Times));
  if (Times < -MaxMultiple || Times > MaxMultiple || !Product.sameTerms(D))
    return std::nullopt;
  return Times;
}

// The greatest stride of which the rows may be multiples.
static std::optional<Offset> commonStride(ArrayRef<Row> Rows) {
  Offset First = distance(Rows[0], Rows[1]);
  const SCEV *Term = First.Terms.front().first;
  int64_t Unit = 0;
  for (const Row &R : Rows.drop_front()) {
    Offset D = distance(Rows[0], R);
    if (!all_of(D.Terms, [](const auto &Entry) {
          return isInt<40>(int64_t(Entry.second));
        }))
      return std::nullopt;
    Unit = std::gcd(Unit, int64_t(D.Terms.lookup(Term)));
  }
  int64_t Part = int64_t(First.Terms.front().second) / Unit;
  Offset Stride;
  for (auto [T, N] : First.Terms)
    Stride.Terms[T] = uint64_t(int64_t(N) / Part);
  return Stride;
}

// |stride| is so large that rows cannot meet, and so small that no multiple of
// it wraps round the address space.
static std::optional<Condition> apartByStride(ArrayRef<Row> Rows,
                                              ScalarEvolution &SE) {
  std::optional<Offset> Stride = commonStride(Rows);
  if (!Stride)
    return std::nullopt;
  SmallVector<int64_t, 8> Times;
  for (const Row &R : Rows) {
    std::optional<int64_t> N = multipleOf(distance(Rows[0], R), *Stride);
    if (!N)
      return std::nullopt;
    Times.push_back(*N);
  }
  int64_t Least = 1;
  for (auto [A, NA] : zip(Rows, Times))
    for (auto [B, NB] : zip(Rows, Times)) {
      if (&A == &B)
        continue;
      // Between A and the start of B: (NB - NA) * stride + Skew.
      int64_t Skew = int64_t(B.At.Constant - A.At.Constant);
      if (Skew < -int64_t(MaxExtent) || Skew > int64_t(MaxExtent) || NA == NB)
        return std::nullopt;
      int64_t Apart = std::max(int64_t(A.Size) - Skew, int64_t(B.Size) + Skew);
      int64_t Steps = std::abs(NB - NA);
      Least = std::max(Least, (Apart + Steps - 1) / Steps);
    }
  constexpr uint64_t MaxStride = uint64_t(1) << 40;
  return Condition{SE.getAbsExpr(toScev(*Stride, SE), false), uint64_t(Least),
                   MaxStride - uint64_t(Least)};
}

// B starts behind the end of A, or ends before A starts, modulo 2^64.
static Condition apartAsPair(const Row &A, const Row &B, ScalarEvolution &SE) {
  return {toScev(distance(A, B), SE), A.Size, 1 - (A.Size + B.Size)};
}

static std::optional<Conditions> apartInPairs(ArrayRef<Row> Rows,
                                              ScalarEvolution &SE) {
  if (Rows.size() > MaxRowsOfPairs)
    return std::nullopt;
  Conditions All;
  for (size_t A = 0; A < Rows.size(); ++A)
    for (size_t B = A + 1; B < Rows.size(); ++B)
      All.push_back(apartAsPair(Rows[A], Rows[B], SE));
  return All;
}

std::optional<Conditions> pencil::vectorize::findApart(ArrayRef<Place> Places,
                                                       ScalarEvolution &SE,
                                                       const Instruction *At) {
  SmallVector<Row, 8> Rows;
  if (!makeRows(Places, Rows))
    return std::nullopt;
  std::optional<Conditions> All = Conditions();
  if (Rows.size() > 1) {
    if (std::optional<Condition> One = apartByStride(Rows, SE))
      All->push_back(*One);
    else
      All = apartInPairs(Rows, SE);
  }
  SCEVExpander Expander(SE, "apart");
  if (All && !all_of(*All, [&](const Condition &C) {
        return Expander.isSafeToExpandAt(C.Value, At);
      }))
    return std::nullopt;
  return All;
}

Value *pencil::vectorize::expand(ArrayRef<Condition> All, ScalarEvolution &SE,
                                 Instruction *At) {
  SCEVExpander Expander(SE, "apart");
  IRBuilder<> Builder(At);
  Value *Holds = nullptr;
  for (const Condition &C : All) {
    Value *V = Expander.expandCodeFor(C.Value, Builder.getInt64Ty(), At);
    Builder.SetInsertPoint(At);
    Value *One =
        Builder.CreateICmpULT(Builder.CreateSub(V, Builder.getInt64(C.Low)),
                              Builder.getInt64(C.Width), "apart");
    Holds = Holds ? Builder.CreateAnd(Holds, One) : One;
  }
  return Holds;
}
