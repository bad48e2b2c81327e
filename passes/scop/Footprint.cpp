//===- Footprint.cpp - How much of each array a region touches ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Footprint.h"
#include "polly/ScopInfo.h"
#include "scop/Evaluate.h"
#include "support/Names.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static constexpr int MaxPieces = 16;

/// The elements that the statements touch, where the context holds.
static isl::set elementsOf(polly::Scop &S, const polly::ScopArrayInfo &Array) {
  isl::set Elements;
  for (polly::ScopStmt &Stmt : S)
    for (polly::MemoryAccess *Access : Stmt) {
      if (Access->getLatestScopArrayInfo() != &Array)
        continue;
      isl::set Range = Access->getLatestAccessRelation()
                           .intersect_domain(Stmt.getDomain())
                           .range();
      Elements = Elements.is_null() ? Range : Elements.unite(Range);
    }
  return Elements.is_null() ? Elements
                            : Elements.intersect_params(S.getContext());
}

/// The greatest index of the outermost dimension; null where it has no bound
/// or where elements in front of the base may be touched.
static isl_pw_aff *lastIndex(isl::set Elements) {
  Elements = Elements.coalesce();
  if (Elements.is_null() || Elements.is_empty() ||
      isl_set_n_basic_set(Elements.get()) > MaxPieces)
    return nullptr;
  isl_set *Negative =
      isl_set_upper_bound_si(Elements.copy(), isl_dim_set, 0, -1);
  bool Starts = isl_set_is_empty(Negative) == isl_bool_true;
  isl_set_free(Negative);
  if (!Starts || isl_set_dim_has_upper_bound(Elements.get(), isl_dim_set, 0) !=
                     isl_bool_true)
    return nullptr;
  return isl_set_dim_max(Elements.release(), 0);
}

static bool isOutside(const Value *Base, const polly::Scop &S) {
  auto *I = dyn_cast<Instruction>(Base);
  return !I || !S.contains(I);
}

static Value *bytesOf(const polly::ScopArrayInfo &Array, isl_pw_aff *Last,
                      isl_ast_build *Build, Evaluator &E) {
  IRBuilder<> &B = E.builder();
  Value *Size = E.value(Last, Build);
  if (!Size)
    return nullptr;
  Size = B.CreateFAdd(Size, E.constant(1));
  for (unsigned Dim = 1; Dim < Array.getNumberOfDimensions(); ++Dim) {
    const SCEV *Extent = Array.getDimensionSize(Dim);
    Value *V = Extent ? E.value(Extent) : nullptr;
    if (!V)
      return nullptr;
    Size = B.CreateFMul(Size, V);
  }
  Size = B.CreateFMul(Size, E.constant(Array.getElemSizeInBytes()));
  Size = B.CreateBinaryIntrinsic(Intrinsic::maxnum, Size, E.constant(0));
  return B.CreateIntrinsic(Intrinsic::fptosi_sat,
                           {B.getInt64Ty(), B.getDoubleTy()}, {Size});
}

void pencil::writeFootprints(polly::Scop &S, ScalarEvolution &SE,
                             BasicBlock &Start) {
  isl_ast_build *Build = isl_ast_build_from_context(S.getContext().release());
  if (!Build)
    return;
  Evaluator E(SE, &*Start.getFirstInsertionPt());
  IRBuilder<> &B = E.builder();
  FunctionCallee Footprint = Start.getModule()->getOrInsertFunction(
      names::Footprint,
      FunctionType::get(B.getVoidTy(), {B.getPtrTy(), B.getInt64Ty()}, false));
  cast<Function>(Footprint.getCallee())->setDoesNotThrow();
  for (const polly::ScopArrayInfo *Array : S.arrays()) {
    if (!Array->isArrayKind() || Array->getNumberOfDimensions() == 0 ||
        !isOutside(Array->getBasePtr(), S))
      continue;
    isl_pw_aff *Last = lastIndex(elementsOf(S, *Array));
    Value *Bytes = Last ? bytesOf(*Array, Last, Build, E) : nullptr;
    isl_pw_aff_free(Last);
    if (Bytes)
      B.CreateCall(Footprint, {Array->getBasePtr(), Bytes});
  }
  isl_ast_build_free(Build);
}
