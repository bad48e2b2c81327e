//===- Extract.h - From mapped IR to a problem of barriers ----------------===//
//
// In:  a group nest of mapped loops.
// Out: the problem of passes/poly/barrier.h: its statements are accesses by
//      work-items, its slots the places of Structure.h that are passed at times
//      that are known exactly.
// What cannot be expressed widens: a condition is dropped, a loop has any
// number of iterations, an access touches the whole object. So a conflict may
// be assumed that does not occur, never the other way round.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_BARRIER_EXTRACT_H
#define PENCIL_BARRIER_EXTRACT_H

#include "barrier/Structure.h"
#include "support/LoopForm.h"

struct poly_barrier_problem;

namespace llvm {
class AAResults;
}

namespace pencil {
struct ExtractAnalyses {
  StructureAnalyses Structure;
  llvm::ScalarEvolution &SE;
  llvm::AAResults &AA;
};

struct BarrierProblem {
  poly_barrier_problem *Problem = nullptr; // owned
  /// By slot and by access of the problem.
  std::vector<llvm::Instruction *> Slots, Accesses;

  BarrierProblem() = default;
  BarrierProblem(const BarrierProblem &) = delete;
  ~BarrierProblem();
};

std::optional<LoopRefusal> extractBarrierProblem(llvm::Loop &Root,
                                                 const ExtractAnalyses &A,
                                                 isl::ctx Ctx,
                                                 BarrierProblem &Out);
} // namespace pencil

#endif
