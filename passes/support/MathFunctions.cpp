//===- MathFunctions.cpp --------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/MathFunctions.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace pencil;

namespace {
struct Entry {
  StringRef Builtin, Signature;
};
} // namespace

static const StringMap<Entry> &table() {
  static const StringMap<Entry> Table = {
#define PENCIL_MATH(C, BUILTIN, SIGNATURE) {#C, {#BUILTIN, SIGNATURE}},
#include "math.def"
  };
  return Table;
}

static bool matches(char Kind, const Type *Ty, const Type *Float) {
  switch (Kind) {
  case 'F':
    return Ty == Float;
  case 'I':
    return Ty->isIntegerTy(32);
  default:
    return Ty->isPointerTy();
  }
}

static bool matches(StringRef Signature, const FunctionType &Ty,
                    const Type *Float) {
  if (Ty.isVarArg() || Ty.getNumParams() != Signature.size() - 1 ||
      !matches(Signature[0], Ty.getReturnType(), Float))
    return false;
  for (unsigned I = 0; I < Ty.getNumParams(); ++I)
    if (!matches(Signature[I + 1], Ty.getParamType(I), Float))
      return false;
  return true;
}

std::pair<StringRef, Type *> pencil::splitMathName(const CallBase &Call) {
  LLVMContext &Ctx = Call.getContext();
  StringRef Name = Call.getCalledFunction()->getName();
  if (Name.ends_with("f") && !table().contains(Name))
    return {Name.drop_back(), Type::getFloatTy(Ctx)};
  return {Name, Type::getDoubleTy(Ctx)};
}

std::optional<MathFunction> pencil::findMathFunction(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isDeclaration() || Callee->isIntrinsic() ||
      Call.isNoBuiltin())
    return std::nullopt;
  auto [Name, Float] = splitMathName(Call);
  auto Found = table().find(Name);
  if (Found == table().end() ||
      !matches(Found->second.Signature, *Call.getFunctionType(), Float))
    return std::nullopt;
  return MathFunction{Found->second.Builtin, Found->second.Signature, Float};
}
