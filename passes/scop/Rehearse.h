//===- Rehearse.h - The polyhedral phases tried out in a child process ----===//
//
// In:  a job on a module that may crash, abort or run for ever: Polly and isl
//      on odd input.
// Out: whether the job ends well. It runs in a forked copy of the compiler,
//      says nothing there and changes nothing here; what ended well there ends
//      well here, since the phases depend on the module only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REHEARSE_H
#define PENCIL_SCOP_REHEARSE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace llvm {
class LLVMContext;
}

namespace pencil {
/// Fills `Why` with a few words where the answer is no.
bool rehearse(llvm::LLVMContext &Ctx, llvm::function_ref<void()> Job,
              std::string &Why);
} // namespace pencil

#endif
