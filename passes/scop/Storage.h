//===- Storage.h - Whose memory an array is -------------------------------===//
//
// In:  a base pointer and a region of code.
// Out: whether the array's values matter outside of the region, inside only,
//      or within one iteration of the loop that declares it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_STORAGE_H
#define PENCIL_SCOP_STORAGE_H

#include "poly/scop.h"

namespace llvm {
class Region;
class Value;
} // namespace llvm

namespace pencil {
poly_array_kind storageOf(const llvm::Value *Base, const llvm::Region &R);
} // namespace pencil

#endif
