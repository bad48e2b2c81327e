//===- DeviceForm.cpp - What only the host can run
//------------------------===////
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/DeviceForm.h"
#include "support/CompilerNotes.h"
#include "support/MathFunctions.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace pencil;

static bool isHostType(const Type *Ty) {
  Ty = Ty->getScalarType();
  return Ty->isX86_FP80Ty() || Ty->isFP128Ty() || Ty->isPPC_FP128Ty();
}

static std::optional<std::string> needsHost(const CallBase &Call) {
  if (Call.isInlineAsm())
    return "inline assembly";
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return "call through a pointer";
  if (isa<IntrinsicInst>(Call) || isCompilerNote(Call) ||
      findMathFunction(Call))
    return std::nullopt;
  return ("call of '" + Callee->getName() + "'").str();
}

static bool isThreadLocal(const Instruction &I) {
  const Value *Pointer = getLoadStorePointerOperand(&I);
  auto *Global =
      Pointer
          ? dyn_cast<GlobalVariable>(Pointer->stripInBoundsConstantOffsets())
          : nullptr;
  return Global && Global->isThreadLocal();
}

std::optional<std::string> pencil::needsHost(const Instruction &I) {
  if (isHostType(I.getType()) || any_of(I.operands(), [](const Use &U) {
        return isHostType(U->getType());
      }))
    return "long double";
  if (auto *Call = dyn_cast<CallBase>(&I))
    return ::needsHost(*Call);
  if (auto *Store = dyn_cast<StoreInst>(&I);
      Store && Store->getValueOperand()->getType()->isPtrOrPtrVectorTy())
    return "store of an address";
  if (isa<IntToPtrInst>(I))
    return "address from an integer";
  if (isThreadLocal(I))
    return "thread-local variable";
  return std::nullopt;
}
