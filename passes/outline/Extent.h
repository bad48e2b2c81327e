//===- Extent.h - How many bytes of an object a nest may touch ------------===//
//
// In:  a base pointer and the accesses through it.
// Out: its extent in bytes as an i64 value in front of the nest: from the
//      declared array shape, from the object itself (variable, malloc), or
//      from the accesses where they are affine.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_EXTENT_H
#define PENCIL_OUTLINE_EXTENT_H

#include "outline/Memory.h"

namespace llvm {
class SCEVExpander;
}

namespace pencil {
struct Extent {
  llvm::Value *Bytes;   // i64; -1 = unknown
  bool IsBound = false; // an upper bound: memory behind may not exist
  bool isUnknown() const;
};

/// Inserts code in front of `Before` (the terminator of the nest's preheader).
Extent computeExtent(llvm::Value *Base, const MemoryObject &Object,
                     const MappedNest &Nest, Analyses &A,
                     llvm::SCEVExpander &Expander, llvm::Instruction *Before);
} // namespace pencil

#endif
