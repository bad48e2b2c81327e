//===- MathErrno.cpp - Math functions that access no memory for a while ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/MathErrno.h"
#include "support/MathFunctions.h"
#include "support/Regions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

/// Nothing but errno is written: no result behind a pointer, no signgam.
static bool writesOnlyErrno(const CallInst &Call) {
  std::optional<MathFunction> Math = findMathFunction(Call);
  return Math && !Call.isStrictFP() && !Math->Builtin.starts_with("lgamma") &&
         none_of(Math->Signature, [](char C) { return C == 'i' || C == 'p'; });
}

MathWithoutErrno::MathWithoutErrno(Function &F, const Regions &Wanted) {
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call || Call->doesNotAccessMemory() ||
        !Wanted.contains(*Call->getParent()) || !writesOnlyErrno(*Call))
      continue;
    Calls.push_back({WeakVH(Call), Call->getAttributes()});
    Call->setDoesNotAccessMemory();
    Call->setDoesNotThrow();
    Call->addFnAttr(Attribute::WillReturn);
  }
}

MathWithoutErrno::~MathWithoutErrno() {
  for (auto &[Handle, Attributes] : Calls)
    if (auto *Call = dyn_cast_or_null<CallInst>(static_cast<Value *>(Handle)))
      Call->setAttributes(Attributes);
}
