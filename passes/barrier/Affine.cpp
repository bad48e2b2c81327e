//===- Affine.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "barrier/AffineVisitor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MaxDepth = 24;

static bool isEmpty(const isl::set &S) {
  return isl_set_is_empty(S.get()) == isl_bool_true;
}

bool pencil::isNeverNegative(const isl::pw_aff &Value, const isl::set &Domain) {
  if (Value.is_null())
    return false;
  isl::set Negative =
      isl::manage(isl_set_complement(isl_pw_aff_nonneg_set(Value.copy())));
  return isEmpty(Negative.intersect(Domain));
}

// -- Leaves -------------------------------------------------------------------

static isl::local_space spaceOf(const AffinePlace &At) {
  return isl::manage(
      isl_local_space_from_space(isl_set_get_space(At.Domain.get())));
}

isl::pw_aff AffineModel::constant(int64_t N, const AffinePlace &At) const {
  return isl::manage(isl_pw_aff_from_aff(isl_aff_val_on_domain(
      spaceOf(At).release(), isl_val_int_from_si(Ctx.get(), N))));
}

isl::pw_aff AffineModel::counter(const Loop &L, const AffinePlace &At) const {
  const auto *Found = find(At.Loops, &L);
  if (Found == At.Loops.end())
    return {};
  unsigned Dim = Found - At.Loops.begin();
  return isl::manage(isl_pw_aff_from_aff(
      isl_aff_var_on_domain(spaceOf(At).release(), isl_dim_set, Dim)));
}

isl::pw_aff AffineModel::parameter(Value *V, const AffinePlace &At) {
  isl::id &Id = Parameters[V];
  if (Id.is_null())
    Id = isl::manage(isl_id_alloc(
        Ctx.get(), ("p" + utostr(Parameters.size() - 1)).c_str(), V));
  isl_space *Space =
      isl_space_add_param_id(isl_set_get_space(At.Domain.get()), Id.copy());
  return isl::manage(
      isl_pw_aff_from_aff(isl_aff_param_on_domain_space_id(Space, Id.copy())));
}

/// 2^Bits.
static isl::val power(isl::ctx Ctx, unsigned Bits) {
  return isl::manage(isl_val_2exp(isl_val_int_from_ui(Ctx.get(), Bits)));
}

isl::set AffineModel::context() const {
  isl::set Known =
      isl::manage(isl_set_universe(isl_space_params_alloc(Ctx.get(), 0)));
  for (const auto &[V, Id] : Parameters) {
    unsigned Bits = V->getType()->getIntegerBitWidth();
    isl_set *S = isl_set_universe(isl_space_add_param_id(
        isl_space_params_alloc(Ctx.get(), 0), Id.copy()));
    isl::val Half = power(Ctx, Bits - 1);
    S = isl_set_upper_bound_val(S, isl_dim_param, 0,
                                isl_val_sub_ui(Half.copy(), 1));
    S = isl_set_lower_bound_val(S, isl_dim_param, 0, isl_val_neg(Half.copy()));
    Known = Known.intersect(isl::manage(S));
  }
  return Known;
}

// -- Operations ---------------------------------------------------------------

Term pencil::sumOf(Term A, Term B) {
  if (A.Value.is_null() || B.Value.is_null())
    return {};
  return {A.Value.add(B.Value), A.Modular || B.Modular};
}

static Term negate(Term A) {
  return A.Value.is_null() ? Term() : Term{A.Value.neg(), A.Modular};
}

/// Two's complement of the width, unless nothing wraps around.
Term AffineVisitor::wrapped(Term T, unsigned Bits) {
  if (T.Value.is_null())
    return {};
  isl::val Half = power(M.ctx(), Bits - 1);
  isl::pw_aff Shift = isl::manage(isl_pw_aff_from_aff(
      isl_aff_val_on_domain(spaceOf(At).release(), Half.copy())));
  Term Above{T.Value.add(Shift)};
  Term Below{Shift.sub(T.Value).sub(M.constant(1, At))};
  if (!T.Modular && isNonNegative(Above) && isNonNegative(Below))
    return T;
  if (Bits >= 64)
    return {T.Value, /*Modular=*/true};
  isl::pw_aff Mod = isl::manage(
      isl_pw_aff_mod_val(Above.Value.copy(), power(M.ctx(), Bits).release()));
  return {Mod.sub(Shift)};
}

