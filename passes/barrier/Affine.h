//===- Affine.h - Values of a kernel as isl expressions -------------------===//
//
// In:  integer values of a mapped nest, and the counters of its loops.
// Out: quasi-affine expressions over these counters (numbers of iterations,
//      from 0) and parameters (values from in front of the nest).
// Values, not scalar evolution: that one drops `nsw` where it cannot prove it,
// while an address computed from poison is undefined. Where nothing excludes
// that an operation wraps around, the expression does, too.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_BARRIER_AFFINE_H
#define PENCIL_BARRIER_AFFINE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include <isl/isl-noexceptions.h>

namespace llvm {
class Loop;
class LoopInfo;
class SCEV;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace pencil {
/// The loops of a nest around some code, outermost first: its dimensions.
using LoopStack = llvm::SmallVector<llvm::Loop *, 6>;

/// Where an expression is evaluated.
struct AffinePlace {
  LoopStack Loops;
  isl::set Domain; // values of the counters that occur, or more
};

class AffineModel {
  mutable isl::ctx Ctx; // its get() is not const
  llvm::Loop &Root;
  llvm::LoopInfo &LI;
  llvm::ScalarEvolution &SE;
  llvm::MapVector<llvm::Value *, isl::id> Parameters;

public:
  AffineModel(isl::ctx Ctx, llvm::Loop &Root, llvm::LoopInfo &LI,
              llvm::ScalarEvolution &SE)
      : Ctx(Ctx), Root(Root), LI(LI), SE(SE) {}

  isl::ctx ctx() const { return Ctx; }

  /// The integer that `V` is, read as signed; null where it is not affine.
  isl::pw_aff valueOf(llvm::Value *V, const AffinePlace &At);
  /// The same where only the value modulo 2^64 counts: an address.
  isl::pw_aff offsetOf(llvm::Value *V, const AffinePlace &At);
  /// As valueOf.
  isl::pw_aff valueOf(const llvm::SCEV *S, const AffinePlace &At);
  /// Where `Condition` is true; null where that cannot be told.
  isl::set trueFor(llvm::Value *Condition, const AffinePlace &At);
  /// What is known of the parameters.
  isl::set context() const;

  isl::pw_aff constant(int64_t N, const AffinePlace &At) const;
  isl::pw_aff counter(const llvm::Loop &L, const AffinePlace &At) const;

private:
  friend class AffineVisitor;
  isl::pw_aff parameter(llvm::Value *V, const AffinePlace &At);
};

/// No value of the domain gives less than 0 (of a null expression: false).
bool isNeverNegative(const isl::pw_aff &Value, const isl::set &Domain);
} // namespace pencil

#endif
