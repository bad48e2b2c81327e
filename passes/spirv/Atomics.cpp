//===- Atomics.cpp - C11 atomics on a device
//--------------------------------===//
//
// In:  atomic loads, stores, read-modify-writes, compare-exchanges, fences.
// Out: a refusal, for now, naming the operation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

Outcome pencil::expandAtomics(Function &K, FunctionAnalysisManager &) {
  for (Instruction &I : instructions(K)) {
    if (I.isVolatile())
      return Refusal{&I, "volatile access"};
    if (isa<FenceInst>(I))
      return Refusal{&I, "memory fence"};
    if (I.isAtomic())
      return Refusal{&I, "atomic operation"};
  }
  return std::nullopt;
}