Term AffineVisitor::multiply(Term A, Term B, bool NoWrap, unsigned Bits) {
  if (A.Value.is_null() || B.Value.is_null())
    return {};
  if (isl_pw_aff_is_cst(A.Value.get()) != isl_bool_true &&
      isl_pw_aff_is_cst(B.Value.get()) != isl_bool_true)
    return {};
  Term Product{A.Value.mul(B.Value), A.Modular || B.Modular};
  return NoWrap ? Product : wrapped(Product, Bits);
}

/// By a constant; as C does it, of a value that is not negative or signed.
Term AffineVisitor::divide(Term A, const APInt &By, bool Signed,
                           bool Remainder) {
  if (A.Value.is_null() || A.Modular || By.getActiveBits() > 62 ||
      By.isZero() || By.isNegative())
    return {};
  isl::pw_aff Divisor = M.constant(By.getSExtValue(), At);
  bool NonNegative = isNonNegative(A);
  if (!Signed && !NonNegative)
    return {};
  isl_pw_aff *Result =
      Remainder ? isl_pw_aff_tdiv_r(A.Value.copy(), Divisor.release())
                : isl_pw_aff_tdiv_q(A.Value.copy(), Divisor.release());
  return {isl::manage(Result)};
}

Term AffineVisitor::zeroExtended(Term A, unsigned Bits) {
  if (A.Value.is_null() || A.Modular || isNonNegative(A))
    return A.Modular ? Term() : A;
  return {isl::manage(
      isl_pw_aff_mod_val(A.Value.copy(), power(M.ctx(), Bits).release()))};
}

Term AffineVisitor::arithmetic(BinaryOperator &I) {
  unsigned Bits = I.getType()->getIntegerBitWidth();
  auto *Overflowing = dyn_cast<OverflowingBinaryOperator>(&I);
  bool NoWrap = Overflowing && Overflowing->hasNoSignedWrap();
  auto *Constant = dyn_cast<ConstantInt>(I.getOperand(1));
  Term A = visit(I.getOperand(0));
  auto Wrap = [&](Term T) { return NoWrap ? T : wrapped(T, Bits); };
  switch (I.getOpcode()) {
  case Instruction::Add:
    return Wrap(sumOf(A, visit(I.getOperand(1))));
  case Instruction::Sub:
    return Wrap(sumOf(A, negate(visit(I.getOperand(1)))));
  case Instruction::Mul:
    return multiply(A, visit(I.getOperand(1)), NoWrap, Bits);
  case Instruction::Or:
    return cast<PossiblyDisjointInst>(I).isDisjoint()
               ? sumOf(A, visit(I.getOperand(1)))
               : Term();
  default:
    break;
  }
  if (!Constant || Constant->getValue().getActiveBits() > 62)
    return {};
  const APInt &C = Constant->getValue();
  switch (I.getOpcode()) {
  case Instruction::Shl:
    return C.ult(std::min(Bits, 62u))
               ? multiply(A, {M.constant(int64_t(1) << C.getZExtValue(), At)},
                          NoWrap, Bits)
               : Term();
  case Instruction::And: // of the low bits: the rest modulo
    if (A.Value.is_null() || !C.isMask())
      return {};
    return {isl::manage(isl_pw_aff_mod_val(
        A.Value.copy(), power(M.ctx(), C.countTrailingOnes()).release()))};
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::URem:
  case Instruction::SRem:
    return divide(A, C,
                  I.getOpcode() == Instruction::SDiv ||
                      I.getOpcode() == Instruction::SRem,
                  I.getOpcode() == Instruction::URem ||
                      I.getOpcode() == Instruction::SRem);
  case Instruction::LShr:
  case Instruction::AShr: {
    bool Good = !A.Value.is_null() && !A.Modular && C.ult(Bits) &&
                (I.getOpcode() == Instruction::AShr || isNonNegative(A));
    if (!Good)
      return {};
    return {isl::manage(isl_pw_aff_floor(isl_pw_aff_scale_down_val(
        A.Value.copy(), power(M.ctx(), C.getZExtValue()).release())))};
  }
  default:
    return {};
  }
}

