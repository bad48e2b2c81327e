//===- Nest.h - The mapped loops of one kernel ----------------------------===//
//
// In:  an outermost loop with a mapping.
// Out: the chain of mapped loops from it inwards with form and dimension, or
//      the reason why the chain breaks a nesting rule.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_OUTLINE_NEST_H
#define PENCIL_OUTLINE_NEST_H

#include "support/LoopForm.h"
#include "support/LoopProperties.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace llvm {
class AAResults;
class DominatorTree;
class LoopInfo;
class ScalarEvolution;
class TargetLibraryInfo;
} // namespace llvm

namespace pencil {
/// The analyses of one function, valid until its IR changes.
struct Analyses {
  llvm::LoopInfo &LI;
  llvm::DominatorTree &DT;
  llvm::ScalarEvolution &SE;
  llvm::AAResults &AA;
  const llvm::TargetLibraryInfo &TLI;
};

/// How a mapped loop finds its iterations in the kernel.
/// Exact:   one iteration a work-item (or group); the launch is that large.
/// Guarded: at most one, where id is below the trip count.
/// Stride:  iterations id, id + size, … below the trip count.
enum class Dealing { Exact, Guarded, Stride };

struct MappedLoop {
  LoopForm Form;
  MapProperty Map;
  Dealing How = Dealing::Exact;
  /// Reached under a condition that is none of the nest's guards.
  bool IsConditional = false;
};

/// A loop of a group nest that is not dealt out in all dimensions that the
/// kernel has: only the first items of the others run it.
struct PartialLoop {
  llvm::Loop *L;
  llvm::SmallVector<unsigned, 2> MissingDims;
};

struct MappedNest {
  /// Outermost first; in a nest with phases in program order.
  llvm::SmallVector<MappedLoop, 6> Loops;
  /// A group nest with other code around its local loops than address
  /// arithmetic, or several of them: its items have to wait for each other.
  bool HasPhases = false;
  llvm::SmallVector<PartialLoop, 2> Partial;
  /// Writes outside of local loops, which one item of the group makes.
  llvm::SmallVector<llvm::Instruction *, 4> GroupWrites;
  unsigned Dims = 1;
  bool Grouped = false; // group/local, else global
  /// Per dimension: a wish (global, 0 = none) or the size (grouped).
  unsigned LocalSize[3] = {0, 0, 0};
  /// Per dimension: trips of the global or group loop as i64, null = 1.
  const llvm::SCEV *LaunchTrips[3] = {nullptr, nullptr, nullptr};
  /// Per dimension: a fixed number of groups where the trips vary, else 0.
  unsigned FixedGroups[3] = {0, 0, 0};
  /// Conditions between the loops that are the same in all iterations; their
  /// values stand in front of the nest. Where one is false there is nothing to
  /// do, so the kernel takes them for true.
  llvm::SmallVector<NestGuard, 2> Guards;
  /// What the launch is computed from was moved in front of the nest, where it
  /// may be poison if the nest does nothing.
  bool Speculated = false;
  /// A global loop inside that is left sequential, and why; else null.
  llvm::Loop *Dropped = nullptr;
  LoopRefusal WhyDropped = {};

  llvm::Loop &outermost() const { return *Loops.front().Form.L; }
};

/// `Root` carries a mapping and no loop around it does. Nests with phases are
/// GroupNest.h's.
std::optional<LoopRefusal> collectNest(llvm::Loop &Root, Analyses &A,
                                       MappedNest &Nest);
} // namespace pencil

#endif
