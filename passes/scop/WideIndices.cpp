//===- WideIndices.cpp - 32-bit unsigned subscripts without wrap-around ---===//
//
// Sums, differences and products modulo 2^64 are those modulo 2^32 of operands
// that are equal modulo 2^32. So the wide value, taken modulo 2^32, is always
// the narrow one; and where it is below 2^32, it is the narrow one itself.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/WideIndices.h"
#include "scop/Extremes.h"
#include "scop/OpaqueBounds.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace pencil;
using namespace llvm::PatternMatch;

static constexpr unsigned MaxDepth = 12;

namespace {
struct Widening {
  LoopInfo &LI;
  IRBuilder<> B;
  bool Bytes; // of an array of bytes
  Value *widened(Value *V, unsigned Depth = 0);
};
} // namespace

static bool hasProduct(const SCEV *E) {
  return SCEVExprContains(E, [](const SCEV *Part) {
    if (auto *AddRec = dyn_cast<SCEVAddRecExpr>(Part))
      return !isa<SCEVConstant>(AddRec->getOperand(1));
    auto *Mul = dyn_cast<SCEVMulExpr>(Part);
    return Mul && count_if(Mul->operands(), [](const SCEV *Operand) {
                    return !isa<SCEVConstant>(Operand);
                  }) > 1;
  });
}

static Loop *outermost(Loop *L) {
  while (L && L->getParentLoop())
    L = L->getParentLoop();
  return L;
}

/// A product that changes in the loops, and of which only the remainder counts.
static bool wrapsAround(ZExtInst &Z, LoopInfo &LI, ScalarEvolution &SE) {
  Loop *L = outermost(LI.getLoopFor(Z.getParent()));
  if (!L || !Z.getType()->isIntegerTy(64) ||
      !isa<BinaryOperator>(Z.getOperand(0)) ||
      !isa<SCEVZeroExtendExpr>(SE.getSCEV(&Z)))
    return false;
  const SCEV *Narrow = SE.getSCEV(Z.getOperand(0));
  return hasProduct(Narrow) && !SE.isLoopInvariant(Narrow, L);
}

/// A size of bytes as one value: see OpaqueExtents.cpp.
static Value *opaqueSize(Value *V, Type *Ty) {
  BasicBlock::iterator Place;
  if (auto *I = dyn_cast<Instruction>(V))
    Place = isa<PHINode>(I) ? I->getParent()->getFirstInsertionPt()
                            : std::next(I->getIterator());
  else
    Place =
        cast<Argument>(V)->getParent()->getEntryBlock().getFirstInsertionPt();
  return hidden(*new ZExtInst(V, Ty, "", Place), Place);
}

/// Whether an address is computed whose elements are bytes.
static bool indexesBytes(const Value &Index, unsigned Depth = 0) {
  return any_of(Index.users(), [&](const User *U) {
    if (auto *GEP = dyn_cast<GetElementPtrInst>(U))
      return GEP->getSourceElementType()->isIntegerTy(8);
    return Depth < 4 && isa<BinaryOperator>(U) && indexesBytes(*U, Depth + 1);
  });
}

/// In 64 bits, with the same remainder as V.
Value *Widening::widened(Value *V, unsigned Depth) {
  auto *I = dyn_cast<Instruction>(V);
  auto Operand = [&](unsigned N) {
    return widened(I->getOperand(N), Depth + 1);
  };
  if (I && Depth < MaxDepth)
    switch (I->getOpcode()) {
    case Instruction::Add:
      return B.CreateAdd(Operand(0), Operand(1));
    case Instruction::Sub:
      return B.CreateSub(Operand(0), Operand(1));
    case Instruction::Mul:
      return B.CreateMul(Operand(0), Operand(1));
    case Instruction::Or:
      if (cast<PossiblyDisjointInst>(I)->isDisjoint())
        return B.CreateAdd(Operand(0), Operand(1));
      break;
    case Instruction::Shl:
      if (isa<ConstantInt>(I->getOperand(1)))
        return B.CreateShl(Operand(0),
                           B.CreateZExt(I->getOperand(1), B.getInt64Ty()));
      break;
    case Instruction::Trunc:
      if (I->getOperand(0)->getType()->isIntegerTy(64))
        return I->getOperand(0);
      break;
    default:
      break;
    }
  if (auto *C = dyn_cast<ConstantInt>(V)) // -1 is a step back
    return ConstantInt::getSigned(B.getInt64Ty(), C->getSExtValue());
  bool IsSize = (isa<Argument>(V) || (I && !I->isTerminator())) &&
                !(I && LI.getLoopFor(I->getParent()));
  if (Bytes && IsSize)
    return opaqueSize(V, B.getInt64Ty());
  return B.CreateZExt(V, B.getInt64Ty());
}

