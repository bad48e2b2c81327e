//===- Places.h - Which places of a buffer share no byte? -----------------===//
//
// In:  addresses in one buffer, none of which changes in a loop.
// Out: conditions under which no two of them share a byte, to be computed in
//      front of the loop; none where they are known to be apart.
// The rows of a tile are a stride apart that only the run knows: with
//   C + 0*8n + {0, 64}, C + 1*8n + {0, 64}, ...
// one condition, |8n| >= 128, stands for all pairs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_PLACES_H
#define PENCIL_VECTORIZE_PLACES_H

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Instruction;
class SCEV;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace pencil::vectorize {
/// A number of bytes, modulo 2^64: a polynomial whose products are multiplied
/// out, because SCEV leaves (6*i + 1)*n as it is.
struct Offset {
  uint64_t Constant = 0;
  llvm::SmallMapVector<const llvm::SCEV *, uint64_t, 4> Terms; // no zero

  /// `S` is of 64 bits; nothing if the polynomial gets too long.
  static std::optional<Offset> of(const llvm::SCEV *S,
                                  llvm::ScalarEvolution &SE);
  void add(const Offset &Other, uint64_t Factor);
  bool sameTerms(const Offset &Other) const;
};

struct Place {
  Offset At;
  uint64_t Size;
};

/// Low <= Value < Low + Width, unsigned, modulo 2^64.
struct Condition {
  const llvm::SCEV *Value;
  uint64_t Low, Width;
};

/// Conditions that together keep all places apart; nothing if there are none
/// that can be computed at `At`, or too many.
std::optional<llvm::SmallVector<Condition, 4>>
findApart(llvm::ArrayRef<Place> Places, llvm::ScalarEvolution &SE,
          const llvm::Instruction *At);

/// All conditions hold, computed in front of `At`. There is at least one.
llvm::Value *expand(llvm::ArrayRef<Condition> All, llvm::ScalarEvolution &SE,
                    llvm::Instruction *At);
} // namespace pencil::vectorize

#endif
