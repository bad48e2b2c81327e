//===- Undef.cpp - Undefined operands become zero -------------------------===//
//
// In:  undef and poison operands, in vectors too.
// Out: zeros: a value like any other that an undefined one may have, and the
//      same one at each use. Masks of shuffles keep their holes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace pencil::device;

static Constant *withoutUndef(Constant *C) {
  if (match(C, m_Undef()))
    return Constant::getNullValue(C->getType());
  if (C->getType()->isVectorTy() && C->containsUndefOrPoisonElement())
    return Constant::replaceUndefsWith(
        C, Constant::getNullValue(C->getType()->getScalarType()));
  return C;
}

Outcome pencil::device::replaceUndef(Function &K, FunctionAnalysisManager &) {
  for (Instruction &I : instructions(K))
    for (Use &U : I.operands())
      if (auto *C = dyn_cast<Constant>(U.get()))
        U.set(withoutUndef(C));
  return std::nullopt;
}
