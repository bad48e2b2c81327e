//===- MathFunctions.h - Calls of the functions of intrinsics/math.def ----===//
//
// In:  a call in a loop's body or in a kernel.
// Out: which math function it is, if its name and types are those of one.
// pencil-outline lets such calls pass, pencil-legalize maps them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_MATHFUNCTIONS_H
#define PENCIL_SUPPORT_MATHFUNCTIONS_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace llvm {
class CallBase;
class Type;
} // namespace llvm

namespace pencil {
struct MathFunction {
  llvm::StringRef Builtin;   // OpenCL's name
  llvm::StringRef Signature; // letters of math.def, result first
  llvm::Type *Float;         // float or double
};

/// Nothing for a function with a body, one that is not to be taken for the
/// library's, and one whose types differ.
std::optional<MathFunction> findMathFunction(const llvm::CallBase &Call);

/// The name without its `f`, and the type that it works on: `sinf` is `sin` on
/// float. Names of math.def that end in f themselves stay whole.
std::pair<llvm::StringRef, llvm::Type *>
splitMathName(const llvm::CallBase &Call);
} // namespace pencil

#endif
