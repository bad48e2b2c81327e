//===- Descriptors.h - The structures of abi.h as LLVM constants ----------===//
//
// In:  the launches of a module and their kernels.
// Out: one pencil_abi_module, one pencil_abi_region a launch and one
//      pencil_abi_scope a pencil.region.enter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_EMBED_DESCRIPTORS_H
#define PENCIL_EMBED_DESCRIPTORS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallInst;
class Constant;
class Function;
class GlobalVariable;
class Module;
class StructType;
} // namespace llvm

namespace pencil {
class Descriptors {
  llvm::Module &M;
  llvm::GlobalVariable *ModuleDescriptor = nullptr;
  llvm::DenseMap<llvm::Function *, unsigned> KernelIndex;

public:
  /// `Launches` are all pencil.launch calls; each names a kernel whose code is
  /// in `Spirv`.
  Descriptors(llvm::Module &M, llvm::GlobalVariable &Spirv,
              llvm::ArrayRef<llvm::CallInst *> Launches);

  unsigned indexOf(llvm::Function *Kernel) const {
    return KernelIndex.lookup(Kernel);
  }
  /// A writable pencil_abi_region for one launch, in a scope or null.
  llvm::GlobalVariable *makeRegion(llvm::CallInst &Launch,
                                   llvm::GlobalVariable *Scope);
  /// A writable pencil_abi_scope for one pencil.region.enter.
  llvm::GlobalVariable *makeScope(llvm::CallInst &Enter);

  /// `struct pencil_abi_buffer` as a type.
  static llvm::StructType *bufferType(llvm::Module &M);

private:
  llvm::Constant *kernelDescriptor(llvm::CallInst &Launch,
                                   llvm::StructType *Type);
  llvm::Constant *text(llvm::StringRef Text);
};
} // namespace pencil

#endif
