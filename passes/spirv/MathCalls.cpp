//===- MathCalls.cpp - C math functions become OpenCL built-ins -----------===//
//
// In:  calls of the functions of intrinsics/math.def by their C names.
// Out: calls of the OpenCL built-ins on private memory; errno is not set.
// Results through pointers (frexp, modf, ...) go to a private variable first:
// a built-in's pointer has its address space in the name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "support/MathFunctions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::device;

// Calls the built-in; a pointer result is copied out of a private variable.
static Value *callMath(CallInst &Call, const MathFunction &Math) {
  IRBuilder<> B(&Call);
  SmallVector<Value *, 4> Args(Call.args());
  Type *Pointee = nullptr;
  AllocaInst *Private = nullptr;
  Value *Target = nullptr;
  for (unsigned I = 0; I < Args.size(); ++I) {
    if (!Args[I]->getType()->isPointerTy())
      continue;
    Pointee = Math.Signature[I + 1] == 'i' ? B.getInt32Ty() : Math.Float;
    Target = Args[I];
    Private = createPrivate(*Call.getFunction(), Pointee, "out");
    Args[I] = Private;
  }
  Value *Result = callBuiltin(B, Math.Builtin, Call.getType(), Args, Pointee);
  if (Private)
    B.CreateStore(B.CreateLoad(Pointee, Private), Target);
  return Result;
}

// lrint and its kin: round, then convert to the integer type of the result.
static Value *callRoundToInteger(CallInst &Call, StringRef Name, Type *Float) {
  StringRef Builtin;
  if (Name == "lrint" || Name == "llrint")
    Builtin = "rint";
  else if (Name == "lround" || Name == "llround")
    Builtin = "round";
  if (Builtin.empty() || Call.arg_size() != 1 ||
      Call.getArgOperand(0)->getType() != Float ||
      !Call.getType()->isIntegerTy())
    return nullptr;
  IRBuilder<> B(&Call);
  Value *Rounded = callBuiltin(B, Builtin, Float, Call.getArgOperand(0));
  return B.CreateFPToSI(Rounded, Call.getType());
}

// GNU sincos(x, &s, &c).
static bool replaceSinCos(CallInst &Call, StringRef Name, Type *Float) {
  if (Name != "sincos" || Call.arg_size() != 3 || !Call.getType()->isVoidTy() ||
      Call.getArgOperand(0)->getType() != Float)
    return false;
  IRBuilder<> B(&Call);
  Value *X = Call.getArgOperand(0);
  B.CreateStore(callBuiltin(B, "sin", Float, X), Call.getArgOperand(1));
  B.CreateStore(callBuiltin(B, "cos", Float, X), Call.getArgOperand(2));
  Call.eraseFromParent();
  return true;
}

static void mapCall(CallInst &Call, StringRef Name, Type *Float) {
  if (replaceSinCos(Call, Name, Float))
    return;
  Value *New = callRoundToInteger(Call, Name, Float);
  if (!New) {
    std::optional<MathFunction> Math = findMathFunction(Call);
    if (!Math)
      return;
    New = callMath(Call, *Math);
  }
  if (auto *I = dyn_cast<Instruction>(New))
    I->setDebugLoc(Call.getDebugLoc());
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

Outcome pencil::device::mapMathCalls(Function &K, FunctionAnalysisManager &) {
  for (Instruction &I : make_early_inc_range(instructions(K))) {
    auto *Call = dyn_cast<CallInst>(&I);
    Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !Callee->isDeclaration() || Callee->isIntrinsic())
      continue;
    auto [Name, Float] = splitMathName(*Call);
    mapCall(*Call, Name, Float);
  }
  return std::nullopt;
}
