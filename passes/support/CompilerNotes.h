//===- CompilerNotes.h - Calls that only tell the compiler something ------===//
//
// In:  an instruction.
// Out: whether a program means the same without it: assumptions, prefetches,
//      annotations, profile probes, PENCIL's own facts. A launch is none.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_COMPILERNOTES_H
#define PENCIL_SUPPORT_COMPILERNOTES_H

#include "support/Names.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IntrinsicInst.h"

namespace pencil {
inline bool isCompilerNote(const llvm::Instruction &I) {
  using namespace llvm;
  if (auto *II = dyn_cast<IntrinsicInst>(&I))
    switch (II->getIntrinsicID()) {
    case Intrinsic::assume:
    case Intrinsic::prefetch:
    case Intrinsic::pseudoprobe:
    case Intrinsic::var_annotation:
    case Intrinsic::experimental_noalias_scope_decl:
      return true;
    default:
      return isa<DbgInfoIntrinsic>(II);
    }
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName().starts_with("pencil.") &&
         Call->use_empty() && Callee->getName() != names::Launch;
}
} // namespace pencil

#endif
