//===- Labels.cpp - What the programmer calls an array
//--------------------===////
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Labels.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

/// Of a variable that has this value or lies at this address. Inlined callees
/// have variables of their own names for it, which mean less.
static const DILocalVariable *variableOf(Value *V) {
  SmallVector<DbgVariableRecord *, 4> Records;
  findDbgUsers(V, Records);
  const DILocalVariable *Inlined = nullptr;
  for (const DbgVariableRecord *Record : Records) {
    if (Record->getExpression()->getNumElements() != 0)
      continue;
    if (!Record->getDebugLoc().getInlinedAt())
      return Record->getVariable();
    Inlined = Record->getVariable();
  }
  return Inlined;
}

std::string pencil::labelOf(const Value *V) {
  if (!V)
    return "";
  if (isa<Instruction, Argument>(V))
    if (auto *Variable = variableOf(const_cast<Value *>(V)))
      return Variable->getName().str();
  // What clang calls arrays of variable length says nothing.
  bool IsNamed = isa<GlobalValue, Argument, AllocaInst>(V) &&
                 !(isa<AllocaInst>(V) && V->getName().starts_with("vla"));
  return IsNamed ? V->getName().str() : "";
}
