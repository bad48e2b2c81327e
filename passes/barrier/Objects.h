//===- Objects.h - The memory that work-items share -----------------------===//
//
// In:  the instructions of a group nest.
// Out: objects that some work-item writes and others may see, and each access
//      of one. What is read only, or private to a work-item, drops out.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_BARRIER_OBJECTS_H
#define PENCIL_BARRIER_OBJECTS_H

#include "support/LoopForm.h"
#include <vector>

namespace llvm {
class AAResults;
class Instruction;
class Loop;
class LoopInfo;
class Value;
} // namespace llvm

namespace pencil {
struct SharedObject {
  llvm::Value *Base;
  bool IsLocal; // memory of a work-group
  /// Another object that is written may overlap it, or two bases meet in one
  /// pointer: only the object as a whole is known.
  bool IsBlurred = false;
};

struct SharedAccess {
  llvm::Instruction *At;
  llvm::Value *Pointer;
  unsigned Object;
  bool IsWrite;
  uint64_t Bytes; // 0: a length that is no constant
};

struct SharedMemory {
  std::vector<SharedObject> Objects;
  std::vector<SharedAccess> Accesses;
};

std::optional<LoopRefusal> findShared(llvm::Loop &Root, llvm::LoopInfo &LI,
                                      llvm::AAResults &AA, SharedMemory &Out);

bool isPrivateToItem(const llvm::Value &Base, llvm::Loop &Root,
                     llvm::LoopInfo &LI);
} // namespace pencil

#endif
