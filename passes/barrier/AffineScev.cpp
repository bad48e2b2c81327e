//===- AffineScev.cpp - Scalar evolution as expressions -------------------===//
//
// In:  see AffineVisitor.h. Out: trip counts, mostly.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "barrier/AffineVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;
using namespace pencil;

Term AffineVisitor::extreme(const SCEVNAryExpr &S,
                            isl_pw_aff *(*Pick)(isl_pw_aff *, isl_pw_aff *)) {
  bool Unsigned = isa<SCEVUMaxExpr, SCEVUMinExpr, SCEVSequentialUMinExpr>(S);
  Term All;
  for (const SCEV *Op : S.operands()) {
    Term T = visitSCEV(Op);
    if (T.Value.is_null() || T.Modular || (Unsigned && !isNonNegative(T)))
      return {};
    All.Value = All.Value.is_null()
                    ? T.Value
                    : isl::manage(Pick(All.Value.release(), T.Value.release()));
  }
  return All;
}

Term AffineVisitor::visitSCEV(const SCEV *S) {
  if (!S->getType()->isIntegerTy() || S->getType()->getIntegerBitWidth() > 64)
    return {};
  unsigned Bits = S->getType()->getIntegerBitWidth();
  switch (S->getSCEVType()) {
  case scConstant:
    return {M.constant(cast<SCEVConstant>(S)->getAPInt().getSExtValue(), At)};
  case scUnknown:
    return visit(cast<SCEVUnknown>(S)->getValue());
  case scSignExtend: {
    Term T = visitSCEV(cast<SCEVCastExpr>(S)->getOperand());
    return T.Modular ? Term() : T;
  }
  case scZeroExtend: {
    const SCEV *Narrow = cast<SCEVCastExpr>(S)->getOperand();
    return zeroExtended(visitSCEV(Narrow),
                        Narrow->getType()->getIntegerBitWidth());
  }
  case scTruncate:
    return wrapped(visitSCEV(cast<SCEVCastExpr>(S)->getOperand()), Bits);
  case scAddExpr:
  case scMulExpr: {
    auto *N = cast<SCEVNAryExpr>(S);
    Term All = visitSCEV(N->getOperand(0));
    for (const SCEV *Op : drop_begin(N->operands()))
      All = isa<SCEVAddExpr>(S) ? sumOf(All, visitSCEV(Op))
                                : multiply(All, visitSCEV(Op), true, Bits);
    return N->hasNoSignedWrap() ? All : wrapped(All, Bits);
  }
  case scUDivExpr: {
    auto *Div = cast<SCEVUDivExpr>(S);
    auto *By = dyn_cast<SCEVConstant>(Div->getRHS());
    return By ? divide(visitSCEV(Div->getLHS()), By->getAPInt(), false, false)
              : Term();
  }
  case scAddRecExpr: {
    auto *Rec = cast<SCEVAddRecExpr>(S);
    if (!Rec->isAffine())
      return {};
    Term T = recurrence(*Rec->getLoop(), visitSCEV(Rec->getStart()),
                        Rec->getStepRecurrence(M.SE));
    return Rec->hasNoSignedWrap() ? T : wrapped(T, Bits);
  }
  case scSMaxExpr:
  case scUMaxExpr:
    return extreme(*cast<SCEVNAryExpr>(S), isl_pw_aff_max);
  case scSMinExpr:
  case scUMinExpr:
  case scSequentialUMinExpr:
    return extreme(*cast<SCEVNAryExpr>(S), isl_pw_aff_min);
  default:
    return {};
  }
}
