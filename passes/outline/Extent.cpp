//===- Extent.cpp ---------------------------------------------------------===//
//
// The affine case: a pointer base + {a,+,b}<i> + {c,+,d}<j> is greatest where
// each loop with a positive step is in its last iteration and the others in
// their first; a step of unknown sign takes the greater of both. Offsets that
// may be negative give no extent. An access that is not made in every
// iteration, or in a loop that may not run, gives a bound only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Extent.h"
#include "support/Names.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryBuiltins.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace pencil;

bool Extent::isUnknown() const {
  auto *C = dyn_cast<ConstantInt>(Bytes);
  return C && C->isMinusOne();
}

/// From `pencil.array(Base, elemsize, extents…)` in the entry block, or from
/// the hint of the same form.
static Value *declaredExtent(StringRef Intrinsic, Value *Base, Analyses &A,
                             Instruction *Before) {
  for (User *U : Base->users()) {
    auto *Call = dyn_cast<CallInst>(U);
    if (!Call || !Call->getCalledFunction() ||
        Call->getCalledFunction()->getName() != Intrinsic ||
        Call->arg_size() < 3 || Call->getArgOperand(0) != Base ||
        !A.DT.dominates(Call, Before))
      continue;
    IRBuilder<> B(Before);
    Value *Bytes = Call->getArgOperand(1);
    auto *Outermost = dyn_cast<ConstantInt>(Call->getArgOperand(2));
    if (!Bytes->getType()->isIntegerTy(64) ||
        (Outermost && Outermost->isMinusOne()))
      continue;
    for (unsigned I = 2; I < Call->arg_size(); ++I) {
      Value *N = B.CreateSExtOrTrunc(Call->getArgOperand(I), B.getInt64Ty());
      N = B.CreateBinaryIntrinsic(Intrinsic::smax, N, B.getInt64(0));
      Bytes = B.CreateMul(Bytes, N, "extent");
    }
    return Bytes;
  }
  return nullptr;
}

/// From `pencil.footprint(Base, bytes)` in front of the nest: a bound.
static Value *footprint(Value *Base, Analyses &A, Instruction *Before) {
  for (User *U : Base->users()) {
    auto *Call = dyn_cast<CallInst>(U);
    if (Call && Call->getCalledFunction() &&
        Call->getCalledFunction()->getName() == names::Footprint &&
        Call->getArgOperand(0) == Base && A.DT.dominates(Call, Before))
      return Call->getArgOperand(1);
  }
  return nullptr;
}

static bool endsInEmptyArray(const Type *Ty) {
  while (auto *Struct = dyn_cast<StructType>(Ty)) {
    if (Struct->getNumElements() == 0)
      return true;
    Ty = Struct->getElementType(Struct->getNumElements() - 1);
  }
  auto *Array = dyn_cast<ArrayType>(Ty);
  return Array && Array->getNumElements() == 0;
}

/// From the object itself, where the function sees its definition.
static Value *objectExtent(Value *Base, Analyses &A, Instruction *Before) {
  const DataLayout &DL = Before->getModule()->getDataLayout();
  Type *I64 = Type::getInt64Ty(Before->getContext());
  if (auto *Arg = dyn_cast<Argument>(Base)) {
    Type *Ty = Arg->getParamByValType();
    return Ty ? ConstantInt::get(I64, DL.getTypeAllocSize(Ty)) : nullptr;
  }
  if (auto *G = dyn_cast<GlobalVariable>(Base)) {
    // Another file may define it: at another address than null, with more
    // elements than an array of unknown size, or with a flexible array member.
    if (!G->getValueType()->isSized() || G->hasExternalWeakLinkage() ||
        (!G->hasDefinitiveInitializer() && endsInEmptyArray(G->getValueType())))
      return nullptr;
    return ConstantInt::get(I64, DL.getTypeAllocSize(G->getValueType()));
  }
  auto *At = dyn_cast<Instruction>(Base);
  if (!At || !A.DT.dominates(At, Before))
    return nullptr;
  if (auto *Alloca = dyn_cast<AllocaInst>(At)) {
    IRBuilder<> B(Before);
    Value *Count = B.CreateZExtOrTrunc(Alloca->getArraySize(), I64);
    return B.CreateMul(
        Count, B.getInt64(DL.getTypeAllocSize(Alloca->getAllocatedType())));
  }
  if (!isAllocationFn(Base, &A.TLI))
    return nullptr;
  ObjectSizeOffsetEvaluator Evaluator(DL, &A.TLI, Before->getContext());
  SizeOffsetValue Found = Evaluator.compute(Base);
  if (!Found.bothKnown() || !Found.Size->getType()->isIntegerTy(64))
    return nullptr;
  return Found.Size;
}

namespace {
enum class End { Least, Greatest };

/// The extreme offsets of affine accesses, evaluated from the inside out.
class AffineExtent {
  const MappedNest &Nest;
  Analyses &A;

public:
  AffineExtent(const MappedNest &Nest, Analyses &A) : Nest(Nest), A(A) {}
  /// The offset from `Base` where `Access` starts, at its least or greatest,
  /// as an i64 that is invariant in the nest; or null.
  const SCEV *offsetOf(const MemoryAccess &Access, Value *Base, End Which);
  bool isUnconditional(const Instruction &At) const;

private:
  const SCEV *reach(const SCEVAddRecExpr &Rec, const BasicBlock &At, End Which);
};
} // namespace