Term AffineVisitor::recurrence(const Loop &L, Term Start, const SCEV *Step) {
  auto *Constant = dyn_cast<SCEVConstant>(Step);
  isl::pw_aff Counter = M.counter(L, At);
  if (!Constant || Constant->getAPInt().getSignificantBits() > 63 ||
      Counter.is_null() || Start.Value.is_null())
    return {};
  isl::pw_aff By = M.constant(Constant->getAPInt().getSExtValue(), At);
  return {Start.Value.add(Counter.mul(By)), Start.Modular};
}

Term AffineVisitor::phi(PHINode &Phi) {
  if (Phi.getNumIncomingValues() == 1)
    return visit(Phi.getIncomingValue(0));
  Loop *L = M.LI.getLoopFor(Phi.getParent());
  if (!L || L->getHeader() != Phi.getParent() ||
      !M.SE.isSCEVable(Phi.getType()))
    return {};
  auto *Rec = dyn_cast<SCEVAddRecExpr>(M.SE.getSCEV(&Phi));
  BasicBlock *Preheader = L->getLoopPreheader();
  if (!Rec || !Rec->isAffine() || Rec->getLoop() != L || !Preheader)
    return {};
  Term T = recurrence(*L, visit(Phi.getIncomingValueForBlock(Preheader)),
                      Rec->getStepRecurrence(M.SE));
  return Rec->hasNoSignedWrap()
             ? T
             : wrapped(T, Phi.getType()->getIntegerBitWidth());
}

Term AffineVisitor::intrinsic(IntrinsicInst &II) {
  auto *MinMax = dyn_cast<MinMaxIntrinsic>(&II);
  if (!MinMax)
    return {};
  Term A = visit(MinMax->getLHS()), B = visit(MinMax->getRHS());
  if (A.Value.is_null() || B.Value.is_null() || A.Modular || B.Modular)
    return {};
  if (!MinMax->isSigned() && !(isNonNegative(A) && isNonNegative(B)))
    return {};
  bool IsMin = ICmpInst::isLT(MinMax->getPredicate());
  return {IsMin ? A.Value.min(B.Value) : A.Value.max(B.Value)};
}

Term AffineVisitor::select(SelectInst &S) {
  Term A = visit(S.getTrueValue()), B = visit(S.getFalseValue());
  isl::set If = visitCondition(S.getCondition());
  if (A.Value.is_null() || B.Value.is_null() || If.is_null())
    return {};
  isl_pw_aff *Then = isl_pw_aff_intersect_domain(A.Value.copy(), If.copy());
  isl_pw_aff *Else = isl_pw_aff_subtract_domain(B.Value.copy(), If.copy());
  return {isl::manage(isl_pw_aff_union_add(Then, Else)),
          A.Modular || B.Modular};
}

Term AffineVisitor::instruction(Instruction &I) {
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return phi(*Phi);
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return arithmetic(*Binary);
  if (auto *S = dyn_cast<SelectInst>(&I))
    return select(*S);
  if (auto *II = dyn_cast<IntrinsicInst>(&I))
    return intrinsic(*II);
  if (isa<FreezeInst>(I))
    return visit(I.getOperand(0));
  auto *Cast = dyn_cast<CastInst>(&I);
  if (!Cast || !Cast->getSrcTy()->isIntegerTy())
    return {};
  unsigned Narrow = Cast->getSrcTy()->getScalarSizeInBits();
  if (Narrow == 1) {
    isl::set If = visitCondition(Cast->getOperand(0));
    if (If.is_null())
      return {};
    int64_t One = isa<SExtInst>(Cast) ? -1 : 1;
    isl_pw_aff *Then =
        isl_pw_aff_intersect_domain(M.constant(One, At).release(), If.copy());
    isl_pw_aff *Else =
        isl_pw_aff_subtract_domain(M.constant(0, At).release(), If.copy());
    return {isl::manage(isl_pw_aff_union_add(Then, Else))};
  }
  Term A = visit(Cast->getOperand(0));
  if (isa<SExtInst>(Cast))
    return A.Modular ? Term() : A;
  if (isa<ZExtInst>(Cast))
    return cast<PossiblyNonNegInst>(Cast)->hasNonNeg() && !A.Modular
               ? A
               : zeroExtended(A, Narrow);
  if (auto *Trunc = dyn_cast<TruncInst>(Cast))
    return Trunc->hasNoSignedWrap() && !A.Modular
               ? A
               : wrapped(A, Trunc->getType()->getIntegerBitWidth());
  return {};
}

