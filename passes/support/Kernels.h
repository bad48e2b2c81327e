//===- Kernels.h - Finding and dropping kernels ---------------------------===//
//
// In:  a module between pencil-outline and pencil-embed.
// Out: its kernels; a dropped kernel leaves launches that are false.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_KERNELS_H
#define PENCIL_SUPPORT_KERNELS_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace pencil {
/// The kernels of `M` that have a body, in module order.
llvm::SmallVector<llvm::Function *, 8> definedKernels(llvm::Module &M);

/// Makes every launch of `Kernel` false and erases it; the host path stays.
void dropKernel(llvm::Function &Kernel);
} // namespace pencil

#endif
