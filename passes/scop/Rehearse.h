//===- Rehearse.h - The polyhedral phases tried out in a child process ----===//
//
// In:  a job on a module that may crash, abort or run for ever: Polly and isl
//      on odd input.
// Out: whether the job ends well, and what it says. It runs in a forked copy of
// the compiler,
//      reports nothing there and changes nothing here; what ended well there
//      ends well here, since the phases depend on the module only.
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
/// `Said` is what the job returned; where the answer is no, a few words why.
bool rehearse(llvm::LLVMContext &Ctx, llvm::function_ref<std::string()> Job,
              std::string &Said);
} // namespace pencil

#endif
