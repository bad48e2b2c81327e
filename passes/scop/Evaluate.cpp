//===- Evaluate.cpp - isl expressions over parameters as IR ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Evaluate.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "isl/aff.h"
#include "isl/id.h"
#include "isl/val.h"

using namespace llvm;
using namespace pencil;

Value *Evaluator::parameter(isl_ast_expr *E) {
  isl_id *Id = isl_ast_expr_get_id(E);
  auto *Param = static_cast<const SCEV *>(Id ? isl_id_get_user(Id) : nullptr);
  isl_id_free(Id);
  return Param ? value(Param) : nullptr;
}

Value *Evaluator::value(const SCEV *E) {
  if (!E->getType()->isIntegerTy() || !Expander.isSafeToExpandAt(E, Before))
    return nullptr;
  Value *V = Expander.expandCodeFor(E, E->getType(), Before);
  return B.CreateSIToFP(V, B.getDoubleTy());
}

Value *Evaluator::value(isl_pw_aff *E, isl_ast_build *Build) {
  isl_ast_expr *Expr =
      isl_ast_build_expr_from_pw_aff(Build, isl_pw_aff_copy(E));
  Value *V = Expr ? value(Expr) : nullptr;
  isl_ast_expr_free(Expr);
  return V;
}

Value *Evaluator::constant(double V) {
  return ConstantFP::get(B.getDoubleTy(), V);
}

Value *Evaluator::fold(isl_ast_expr *E, Intrinsic::ID Op) {
  Value *Result = nullptr;
  for (int I = 0, N = isl_ast_expr_op_get_n_arg(E); I < N; ++I) {
    isl_ast_expr *Arg = isl_ast_expr_op_get_arg(E, I);
    Value *V = value(Arg);
    isl_ast_expr_free(Arg);
    if (!V)
      return nullptr;
    Result = Result ? B.CreateBinaryIntrinsic(Op, Result, V) : V;
  }
  return Result;
}

Value *Evaluator::condition(isl_ast_expr *E) {
  if (isl_ast_expr_get_type(E) != isl_ast_expr_op ||
      isl_ast_expr_op_get_n_arg(E) != 2) {
    Value *V = value(E);
    return V ? B.CreateFCmpUNE(V, constant(0)) : nullptr;
  }
  isl_ast_expr *Left = isl_ast_expr_op_get_arg(E, 0);
  isl_ast_expr *Right = isl_ast_expr_op_get_arg(E, 1);
  enum isl_ast_expr_op_type Op = isl_ast_expr_op_get_type(E);
  bool Logical = Op == isl_ast_expr_op_and || Op == isl_ast_expr_op_or ||
                 Op == isl_ast_expr_op_and_then ||
                 Op == isl_ast_expr_op_or_else;
  Value *L = Logical ? condition(Left) : value(Left);
  Value *R = Logical ? condition(Right) : value(Right);
  isl_ast_expr_free(Left);
  isl_ast_expr_free(Right);
  if (!L || !R)
    return nullptr;
  switch (Op) {
  case isl_ast_expr_op_and:
  case isl_ast_expr_op_and_then:
    return B.CreateAnd(L, R);
  case isl_ast_expr_op_or:
  case isl_ast_expr_op_or_else:
    return B.CreateOr(L, R);
  case isl_ast_expr_op_eq:
    return B.CreateFCmpOEQ(L, R);
  case isl_ast_expr_op_le:
    return B.CreateFCmpOLE(L, R);
  case isl_ast_expr_op_lt:
    return B.CreateFCmpOLT(L, R);
  case isl_ast_expr_op_ge:
    return B.CreateFCmpOGE(L, R);
  case isl_ast_expr_op_gt:
    return B.CreateFCmpOGT(L, R);
  default:
    return nullptr;
  }
}

static isl_ast_expr *argument(isl_ast_expr *E, int I) {
  return isl_ast_expr_op_get_arg(E, I);
}

Value *Evaluator::operation(isl_ast_expr *E) {
  enum isl_ast_expr_op_type Op = isl_ast_expr_op_get_type(E);
  if (Op == isl_ast_expr_op_max)
    return fold(E, Intrinsic::maxnum);
  if (Op == isl_ast_expr_op_min)
    return fold(E, Intrinsic::minnum);
  if (Op == isl_ast_expr_op_select || Op == isl_ast_expr_op_cond) {
    isl_ast_expr *If = argument(E, 0), *Then = argument(E, 1),
                 *Else = argument(E, 2);
    Value *C = condition(If), *T = value(Then), *F = value(Else);
    isl_ast_expr_free(If);
    isl_ast_expr_free(Then);
    isl_ast_expr_free(Else);
    return C && T && F ? B.CreateSelect(C, T, F) : nullptr;
  }
  isl_ast_expr *First = argument(E, 0);
  Value *L = value(First);
  isl_ast_expr_free(First);
  if (!L || Op == isl_ast_expr_op_minus)
    return L ? B.CreateFNeg(L) : nullptr;
  if (isl_ast_expr_op_get_n_arg(E) != 2)
    return nullptr;
  isl_ast_expr *Second = argument(E, 1);
  Value *R = value(Second);
  isl_ast_expr_free(Second);
  if (!R)
    return nullptr;
  switch (Op) {
  case isl_ast_expr_op_add:
    return B.CreateFAdd(L, R);
  case isl_ast_expr_op_sub:
    return B.CreateFSub(L, R);
  case isl_ast_expr_op_mul:
    return B.CreateFMul(L, R);
  case isl_ast_expr_op_div:
  case isl_ast_expr_op_fdiv_q:
  case isl_ast_expr_op_pdiv_q:
    return B.CreateFDiv(L, R); // an estimate: no need to round
  default:
    return nullptr;
  }
}

Value *Evaluator::value(isl_ast_expr *E) {
  switch (isl_ast_expr_get_type(E)) {
  case isl_ast_expr_int: {
    isl_val *V = isl_ast_expr_get_val(E);
    double D = isl_val_get_d(V);
    isl_val_free(V);
    return constant(D);
  }
  case isl_ast_expr_id:
    return parameter(E);
  case isl_ast_expr_op:
    return operation(E);
  default:
    return nullptr;
  }
}
