//===- Emit.h - Kernels to SPIR-V words -----------------------------------===//
//
// In:  legalised kernels of one module.
// Out: the words of one checked SPIR-V 1.0 module, or why there is none.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SPIRV_EMIT_H
#define PENCIL_SPIRV_EMIT_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
class raw_pwrite_stream;
} // namespace llvm

namespace pencil {
/// Writes the kernels as SPIR-V to `OS`; on failure the reason, and false.
/// May crash or exit, and spoils LLVM's SPIR-V target for later modules of the
/// same process: call it in a child.
bool writeSpirv(llvm::ArrayRef<llvm::Function *> Kernels,
                llvm::raw_pwrite_stream &OS, std::string &Error);

/// Empty words: `Error` says why.
std::vector<uint32_t> emitSpirv(llvm::ArrayRef<llvm::Function *> Kernels,
                                std::string &Error);
} // namespace pencil

#endif
