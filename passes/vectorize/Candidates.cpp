//===- Candidates.cpp - Policy of the stage -------------------------------===//
//
// In:  see Candidates.h.
// Out: see Candidates.h.
// Kept scalar: what would need masks or gathers (SPIR-V has none), what would
// change the order of floating-point operations, calls whose vector form may
// round otherwise, and bytes, of which drivers hold more lanes than SPIR-V.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "vectorize/Candidates.h"
#include "llvm/Analysis/IVDescriptors.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::vectorize;

static constexpr unsigned VectorBits = 512;
static constexpr unsigned MaxLanes = 16; // of SPIR-V
// Below this the vectoriser folds the rest of the trips into masks.
static constexpr unsigned FewTrips = 16;
static constexpr unsigned MinLanes = 4;

// Operations whose vector form gives each lane what the scalar form gives.
static bool isExactCall(const CallInst &Call) {
  auto *I = dyn_cast<IntrinsicInst>(&Call);
  if (!I)
    return false;
  if (I->isAssumeLikeIntrinsic())
    return true;
  switch (I->getIntrinsicID()) {
  case Intrinsic::fmuladd:
  case Intrinsic::fma:
  case Intrinsic::fabs:
  case Intrinsic::copysign:
  case Intrinsic::sqrt:
  case Intrinsic::floor:
  case Intrinsic::ceil:
  case Intrinsic::trunc:
  case Intrinsic::rint:
  case Intrinsic::nearbyint:
  case Intrinsic::minnum:
  case Intrinsic::maxnum:
  case Intrinsic::minimum:
  case Intrinsic::maximum:
  case Intrinsic::minimumnum:
  case Intrinsic::maximumnum:
  case Intrinsic::abs:
  case Intrinsic::smin:
  case Intrinsic::smax:
  case Intrinsic::umin:
  case Intrinsic::umax:
  case Intrinsic::ctpop:
  case Intrinsic::fshl:
  case Intrinsic::fshr:
  case Intrinsic::sadd_sat:
  case Intrinsic::ssub_sat:
  case Intrinsic::uadd_sat:
  case Intrinsic::usub_sat:
    return true;
  default:
    return false;
  }
}

static bool isElement(const Type *Ty) {
  if (Ty->isFloatTy() || Ty->isDoubleTy())
    return true;
  return Ty->isIntegerTy(8) || Ty->isIntegerTy(16) || Ty->isIntegerTy(32) ||
         Ty->isIntegerTy(64);
}

static bool isLane(const Type *Ty) {
  return isElement(Ty) || Ty->isIntegerTy(1) || Ty->isPointerTy() ||
         Ty->isVoidTy();
}

static std::string whyMemoryScalar(const Instruction &I, ScalarEvolution &SE,
                                   const Loop &L, const DominatorTree &DT) {
  auto *Load = dyn_cast<LoadInst>(&I);
  auto *Store = dyn_cast<StoreInst>(&I);
  if (!Load && !Store)
    return "atomic operation";
  if (Load ? !Load->isSimple() : !Store->isSimple())
    return "volatile or atomic access";
  Type *Ty = getLoadStoreType(&I);
  if (!isElement(Ty))
    return "access that is no number";
  if (!DT.dominates(I.getParent(), L.getLoopLatch()))
    return "access under a condition";
  if (Load)
    return "";
  const DataLayout &DL = I.getModule()->getDataLayout();
  auto *Address = dyn_cast<SCEVAddRecExpr>(
      SE.getSCEV(const_cast<Value *>(Store->getPointerOperand())));
  auto *Step = Address && Address->getLoop() == &L && Address->isAffine()
                   ? dyn_cast<SCEVConstant>(Address->getStepRecurrence(SE))
                   : nullptr;
  if (!Step || Step->getAPInt().abs() != DL.getTypeStoreSize(Ty))
    return "store that is not to neighbouring elements";
  return "";
}

// A floating-point value that goes round the loop: the previous element, or a
// sum that the source allows to reorder.
static bool isExactCarried(PHINode &Phi, Loop &L, const DominatorTree &DT) {
  if (!Phi.getType()->isFloatingPointTy())
    return true;
  RecurrenceDescriptor Sum;
  if (RecurrenceDescriptor::isReductionPHI(&Phi, &L, Sum))
    return !Sum.hasExactFPMath() && Sum.getFastMathFlags().allowReassoc();
  return RecurrenceDescriptor::isFixedOrderRecurrence(
      &Phi, &L, const_cast<DominatorTree *>(&DT));
}

static std::string whyInstructionScalar(Instruction &I, Loop &L,
                                        ScalarEvolution &SE,
                                        const DominatorTree &DT) {
  if (auto *Call = dyn_cast<CallInst>(&I))
    return isExactCall(*Call) ? ""
                              : "call whose vector form may round "
                                "otherwise or does not exist";
  if (auto *Phi = dyn_cast<PHINode>(&I)) {
    if (Phi->getParent() == L.getHeader() && !isExactCarried(*Phi, L, DT))
      return "floating-point operations in a fixed order";
    return "";
  }
  if (I.mayReadOrWriteMemory())
    return whyMemoryScalar(I, SE, L, DT);
  if (!isLane(I.getType()))
    return "value of a type that no vector holds";
  if (I.getOpcode() == Instruction::FRem)
    return "remainder of floating-point numbers";
  if (I.isIntDivRem() && !DT.dominates(I.getParent(), L.getLoopLatch()))
    return "division under a condition";
  return "";
}

namespace {
/// Bits of the elements that a loop works on: in memory, and carried.
struct ElementBits {
  unsigned Least = ~0u, Most = 0;
  void add(const Type *Ty) {
    unsigned Bits = Ty->getScalarSizeInBits();
    Least = std::min(Least, Bits);
    Most = std::max(Most, Bits);
  }
};
} // namespace

static ElementBits elementBits(const Loop &L) {
  ElementBits Bits;
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB)
      if (isa<LoadInst, StoreInst>(I))
        Bits.add(getLoadStoreType(&I));
  return Bits;
}

// Lanes to ask for, or 0: the cost model's choice. Narrow elements beside wide
// ones would get more lanes than SPIR-V has; few trips must divide.
static unsigned wishedWidth(ElementBits Bits, unsigned Trips) {
  unsigned Most = std::min(MaxLanes, VectorBits / Bits.Most);
  if (Trips && Trips < FewTrips) {
    while (Most > 1 && Trips % Most)
      Most /= 2;
    return Most;
  }
  return Bits.Least < 32 ? Most : 0;
}

std::string pencil::vectorize::whyScalar(Loop &L, ScalarEvolution &SE,
                                         const DominatorTree &DT,
                                         unsigned &Width) {
  if (!L.isInnermost() || !L.isLoopSimplifyForm() ||
      L.getExitingBlock() != L.getLoopLatch())
    return "way out of the loop other than its end";
  if (getOptionalBoolLoopAttribute(&L, "llvm.loop.vectorize.enable") == false)
    return "vectorisation switched off";
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (std::string Why = whyInstructionScalar(I, L, SE, DT); !Why.empty())
        return Why;
  ElementBits Bits = elementBits(L);
  if (Bits.Most == 0)
    return "no access to memory";
  if (Bits.Most < 32)
    return "elements of under 32 bits";
  unsigned Trips = SE.getSmallConstantTripCount(&L);
  unsigned MaxTrips = SE.getSmallConstantMaxTripCount(&L);
  Width = wishedWidth(Bits, Trips);
  if (MaxTrips && MaxTrips < FewTrips && (!Trips || Width < MinLanes))
    return "few trips";
  return "";
}
