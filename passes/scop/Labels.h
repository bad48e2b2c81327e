//===- Labels.h - What the programmer calls an array
//----------------------===////
// In:  the base pointer of an array, or a scalar.
// Out: its name in C: of a global variable, from debug information (-g), or
//      the value's own name where the compiler kept names.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_LABELS_H
#define PENCIL_SCOP_LABELS_H

#include <string>

namespace llvm {
class Value;
}

namespace pencil {
/// Empty when it is not known.
std::string labelOf(const llvm::Value *V);
} // namespace pencil

#endif
