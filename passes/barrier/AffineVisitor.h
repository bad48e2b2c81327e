//===- AffineVisitor.h - Values and scalar evolution as expressions -------===//
//
// In:  a value or an expression of scalar evolution, and where it is evaluated.
// Out: an expression of Affine.h; inside of that only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_BARRIER_AFFINEVISITOR_H
#define PENCIL_BARRIER_AFFINEVISITOR_H

#include "barrier/Affine.h"

namespace llvm {
class APInt;
class BinaryOperator;
class ICmpInst;
class Instruction;
class IntrinsicInst;
class PHINode;
class SCEVNAryExpr;
class SelectInst;
} // namespace llvm

namespace pencil {
/// An expression, and whether it stands for its value modulo 2^64 only.
struct Term {
  isl::pw_aff Value;
  bool Modular = false;
};

Term sumOf(Term A, Term B);

class AffineVisitor {
  AffineModel &M;
  const AffinePlace &At;
  unsigned Depth = 0, Visits = 0;
  /// Values looked at for one expression; shared ones count each time.
  static constexpr unsigned MaxVisits = 500;

public:
  AffineVisitor(AffineModel &M, const AffinePlace &At) : M(M), At(At) {}
  Term visit(llvm::Value *V);
  Term visitSCEV(const llvm::SCEV *S);
  isl::set visitCondition(llvm::Value *V);

private:
  Term instruction(llvm::Instruction &I);
  Term phi(llvm::PHINode &Phi);
  Term recurrence(const llvm::Loop &L, Term Start, const llvm::SCEV *Step);
  Term arithmetic(llvm::BinaryOperator &I);
  Term multiply(Term A, Term B, bool NoWrap, unsigned Bits);
  Term divide(Term A, const llvm::APInt &By, bool Signed, bool Remainder);
  Term zeroExtended(Term A, unsigned Bits);
  Term wrapped(Term T, unsigned Bits);
  Term intrinsic(llvm::IntrinsicInst &II);
  Term select(llvm::SelectInst &S);
  Term extreme(const llvm::SCEVNAryExpr &S,
               isl_pw_aff *(*Pick)(isl_pw_aff *, isl_pw_aff *));
  isl::set comparison(llvm::ICmpInst &Cmp);
  isl::set known() const { return At.Domain.intersect_params(M.context()); }
  bool isNonNegative(const Term &T) const {
    return !T.Modular && isNeverNegative(T.Value, known());
  }
};
} // namespace pencil

#endif