bool AffineExtent::isUnconditional(const Instruction &At) const {
  const BasicBlock *BB = At.getParent();
  bool IsCertain = false; // the kernel takes the guards of its nest for true
  for (const Loop *L = A.LI.getLoopFor(BB);; L = L->getParentLoop()) {
    const BasicBlock *Latch = L->getLoopLatch();
    if (!Latch || !(IsCertain || A.DT.dominates(BB, Latch)))
      return false;
    if (L == &Nest.outermost())
      return true;
    auto M =
        find_if(Nest.Loops, [&](const MappedLoop &M) { return M.Form.L == L; });
    IsCertain = M != Nest.Loops.end() && !M->IsConditional;
    // A loop inside the nest that is no mapped one may run zero times.
    if (M == Nest.Loops.end() &&
        !isa<SCEVConstant>(A.SE.getBackedgeTakenCount(L)))
      return false;
    BB = L->getLoopPreheader();
    if (!BB)
      return false;
  }
}

/// How far the recurrence gets from its start, at least or at most.
const SCEV *AffineExtent::reach(const SCEVAddRecExpr &Rec, const BasicBlock &At,
                                End Which) {
  const Loop *L = Rec.getLoop();
  BasicBlock *Exiting = L->getExitingBlock();
  if (!Exiting)
    return nullptr;
  // How often what stands in front of the exit runs again.
  const SCEV *Taken = A.SE.getBackedgeTakenCount(L);
  for (const MappedLoop &M : Nest.Loops)
    if (M.Form.L == L && M.Form.Checked.first)
      Taken = M.Form.Trips;
  if (isa<SCEVCouldNotCompute>(Taken))
    return nullptr;
  Taken = A.SE.getTruncateOrZeroExtend(Taken, Rec.getType());
  // What stands behind the exit runs one time less.
  if (A.DT.properlyDominates(Exiting, &At))
    Taken = A.SE.getMinusSCEV(Taken, A.SE.getOne(Taken->getType()));
  const SCEV *Step = Rec.getStepRecurrence(A.SE);
  const SCEV *Last = A.SE.getMulExpr(Taken, Step);
  const SCEV *Zero = A.SE.getZero(Rec.getType());
  if (A.SE.isKnownNonNegative(Step))
    return Which == End::Greatest ? Last : Zero;
  if (A.SE.isKnownNonPositive(Step))
    return Which == End::Greatest ? Zero : Last;
  return Which == End::Greatest ? A.SE.getSMaxExpr(Zero, Last)
                                : A.SE.getSMinExpr(Zero, Last);
}

const SCEV *AffineExtent::offsetOf(const MemoryAccess &Access, Value *Base,
                                   End Which) {
  const SCEV *Offset =
      A.SE.getMinusSCEV(A.SE.getSCEV(Access.Pointer), A.SE.getSCEV(Base));
  if (!Access.Bytes || isa<SCEVCouldNotCompute>(Offset))
    return nullptr;
  while (!A.SE.isLoopInvariant(Offset, &Nest.outermost())) {
    auto *Rec = dyn_cast<SCEVAddRecExpr>(Offset);
    if (!Rec || !Rec->isAffine())
      return nullptr;
    const SCEV *Reach = reach(*Rec, *Access.At->getParent(), Which);
    if (!Reach)
      return nullptr;
    Offset = A.SE.getAddExpr(Rec->getStart(), Reach);
  }
  return A.SE.getTruncateOrSignExtend(
      Offset, Type::getInt64Ty(Access.At->getContext()));
}

/// From the accesses, where all of them are affine.
static Extent accessedExtent(Value *Base, const MemoryObject &Object,
                             const MappedNest &Nest, Analyses &A,
                             SCEVExpander &Expander, Instruction *Before) {
  Type *I64 = Type::getInt64Ty(Before->getContext());
  Extent Unknown{ConstantInt::getAllOnesValue(I64)};
  AffineExtent Affine(Nest, A);
  const SCEV *First = A.SE.getZero(I64), *Behind = A.SE.getZero(I64);
  bool IsBound = false;
  for (const MemoryAccess &Access : Object.Accesses) {
    const SCEV *Least = Affine.offsetOf(Access, Base, End::Least);
    const SCEV *Greatest = Affine.offsetOf(Access, Base, End::Greatest);
    if (!Least || !Greatest)
      return Unknown;
    First = A.SE.getSMinExpr(First, Least);
    Behind = A.SE.getSMaxExpr(
        Behind, A.SE.getAddExpr(Greatest, A.SE.getConstant(I64, Access.Bytes)));
    IsBound |= !Affine.isUnconditional(*Access.At);
  }
  if (!Expander.isSafeToExpandAt(First, Before) ||
      !Expander.isSafeToExpandAt(Behind, Before))
    return Unknown;
  Value *Bytes = Expander.expandCodeFor(Behind, I64, Before);
  if (A.SE.isKnownNonNegative(First))
    return {Bytes, IsBound};
  // Memory in front of the base: no extent, found out when the nest is reached.
  Value *Start = Expander.expandCodeFor(First, I64, Before);
  IRBuilder<> B(Before);
  return {B.CreateSelect(B.CreateICmpSLT(Start, B.getInt64(0)), Unknown.Bytes,
                         Bytes),
          IsBound};
}

Extent pencil::computeExtent(Value *Base, const MemoryObject &Object,
                             const MappedNest &Nest, Analyses &A,
                             SCEVExpander &Expander, Instruction *Before) {
  if (Value *Bytes = declaredExtent(names::Array, Base, A, Before))
    return {Bytes};
  if (Value *Bytes = objectExtent(Base, A, Before))
    return {Bytes};
  Extent Accessed = accessedExtent(Base, Object, Nest, A, Expander, Before);
  if (Accessed.isUnknown() || Accessed.IsBound)
    if (Value *Bytes = footprint(Base, A, Before))
      return {Bytes, /*IsBound=*/true};
  if (Accessed.isUnknown())
    if (Value *Bytes = declaredExtent(names::ArrayHint, Base, A, Before))
      return {Bytes, /*IsBound=*/true};
  return Accessed;
}
