//===- Check.h - Can a device be told this kernel? ------------------------===//
//
// In:  a kernel with vectors.
// Out: the first thing in it that pencil-legalize could not express, in words;
//      empty if there is none. The stage then takes the scalar form, where the
//      legaliser would have to drop the kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_CHECK_H
#define PENCIL_VECTORIZE_CHECK_H

#include <string>

namespace llvm {
class Function;
} // namespace llvm

namespace pencil::vectorize {
std::string findInexpressible(const llvm::Function &K);
} // namespace pencil::vectorize

#endif
