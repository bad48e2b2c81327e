//===- Switches.h - Switches without a default ----------------------------===//
//
// In:  a switch whose default is unreachable.
// Out: the same switch, its default being one of its cases.
// Why: the way to the unreachable block would leave the loop around.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_SWITCHES_H
#define PENCIL_SUPPORT_SWITCHES_H

namespace llvm {
class Function;
}

namespace pencil {
void enterDefaultsByCases(llvm::Function &F);
} // namespace pencil

#endif
