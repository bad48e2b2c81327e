//===- Offset.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "barrier/Offset.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

#include <numeric>

using namespace llvm;
using namespace pencil;

static constexpr unsigned MaxSteps = 32;

namespace {
class OffsetVisitor {
  AffineModel &Model;
  const AffinePlace &At;
  unsigned Steps = 0;

public:
  OffsetVisitor(AffineModel &Model, const AffinePlace &At)
      : Model(Model), At(At) {}
  Offset integer(Value *V);
  Offset scaled(Offset O, int64_t By);

private:
  bool isFixed(Value *V) const;
};
} // namespace

static Offset sum(Offset A, const Offset &B) {
  for (const auto &[By, Value] : B) {
    isl::pw_aff &Here = A[By];
    Here = Here.is_null() ? Value : Here.add(Value);
  }
  return A;
}

Offset OffsetVisitor::scaled(Offset O, int64_t By) {
  for (auto &[Stride, Value] : O)
    Value = Value.mul(Model.constant(By, At));
  return O;
}

/// The same in the whole nest, and no constant.
bool OffsetVisitor::isFixed(Value *V) const {
  if (auto *Cast = dyn_cast<CastInst>(V))
    return isFixed(Cast->getOperand(0));
  auto *I = dyn_cast<Instruction>(V);
  return isa<Argument>(V) ||
         (I && !At.Loops.empty() && !At.Loops.front()->contains(I));
}

static Offset times(const Offset &O, Value *Factor) {
  Offset Result;
  for (const auto &[By, Value] : O) {
    Stride Longer = By;
    Longer.insert(upper_bound(Longer, Factor), Factor);
    Result.emplace(std::move(Longer), Value);
  }
  return Result;
}

Offset OffsetVisitor::integer(Value *V) {
  if (++Steps > MaxSteps)
    return {};
  isl::pw_aff Affine = Model.offsetOf(V, At);
  if (!Affine.is_null())
    return {{Stride(), Affine}};
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return {};
  if (isa<SExtInst>(I))
    return integer(I->getOperand(0));
  auto *Overflowing = dyn_cast<OverflowingBinaryOperator>(I);
  bool NoWrap = I->getType()->isIntegerTy(64) ||
                (Overflowing && Overflowing->hasNoSignedWrap());
  if (!NoWrap || !I->getType()->isIntegerTy())
    return {};
  Value *A = I->getNumOperands() > 0 ? I->getOperand(0) : nullptr;
  Value *B = I->getNumOperands() > 1 ? I->getOperand(1) : nullptr;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub: {
    Offset X = integer(A), Y = integer(B);
    if (X.empty() || Y.empty())
      return {};
    return sum(X, I->getOpcode() == Instruction::Sub ? scaled(Y, -1) : Y);
  }
  case Instruction::Mul:
    if (auto *C = dyn_cast<ConstantInt>(B))
      return C->getValue().getSignificantBits() <= 62
                 ? scaled(integer(A), C->getSExtValue())
                 : Offset();
    if (isFixed(B))
      return times(integer(A), B);
    return isFixed(A) ? times(integer(B), A) : Offset();
  case Instruction::Shl:
    if (auto *C = dyn_cast<ConstantInt>(B))
      return C->getValue().ult(62)
                 ? scaled(integer(A), int64_t(1) << C->getZExtValue())
                 : Offset();
    return {};
  default:
    return {};
  }
}

static Offset ofGEP(GEPOperator &GEP, OffsetVisitor &Visitor,
                    AffineModel &Model, const AffinePlace &At,
                    const DataLayout &DL) {
  Offset All = {{Stride(), Model.constant(0, At)}};
  for (auto It = gep_type_begin(GEP), End = gep_type_end(GEP); It != End;
       ++It) {
    if (StructType *Struct = It.getStructTypeOrNull()) {
      auto *Field = dyn_cast<ConstantInt>(It.getOperand());
      if (!Field)
        return {};
      uint64_t Bytes =
          DL.getStructLayout(Struct)->getElementOffset(Field->getZExtValue());
      All = sum(All, {{Stride(), Model.constant(Bytes, At)}});
      continue;
    }
    TypeSize Size = It.getSequentialElementStride(DL);
    if (Size.isScalable() || Size.getFixedValue() > INT32_MAX)
      return {};
    Offset Index = Visitor.integer(It.getOperand());
    if (Index.empty())
      return {};
    All = sum(All, Visitor.scaled(Index, Size.getFixedValue()));
  }
  return All;
}

