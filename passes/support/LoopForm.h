//===- LoopForm.h - The shape that a mapped loop must have ----------------===//
//
// In:  a loop of a function in loop-simplify and LCSSA form.
// Out: its trip count and inductions, or the remark that says why the loop
//      cannot be dealt out to work-items (docs/langref.md, section 2, rule 2).
// pencil-map asks before it maps; pencil-outline asks again, on the IR alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_LOOPFORM_H
#define PENCIL_SUPPORT_LOOPFORM_H

#include "support/Remarks.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>
#include <utility>

namespace llvm {
class AAResults;
class BranchInst;
class DominatorTree;
class Instruction;
class Loop;
class PHINode;
class SCEV;
class ScalarEvolution;
class Value;
} // namespace llvm

namespace pencil {
/// Why something stays on the host: a remark and what it is about.
struct LoopRefusal {
  Remark Why;
  std::string Detail;
  const llvm::Instruction *At = nullptr; // null: at the loop
};

/// A header phi that is `Start + Step * iteration`; integer or pointer.
struct Induction {
  llvm::PHINode *Phi;
  llvm::Value *Start;
  const llvm::SCEV *Step; // invariant in the loop; bytes for a pointer
};

struct LoopForm {
  llvm::Loop *L;
  bool ExitsInHeader; // else in the latch
  /// How often the body runs, as i64. In a loop that exits in its latch, once
  /// the preheader was reached (so at least 1).
  const llvm::SCEV *Trips;
  llvm::SmallVector<Induction, 2> Inductions;
  /// Where not null: Trips holds if Checked.first <= Checked.second, unsigned;
  /// else the iterator wraps around and the loop must run on the host.
  std::pair<const llvm::SCEV *, const llvm::SCEV *> Checked = {nullptr,
                                                               nullptr};
  bool IsSigned = false; // how the checked iterator extends to 64 bits
  /// The header phi that the check keeps from wrapping around, if it is one.
  const llvm::PHINode *NoWrap = nullptr;
};

/// Fills `Form`, or returns why the loop does not have the form.
std::optional<LoopRefusal>
matchLoopForm(llvm::Loop &L, llvm::ScalarEvolution &SE, LoopForm &Form);

/// A branch between two loops of a nest: the inner one is reached through
/// successor `Inwards` only.
struct NestGuard {
  llvm::BranchInst *Branch;
  unsigned Inwards;
};

/// `Inner` is a direct subloop of `Outer`. Returns why the code of `Outer`
/// outside `Inner` cannot be run once a work-item, if so: a store, a call, a
/// second loop, or a load of memory that the nest may write.
/// Where `Inner` is reached under conditions only, they are appended to
/// `Guards`, outermost first; with null that is a reason, too (the trip count
/// of `Inner` means nothing outside of them: scalar evolution uses them).
std::optional<LoopRefusal>
matchPerfectNest(const llvm::Loop &Outer, const llvm::Loop &Inner,
                 llvm::AAResults &AA, const llvm::DominatorTree &DT,
                 llvm::SmallVectorImpl<NestGuard> *Guards = nullptr);
} // namespace pencil

#endif