Term AffineVisitor::visit(Value *V) {
  Type *Ty = V->getType();
  if (!Ty->isIntegerTy() || Ty->getIntegerBitWidth() > 64 || Depth > MaxDepth ||
      ++Visits > MaxVisits)
    return {};
  if (auto *C = dyn_cast<ConstantInt>(V))
    return {M.constant(C->getSExtValue(), At)};
  if (isa<Constant>(V))
    return {};
  ++Depth;
  auto *I = dyn_cast<Instruction>(V);
  Term T = I ? instruction(*I) : Term();
  --Depth;
  if (!T.Value.is_null() || (I && M.Root.contains(I)))
    return T;
  return {M.parameter(V, At)};
}

// -- Conditions ---------------------------------------------------------------

isl::set AffineVisitor::comparison(ICmpInst &Cmp) {
  Term A = visit(Cmp.getOperand(0)), B = visit(Cmp.getOperand(1));
  if (A.Value.is_null() || B.Value.is_null() || A.Modular || B.Modular)
    return {};
  if (Cmp.isUnsigned() && !(isNonNegative(A) && isNonNegative(B)))
    return {};
  isl::pw_aff X = A.Value, Y = B.Value;
  switch (ICmpInst::getSignedPredicate(Cmp.getPredicate())) {
  case CmpInst::ICMP_EQ:
    return X.eq_set(Y);
  case CmpInst::ICMP_NE:
    return X.ne_set(Y);
  case CmpInst::ICMP_SLT:
    return X.lt_set(Y);
  case CmpInst::ICMP_SLE:
    return X.le_set(Y);
  case CmpInst::ICMP_SGT:
    return X.gt_set(Y);
  case CmpInst::ICMP_SGE:
    return X.ge_set(Y);
  default:
    return {};
  }
}

isl::set AffineVisitor::visitCondition(Value *V) {
  if (auto *C = dyn_cast<ConstantInt>(V)) {
    isl_space *Space = isl_set_get_space(At.Domain.get());
    return isl::manage(C->isZero() ? isl_set_empty(Space)
                                   : isl_set_universe(Space));
  }
  if (Depth > MaxDepth || ++Visits > MaxVisits)
    return {};
  ++Depth;
  isl::set Result;
  if (auto *Cmp = dyn_cast<ICmpInst>(V)) {
    if (Cmp->getOperand(0)->getType()->isIntegerTy())
      Result = comparison(*Cmp);
  } else if (auto *I = dyn_cast<Instruction>(V)) {
    using namespace PatternMatch;
    Value *A, *B;
    bool IsAnd = match(I, m_LogicalAnd(m_Value(A), m_Value(B)));
    if (IsAnd || match(I, m_LogicalOr(m_Value(A), m_Value(B)))) {
      isl::set X = visitCondition(A), Y = visitCondition(B);
      if (!X.is_null() && !Y.is_null())
        Result = IsAnd ? X.intersect(Y) : X.unite(Y);
    } else if (match(I, m_Not(m_Value(A)))) {
      isl::set X = visitCondition(A);
      if (!X.is_null())
        Result = X.complement();
    }
  }
  --Depth;
  return Result;
}

// -- Model --------------------------------------------------------------------

isl::pw_aff AffineModel::valueOf(Value *V, const AffinePlace &At) {
  Term T = AffineVisitor(*this, At).visit(V);
  return T.Modular ? isl::pw_aff() : T.Value;
}

isl::pw_aff AffineModel::offsetOf(Value *V, const AffinePlace &At) {
  return AffineVisitor(*this, At).visit(V).Value;
}

isl::pw_aff AffineModel::valueOf(const SCEV *S, const AffinePlace &At) {
  Term T = AffineVisitor(*this, At).visitSCEV(S);
  return T.Modular ? isl::pw_aff() : T.Value;
}

isl::set AffineModel::trueFor(Value *Condition, const AffinePlace &At) {
  return AffineVisitor(*this, At).visitCondition(Condition);
}
