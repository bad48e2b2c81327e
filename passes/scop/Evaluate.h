//===- Evaluate.h - isl expressions over parameters as IR -----------------===//
//
// In:  a piecewise affine expression over the parameters of a Scop.
// Out: its value at the region's entry, in double: exact up to 2^53, and no
//      size overflows; rounded down nowhere.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_EVALUATE_H
#define PENCIL_SCOP_EVALUATE_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "isl/ast_build.h"

namespace pencil {
class Evaluator {
  llvm::SCEVExpander Expander;
  llvm::Instruction *Before;
  llvm::IRBuilder<> B;

public:
  Evaluator(llvm::ScalarEvolution &SE, llvm::Instruction *Before)
      : Expander(SE, "pencil.size"), Before(Before), B(Before) {}

  /// Null where the expression holds something that has no value here.
  llvm::Value *value(__isl_keep isl_pw_aff *E, isl_ast_build *Build);
  /// The same of a SCEV of integer type.
  llvm::Value *value(const llvm::SCEV *E);
  llvm::IRBuilder<> &builder() { return B; }
  llvm::Value *constant(double V);

private:
  llvm::Value *value(isl_ast_expr *E);
  llvm::Value *condition(isl_ast_expr *E);
  llvm::Value *parameter(isl_ast_expr *E);
  llvm::Value *operation(isl_ast_expr *E);
  llvm::Value *fold(isl_ast_expr *E, llvm::Intrinsic::ID Op);
};
} // namespace pencil

#endif
