//===- Check.cpp ----------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "vectorize/Check.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Verifier.h"

using namespace llvm;

static bool isVectorElement(const Type *Ty) {
  return Ty->isFloatTy() || Ty->isDoubleTy() || Ty->isIntegerTy(1) ||
         Ty->isIntegerTy(8) || Ty->isIntegerTy(16) || Ty->isIntegerTy(32) ||
         Ty->isIntegerTy(64);
}

static bool isType(const Type *Ty) {
  if (!Ty->isVectorTy())
    return true;
  auto *Vec = dyn_cast<FixedVectorType>(Ty);
  unsigned N = Vec ? Vec->getNumElements() : 0;
  return (N == 2 || N == 3 || N == 4 || N == 8 || N == 16) &&
         isVectorElement(Vec->getElementType());
}

static bool hasVector(const Instruction &I) {
  return I.getType()->isVectorTy() || any_of(I.operands(), [](const Use &U) {
           return U->getType()->isVectorTy();
         });
}

// Vector intrinsics that pencil-legalize expands lane by lane or as a whole.
static bool isVectorIntrinsic(Intrinsic::ID ID) {
  switch (ID) {
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
  case Intrinsic::vector_reduce_add:
  case Intrinsic::vector_reduce_mul:
  case Intrinsic::vector_reduce_and:
  case Intrinsic::vector_reduce_or:
  case Intrinsic::vector_reduce_xor:
  case Intrinsic::vector_reduce_smin:
  case Intrinsic::vector_reduce_smax:
  case Intrinsic::vector_reduce_umin:
  case Intrinsic::vector_reduce_umax:
  case Intrinsic::vector_reduce_fadd:
  case Intrinsic::vector_reduce_fmul:
    return true;
  default:
    return false;
  }
}

static bool castsConditions(const Instruction &I) {
  auto IsConditions = [](const Type *Ty) {
    return Ty->isVectorTy() && Ty->getScalarType()->isIntegerTy(1);
  };
  return isa<BitCastInst>(I) && (IsConditions(I.getType()) ||
                                 IsConditions(I.getOperand(0)->getType()));
}

static const Value *objectOf(const Value *Ptr) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Ptr, Objects, nullptr, 0);
  return Objects.size() == 1 ? Objects.front() : nullptr;
}

// Where an object lies on a device is not known.
static bool comparesObjects(const Instruction &I) {
  if (!isa<ICmpInst>(I) || !I.getOperand(0)->getType()->isPointerTy())
    return false;
  const Value *Object = objectOf(I.getOperand(0));
  return !Object || Object != objectOf(I.getOperand(1));
}

static bool usesAddress(const Instruction &I) {
  if (isa<IntToPtrInst>(I))
    return true;
  if (!isa<PtrToIntInst>(I))
    return false;
  return !all_of(I.users(), [](const User *U) {
    auto *Op = cast<Instruction>(U);
    return (Op->getOpcode() == Instruction::Sub || isa<ICmpInst>(Op)) &&
           isa<PtrToIntInst>(Op->getOperand(0)) &&
           isa<PtrToIntInst>(Op->getOperand(1));
  });
}

static std::string describe(const Instruction &I) {
  bool Fits = isType(I.getType()) && all_of(I.operands(), [](const Use &U) {
                return isType(U->getType());
              });
  if (!Fits)
    return "vectors of more lanes than SPIR-V has, or of pointers";
  if (castsConditions(I))
    return "a vector of conditions as a number";
  if (comparesObjects(I) || usesAddress(I))
    return "the place of a buffer in memory";
  if (I.getOpcode() == Instruction::PtrToAddr ||
      (I.getOpcode() == Instruction::FRem && I.getType()->isVectorTy()))
    return std::string("operation '") + I.getOpcodeName() + "'";
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (Call && hasVector(I) && !isVectorIntrinsic(Call->getIntrinsicID()))
    return "operation '" + Call->getCalledFunction()->getName().str() + "'";
  if (isa<CallInst>(I) && !Call && hasVector(I))
    return "call with vectors";
  return "";
}

std::string pencil::vectorize::findInexpressible(const Function &K) {
  for (const Instruction &I : instructions(K))
    if (std::string What = describe(I); !What.empty())
      return What;
  return verifyFunction(K) ? "a form that LLVM's verifier rejects" : "";
}