void WideIndices::widen(Function &F, LoopInfo &LI, ScalarEvolution &SE) {
  SmallVector<ZExtInst *, 8> Narrow;
  for (Instruction &I : instructions(F))
    if (auto *Z = dyn_cast<ZExtInst>(&I); Z && wrapsAround(*Z, LI, SE))
      Narrow.push_back(Z);
  SmallVector<WeakTrackingVH, 8> Dead;
  for (ZExtInst *Z : Narrow) {
    Widening W{LI, IRBuilder<>(Z), indexesBytes(*Z)};
    auto *Wide = dyn_cast<Instruction>(W.widened(Z->getOperand(0)));
    if (!Wide || !isa<BinaryOperator>(Wide))
      continue;
    Indices.push_back(
        {Wide, Z->getOperand(0)->getType()->getIntegerBitWidth()});
    Z->replaceAllUsesWith(Wide);
    Dead.push_back(Z);
  }
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead);
}

static void narrowAgain(Instruction &Wide, unsigned Bits) {
  IRBuilder<> B(Wide.getParent(), std::next(Wide.getIterator()));
  B.SetCurrentDebugLocation(Wide.getDebugLoc());
  Value *Trunc = B.CreateTrunc(&Wide, B.getIntNTy(Bits));
  Value *Narrow = B.CreateZExt(Trunc, Wide.getType());
  Wide.replaceUsesWithIf(Narrow,
                         [&](const Use &U) { return U.getUser() != Trunc; });
}

/// What is computed in front of the region is compared itself: a copy, as the
/// value is narrow in the end.
static Value *staysSmall(Instruction &Wide, unsigned Bits) {
  IRBuilder<> B(Wide.getParent(), std::next(Wide.getIterator()));
  Instruction *Copy = B.Insert(Wide.clone());
  return B.CreateICmpULE(Copy, B.getInt(APInt::getMaxValue(Bits).zext(64)));
}

bool WideIndices::check(const Region &R, ScalarEvolution &SE,
                        const DominatorTree &DT, Value *&NoWrap) {
  NoWrap = nullptr;
  const DomTreeNode *Entry = DT.getNode(R.getEntry());
  const DomTreeNode *Above = Entry ? Entry->getIDom() : nullptr;
  SmallVector<Index, 8> Kept;
  SmallVector<std::pair<const SCEV *, unsigned>, 8> Inside;
  SmallVector<Value *, 8> Conditions;
  for (Index &I : Indices)
    if (auto *Wide = dyn_cast_or_null<Instruction>((Value *)I.Wide)) {
      if (R.contains(Wide))
        Inside.push_back({SE.getSCEV(Wide), I.Bits});
      else if (DT.dominates(Wide, R.getEntry()))
        Conditions.push_back(staysSmall(*Wide, I.Bits));
    }
  if (Inside.empty() && Conditions.empty())
    return true;
  bool Good = Above;
  if (Above) {
    ExtremesBuilder E(SE, R, *Above->getBlock()->getTerminator());
    for (auto [Value, Bits] : Inside) {
      auto *Condition = E.isUnsigned(Value, Bits);
      Good &= Condition != nullptr;
      Conditions.push_back(Condition);
    }
  }
  if (!Good) {
    for (Index &I : Indices)
      if (auto *Wide = dyn_cast_or_null<Instruction>((Value *)I.Wide))
        if (R.contains(Wide) || DT.dominates(Wide, R.getEntry())) {
          narrowAgain(*Wide, I.Bits);
          I.Wide = nullptr;
        }
    return false;
  }
  IRBuilder<> B(Above->getBlock()->getTerminator());
  for (Value *Condition : Conditions)
    NoWrap = NoWrap ? B.CreateAnd(NoWrap, Condition) : Condition;
  NoWrap = B.CreateFreeze(NoWrap, "pencil.nowrap");
  return true;
}

void WideIndices::narrow() {
  for (Index &I : Indices)
    if (auto *Wide = dyn_cast_or_null<Instruction>((Value *)I.Wide))
      narrowAgain(*Wide, I.Bits);
  Indices.clear();
}
