//===- Offset.h - Which bytes of an object an access touches --------------===//
//
// In:  the pointer of an access and the object it points into.
// Out: the offset as a sum of affine expressions times strides, a stride being
//      a product of values from in front of the nest (the `m` of `i * m + j`).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_BARRIER_OFFSET_H
#define PENCIL_BARRIER_OFFSET_H

#include "barrier/Affine.h"
#include <map>
#include <vector>

namespace llvm {
class DataLayout;
}

namespace pencil {
/// A product of values, in a fixed order; empty: 1.
using Stride = std::vector<llvm::Value *>;

/// By stride; empty: not known.
using Offset = std::map<Stride, isl::pw_aff>;

/// In bytes from `Base` on.
Offset offsetFrom(llvm::Value *Base, llvm::Value *Pointer, AffineModel &Model,
                  const AffinePlace &At, const llvm::DataLayout &DL);

/// The strides of all offsets in an order in which each one is a multiple of
/// the next, largest first; nothing where they have none.
std::vector<Stride> orderStrides(const std::vector<Offset> &Offsets);

/// The greatest number that divides all values of the expression, as far as its
/// coefficients tell; 0 for 0.
uint64_t commonFactor(const isl::pw_aff &Value);

/// What the accesses of an object have in common: its strides, and for each
/// stride what all factors before it are multiples of; of the last one, which
/// counts bytes, the smallest access.
struct ObjectShape {
  std::vector<Stride> Strides;
  std::vector<uint64_t> Units;
};

/// Subscripts, outermost first, the last one in bytes. Nothing where one might
/// reach into the next row, so that a byte had two names.
std::vector<isl::pw_aff> subscripts(const Offset &O, uint64_t Bytes,
                                    const ObjectShape &Shape,
                                    AffineModel &Model, const AffinePlace &At);
} // namespace pencil

#endif
