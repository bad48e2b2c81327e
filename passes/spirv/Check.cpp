//===- Check.cpp - What the SPIR-V target is trusted with -----------------===//
//
// In:  a kernel after all steps of the legaliser.
// Out: a refusal at the first instruction, type or call that is not on the
//      lists here. Nothing is emitted on the strength of not being forbidden.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil::device;

static bool isValueType(const Type *Ty) {
  if (auto *Ptr = dyn_cast<PointerType>(Ty))
    return Ptr->getAddressSpace() <= 3;
  return isDeviceScalar(Ty) || isDeviceVector(Ty);
}

static bool isMemoryType(const Type *Ty) {
  return (isDeviceScalar(Ty) || isDeviceVector(Ty)) &&
         !Ty->getScalarType()->isIntegerTy(1);
}

static bool isAllowedOpcode(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Ret:
  case Instruction::Br:
  case Instruction::Switch:
  case Instruction::Unreachable:
  case Instruction::FNeg:
  case Instruction::Add:
  case Instruction::FAdd:
  case Instruction::Sub:
  case Instruction::FSub:
  case Instruction::Mul:
  case Instruction::FMul:
  case Instruction::UDiv:
  case Instruction::SDiv:
  case Instruction::FDiv:
  case Instruction::URem:
  case Instruction::SRem:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::Alloca:
  case Instruction::Load:
  case Instruction::Store:
  case Instruction::GetElementPtr:
  case Instruction::AtomicRMW:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::FPToUI:
  case Instruction::FPToSI:
  case Instruction::UIToFP:
  case Instruction::SIToFP:
  case Instruction::FPTrunc:
  case Instruction::FPExt:
  case Instruction::PtrToInt:
  case Instruction::BitCast:
  case Instruction::ICmp:
  case Instruction::FCmp:
  case Instruction::PHI:
  case Instruction::Call:
  case Instruction::Select:
  case Instruction::ExtractElement:
  case Instruction::InsertElement:
  case Instruction::ShuffleVector:
    return true;
  default:
    return false;
  }
}

static std::string describeIntrinsic(const IntrinsicInst &I) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::trap:
  case Intrinsic::debugtrap:
  case Intrinsic::ubsantrap:
    return "__builtin_trap";
  case Intrinsic::vastart:
  case Intrinsic::vaend:
  case Intrinsic::vacopy:
    return "variable argument list";
  case Intrinsic::stacksave:
  case Intrinsic::stackrestore:
    return "array of variable length, or alloca";
  default:
    return "operation '" + I.getCalledFunction()->getName().str() + "'";
  }
}

static std::string describe(const Instruction &I) {
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    return describeIntrinsic(*Call);
  if (auto *Call = dyn_cast<CallBase>(&I)) {
    if (Call->isInlineAsm())
      return "inline assembly";
    if (const Function *F = Call->getCalledFunction())
      return "call of '" + F->getName().str() + "'";
    return "call through a function pointer";
  }
  if (isa<IndirectBrInst>(I))
    return "computed goto";
  if (isa<VAArgInst>(I))
    return "variable argument list";
  return "operation '" + std::string(I.getOpcodeName()) + "'";
}

static Outcome checkCall(const CallInst &Call) {
  const Function *F = Call.getCalledFunction();
  if (F && isKnownBuiltin(*F) && !Call.hasOperandBundles())
    return std::nullopt;
  return Refusal{&Call, describe(Call)};
}

static Outcome checkTypes(const Instruction &I) {
  if (!I.getType()->isVoidTy() && !isValueType(I.getType()))
    return Refusal{&I, "value of type " + describeType(I.getType())};
  if (isa<LoadInst, StoreInst>(I) && !isMemoryType(getLoadStoreType(&I)))
    return Refusal{&I, "memory access of type " +
                           describeType(getLoadStoreType(&I))};
  if (isa<BitCastInst>(I) &&
      (I.getType()->getScalarType()->isIntegerTy(1) ||
       I.getOperand(0)->getType()->getScalarType()->isIntegerTy(1)))
    return Refusal{&I, "reinterpretation of a vector of conditions"};
  return std::nullopt;
}

static bool isAllowedConstant(const Constant &C) {
  if (!isValueType(C.getType()))
    return false;
  return isa<ConstantInt, ConstantFP, ConstantAggregateZero, ConstantDataVector,
             ConstantVector>(C) ||
         (isa<GlobalVariable>(C) && C.getType()->getPointerAddressSpace() >= 2);
}

static Outcome checkOperands(const Instruction &I) {
  if (isa<AllocaInst>(I))
    return std::nullopt;
  for (const Use &U : I.operands()) {
    const Value *Op = U.get();
    if (isa<BasicBlock>(Op) || isa<Instruction>(Op) || isa<Argument>(Op))
      continue;
    if (auto *Call = dyn_cast<CallInst>(&I); Call && Call->isCallee(&U))
      continue;
    auto *C = dyn_cast<Constant>(Op);
    if (C && isAllowedConstant(*C))
      continue;
    if (isa<Function>(Op))
      return Refusal{&I, "address of a function"};
    return Refusal{&I, "constant of type " + describeType(Op->getType())};
  }
  return std::nullopt;
}

static Outcome checkInstruction(const Instruction &I) {
  if (!isAllowedOpcode(I))
    return Refusal{&I, describe(I)};
  if (auto *Call = dyn_cast<CallInst>(&I))
    if (Outcome Refused = checkCall(*Call))
      return Refused;
  if (Outcome Refused = checkTypes(I))
    return Refused;
  return checkOperands(I);
}

static Outcome checkParameter(const Argument &A) {
  const Type *Ty = A.getType();
  bool Buffer = Ty->isPointerTy() && Ty->getPointerAddressSpace() == 1;
  if (Buffer || isMemoryType(Ty))
    return std::nullopt;
  return Refusal{nullptr, "argument of type " + describeType(Ty)};
}

Outcome pencil::device::checkSupported(Function &K, FunctionAnalysisManager &) {
  for (const Argument &A : K.args())
    if (Outcome Refused = checkParameter(A))
      return Refused;
  for (const Instruction &I : instructions(K))
    if (Outcome Refused = checkInstruction(I))
      return Refused;
  return std::nullopt;
}

// Metadata and attributes of the host mean nothing on a device; some of them
// the target translates into what OpenCL 1.2 does not know.
void pencil::device::stripForDevice(Function &K) {
  for (Instruction &I : instructions(K)) {
    I.dropUnknownNonDebugMetadata();
    if (auto *Call = dyn_cast<CallInst>(&I))
      Call->setAttributes(AttributeList());
  }
  static const Attribute::AttrKind Unwanted[] = {
      Attribute::Alignment,
      Attribute::Dereferenceable,
      Attribute::DereferenceableOrNull,
      Attribute::NoUndef,
      Attribute::NonNull,
      Attribute::Range,
      Attribute::ZExt,
      Attribute::SExt};
  for (Argument &A : K.args())
    for (Attribute::AttrKind Kind : Unwanted)
      A.removeAttr(Kind);
  K.removeFnAttr("target-cpu");
  K.removeFnAttr("target-features");
  K.removeFnAttr("tune-cpu");
}
