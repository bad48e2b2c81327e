//===- Notes.h - What becomes of each loop, as remarks
//--------------------===////
// In:  the notes of plans, one plan a target; why loops are in no plan.
// Out: when all is decided, one verdict a loop: the best that it gets for any
//      target. What else there is to say (tiles, wishes) is said once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_NOTES_H
#define PENCIL_SCOP_NOTES_H

#include "poly/plan.h"
#include "scop/Model.h"
#include "support/Remarks.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"
#include <string>

namespace pencil {
struct LoopNote {
  Remark What;
  const llvm::BasicBlock *Header; // of the loop
  llvm::DebugLoc Loc;
  std::string Detail;
  bool OfRegion = false; // `Header` is the region's first loop
};
using LoopNotes = llvm::SmallVector<LoopNote, 8>;

/// Refers to nothing of the plan or the loops.
LoopNotes notesOf(const poly_plan &Plan, const Model &M);

class Verdicts {
  llvm::MapVector<const llvm::BasicBlock *, LoopNote> Loops;
  llvm::SmallPtrSet<const llvm::BasicBlock *, 4> Mapped; // regions
  LoopNotes Others;
  llvm::StringSet<> Said;

public:
  void add(LoopNote Note);
  void add(const LoopNotes &Notes);
  /// Once all loops of the function have their verdict.
  void emit(llvm::Function &F) const;
};

/// "flow dependence on 'A' from line 3 to line 4".
std::string describe(const poly_dep &Dep);
} // namespace pencil

#endif
