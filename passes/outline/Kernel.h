//===- Kernel.h - A nest as an SPMD function ------------------------------===//
//
// In:  a legal nest and the memory it touches; trip counts that the kernel
//      itself needs are values in front of their loops.
// Out: a spir_kernel function in the same module that runs the share of one
//      work-item, and for each of its parameters the host value to pass.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_KERNEL_H
#define PENCIL_OUTLINE_KERNEL_H

#include "outline/Memory.h"
#include <string>

namespace llvm {
class Function;
} // namespace llvm

namespace pencil {
/// What the kernel needs of a mapped loop as values of the host function.
struct LoopValues {
  llvm::SmallVector<llvm::Value *, 2> Steps; // one an induction
  llvm::Value *Trips = nullptr;              // unless dealt exactly
};

struct Kernel {
  llvm::Function *Fn = nullptr;
  llvm::SmallVector<llvm::Value *, 8> Buffers; // base pointers, in order
  llvm::SmallVector<llvm::Value *, 8> Values;  // behind them, as passed
};

/// `Values[i]` belongs to `Nest.Loops[i]`. Extensions of narrow scalar
/// arguments are inserted in front of `Before`.
std::optional<LoopRefusal> buildKernel(const MappedNest &Nest,
                                       llvm::ArrayRef<LoopValues> Values,
                                       const NestMemory &Memory, Analyses &A,
                                       const std::string &Name,
                                       llvm::Instruction *Before, Kernel &Out);
} // namespace pencil

#endif
