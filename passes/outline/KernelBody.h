//===- KernelBody.h - The cloned nest inside a kernel ---------------------===//
//
// In:  a kernel function whose entry block maps all that is live into the nest.
// Out: the nest's blocks cloned behind it, mapped loops dealt to work-items.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_KERNELBODY_H
#define PENCIL_OUTLINE_KERNELBODY_H

#include "outline/Kernel.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace pencil {
void cloneNest(const MappedNest &Nest, llvm::ArrayRef<LoopValues> Values,
               llvm::Function &Kernel, llvm::ValueToValueMapTy &Map);
} // namespace pencil

#endif
