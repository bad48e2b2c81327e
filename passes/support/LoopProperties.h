//===- LoopProperties.h - PENCIL's facts on !llvm.loop nodes --------------===//
//
// In:  a loop whose latch carries, or shall carry, an !llvm.loop node.
// Out: typed access to the properties of intrinsics/names.def.
// A malformed property reads as absent; pencil-verify names it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_LOOPPROPERTIES_H
#define PENCIL_SUPPORT_LOOPPROPERTIES_H

#include "support/Names.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace llvm {
class Loop;
class MDNode;
class Module;
} // namespace llvm

namespace pencil {
/// The `pencil.map` property of one loop. Size 0: no wish.
struct MapProperty {
  MapKind Kind;
  unsigned Dim = 0;
  unsigned Size = 0;
};

/// The loop's property node whose first operand is `Name`, or null.
llvm::MDNode *findLoopProperty(const llvm::Loop &L, llvm::StringRef Name);
bool hasLoopProperty(const llvm::Loop &L, llvm::StringRef Name);

/// Copies of the body that `pencil.unroll` wishes, 0 = all of them; nothing
/// when there is no wish.
std::optional<unsigned> getUnrollWish(const llvm::Loop &L);

/// Adds an operand-free property; keeps what stands there already.
void addLoopProperty(llvm::Loop &L, llvm::StringRef Name);

/// Drops the properties whose names start with `Drop` (none if that is empty)
/// and adds a node, if it is not null.
void replaceLoopProperties(llvm::Loop &L, llvm::StringRef Drop,
                           llvm::MDNode *Add);

void removeLoopProperty(llvm::Loop &L, llvm::StringRef Name);

/// True for an independent loop that makes atomic updates of pencil-update's.
bool updatesAtomically(const llvm::Loop &L);

/// Reads a well-formed `pencil.map`; nothing when absent or malformed.
std::optional<MapProperty> getMapProperty(const llvm::Loop &L);
/// Dealt out by `Kind`.
bool isMappedTo(const llvm::Loop &L, MapKind Kind);
/// Dealt out to groups or work-items: it has a mapping that is not seq.
bool isMapped(const llvm::Loop &L);
/// Parses the node `!{!"pencil.map", !"kind", i32 dim[, i64 size]}`.
std::optional<MapProperty> parseMapProperty(const llvm::MDNode &Node);
void setMapProperty(llvm::Loop &L, MapProperty Map);
const char *mapKindName(MapKind Kind);

/// Removes every `pencil.*` property from the loop.
void clearLoopProperties(llvm::Loop &L);

/// True when no intrinsic and no loop property of PENCIL can be in the module:
/// the cheap test that lets ordinary programs pass untouched.
bool isFreeOfPencil(const llvm::Module &M);
} // namespace pencil

#endif
