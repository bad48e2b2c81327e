//===- Memory.h - What memory a nest touches ------------------------------===//
//
// In:  a mapped nest.
// Out: the base pointers it accesses memory through (each becomes a buffer
//      parameter), how, and the allocas that belong to a work-item or to a
//      group; or the reason why its body cannot run on a device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_MEMORY_H
#define PENCIL_OUTLINE_MEMORY_H

#include "outline/Nest.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace llvm {
class AllocaInst;
class Instruction;
class Value;
} // namespace llvm

namespace pencil {
/// One access of a base pointer.
struct MemoryAccess {
  llvm::Instruction *At;
  llvm::Value *Pointer;
  /// Bytes touched from Pointer on, where only a value tells (a memory
  /// intrinsic of variable length); else null.
  llvm::Value *Length = nullptr;
  uint64_t Bytes = 0; // the same where it is a constant; else 0
};

struct MemoryObject {
  bool Reads = false;
  bool Writes = false;
  llvm::SmallVector<MemoryAccess, 4> Accesses;
};

struct NestMemory {
  /// By base pointer, in the order of first access.
  llvm::MapVector<llvm::Value *, MemoryObject> Buffers;
  llvm::SetVector<llvm::AllocaInst *> Private, Local;
};

std::optional<LoopRefusal> collectMemory(const MappedNest &Nest, Analyses &A,
                                         NestMemory &Memory);

/// The pointer that `Pointer`, which is computed outside the nest, is derived
/// from by address arithmetic.
llvm::Value *basePointer(llvm::Value *Pointer);
} // namespace pencil

#endif