Offset pencil::offsetFrom(Value *Base, Value *Pointer, AffineModel &Model,
                          const AffinePlace &At, const DataLayout &DL) {
  Offset All = {{Stride(), Model.constant(0, At)}};
  OffsetVisitor Visitor(Model, At);
  for (unsigned Steps = 0; Pointer != Base; ++Steps) {
    auto *Op = dyn_cast<Operator>(Pointer);
    if (!Op || Steps > MaxSteps)
      return {};
    if (auto *GEP = dyn_cast<GEPOperator>(Op)) {
      if (!GEP->getType()->isPointerTy())
        return {};
      Offset Here = ofGEP(*GEP, Visitor, Model, At, DL);
      if (Here.empty())
        return {};
      All = sum(All, Here);
    } else if (!isa<BitCastOperator, AddrSpaceCastOperator>(Op)) {
      return {};
    }
    Pointer = Op->getOperand(0);
  }
  return All;
}

// -- Shapes -------------------------------------------------------------------

static bool divides(const Stride &Small, const Stride &Large) {
  return std::includes(Large.begin(), Large.end(), Small.begin(), Small.end());
}

std::vector<Stride> pencil::orderStrides(const std::vector<Offset> &Offsets) {
  std::vector<Stride> All = {Stride()};
  for (const Offset &O : Offsets)
    for (const auto &[By, Value] : O)
      if (!is_contained(All, By))
        All.push_back(By);
  llvm::sort(All, [](const Stride &A, const Stride &B) {
    return A.size() > B.size();
  });
  for (size_t I = 0; I + 1 < All.size(); ++I)
    if (!divides(All[I + 1], All[I]))
      return {};
  return All;
}

/// Large / Small as an expression; null unless it is one value.
static isl::pw_aff ratio(const Stride &Large, const Stride &Small,
                         AffineModel &Model, const AffinePlace &At) {
  Stride Rest;
  std::set_difference(Large.begin(), Large.end(), Small.begin(), Small.end(),
                      std::back_inserter(Rest));
  return Rest.size() == 1 ? Model.valueOf(Rest.front(), At) : isl::pw_aff();
}

/// The same for one piece, taken into the user's number.
static isl_stat addFactors(isl_set *Domain, isl_aff *Aff, void *User) {
  auto &Factor = *static_cast<uint64_t *>(User);
  auto Add = [&](isl_val *V) {
    // A fraction, as of a division, or a number of no use: no common factor.
    bool IsInt = isl_val_is_int(V) == isl_bool_true &&
                 isl_val_get_num_si(V) != INT64_MIN;
    uint64_t N = IsInt ? std::abs(isl_val_get_num_si(V)) : 1;
    Factor = std::gcd(Factor, N);
    isl_val_free(V);
  };
  Add(isl_aff_get_constant_val(Aff));
  for (isl_dim_type Type : {isl_dim_in, isl_dim_param, isl_dim_div})
    for (int I = 0, E = isl_aff_dim(Aff, Type); I < E; ++I)
      Add(isl_aff_get_coefficient_val(Aff, Type, I));
  isl_set_free(Domain);
  isl_aff_free(Aff);
  return isl_stat_ok;
}

uint64_t pencil::commonFactor(const isl::pw_aff &Value) {
  uint64_t Factor = 0;
  return isl_pw_aff_foreach_piece(Value.get(), addFactors, &Factor) ==
                 isl_stat_ok
             ? Factor
             : 1;
}

std::vector<isl::pw_aff> pencil::subscripts(const Offset &O, uint64_t Bytes,
                                            const ObjectShape &Shape,
                                            AffineModel &Model,
                                            const AffinePlace &At) {
  const std::vector<Stride> &Strides = Shape.Strides;
  std::vector<isl::pw_aff> Result;
  isl::set Domain = At.Domain.intersect_params(Model.context());
  for (const Stride &S : Strides) {
    auto Found = O.find(S);
    Result.push_back(Found == O.end() ? Model.constant(0, At) : Found->second);
  }
  // A[i][j] of 4 bytes is (4 i) m + 4 j: with 0 <= 4 j and 4 j + 4 <= 4 m no
  // byte has two names.
  for (size_t I = 1; I < Result.size(); ++I) {
    isl::pw_aff Row = ratio(Strides[I - 1], Strides[I], Model, At);
    if (Row.is_null())
      return {};
    bool IsLast = I + 1 == Result.size();
    isl::pw_aff End =
        Result[I].add(Model.constant(IsLast ? Bytes : Shape.Units[I], At));
    isl::pw_aff Left = Row.mul(Model.constant(Shape.Units[I - 1], At)).sub(End);
    if (!isNeverNegative(Result[I], Domain) || !isNeverNegative(Left, Domain))
      return {};
  }
  return Result;
}
