//===- Extremes.h - The range of an integer over a region -----------------===//
//
// In:  a scalar evolution expression in a region, all of whose loops have a
//      trip count that scalar evolution knows a bound of.
// Out: code in front of the region that computes the least and the greatest
//      value, as integers of unlimited range.
// Why: whether 32-bit arithmetic wraps around in a region is known before it
//      runs only where its sizes are.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_EXTREMES_H
#define PENCIL_SCOP_EXTREMES_H

#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include <optional>

namespace llvm {
class Region;
}

namespace pencil {
/// Both ends belong to it. `Bits` bits hold either, with its sign.
struct Extremes {
  llvm::Value *Least, *Greatest;
  unsigned Bits;
};

class ExtremesBuilder {
  llvm::ScalarEvolution &SE;
  const llvm::Region &R;
  llvm::SCEVExpander Expander;
  llvm::IRBuilder<> B;
  llvm::Value *Small; // whether all 64-bit values were small enough

  /// How an expression's bits are read where they may be either.
  enum class Sign { Signed, Unsigned };
  using Result = std::optional<Extremes>;

  Result of(const llvm::SCEV *E, Sign S, unsigned Depth);
  Result invariant(const llvm::SCEV *E, Sign S);
  Result exact(llvm::Value *V, Sign S);
  Result recurrence(const llvm::SCEVAddRecExpr &E, Sign S, unsigned Depth);
  Result trips(const llvm::Loop &L, unsigned Depth);
  Result sum(const Result &A, const Result &C);
  Result product(const Result &A, const Result &C);
  Result bounded(const llvm::SCEVMinMaxExpr &E, unsigned Depth);
  Result within(const Result &A, unsigned Width, Sign S);
  Result all(unsigned Width, Sign S);
  llvm::Value *fits(const Extremes &A, unsigned Width, Sign S);
  llvm::Value *least(llvm::Value *A, llvm::Value *C);
  llvm::Value *greatest(llvm::Value *A, llvm::Value *C);

public:
  ExtremesBuilder(llvm::ScalarEvolution &SE, const llvm::Region &R,
                  llvm::Instruction &Before);
  /// Whether every value of E in the region is one of an unsigned integer of
  /// that width; null where that cannot be computed.
  llvm::Value *isUnsigned(const llvm::SCEV *E, unsigned Width);
};
} // namespace pencil

#endif
