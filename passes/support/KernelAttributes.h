//===- KernelAttributes.h - What a kernel function says of itself ---------===//
//
// In:  a function with the attribute pencil.kernel.
// Out: typed access to its work-group size and kind of grid, which stages
//      between pencil-outline and pencil-embed read and write.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_KERNELATTRIBUTES_H
#define PENCIL_SUPPORT_KERNELATTRIBUTES_H

#include <array>
#include <cstdint>
#include <optional>

namespace llvm {
class Function;
} // namespace llvm

namespace pencil {
/// Work-items a group in each dimension; 0 = left open.
using LocalSize = std::array<uint32_t, 3>;

/// Nothing when `pencil.local-size` is not three numbers.
std::optional<LocalSize> getLocalSize(const llvm::Function &Kernel);
void setLocalSize(llvm::Function &Kernel, LocalSize Size);

/// True when trip counts of its launches are work-groups, and so the size
/// binds.
bool isGrouped(const llvm::Function &Kernel);
} // namespace pencil

#endif
