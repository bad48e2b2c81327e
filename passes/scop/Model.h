//===- Model.h - From Polly's Scop to poly_scop ---------------------------===//
//
// In:  a Scop as Polly found it.
// Out: the same region in the terms of passes/poly/scop.h: domains, accesses,
//      the source schedule with a mark a loop, and PENCIL's facts laid over
//      it. The isl objects are Polly's own (same context, same ids), so what
//      the schedule phase returns can go straight to Polly's code generation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_MODEL_H
#define PENCIL_SCOP_MODEL_H

#include "poly/scop.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <string>

namespace llvm {
class Instruction;
class Loop;
class LoopInfo;
} // namespace llvm
namespace polly {
class Scop;
}

namespace pencil {
struct ScopDeleter {
  void operator()(poly_scop *S) const { poly_scop_free(S); }
};

struct Model {
  std::unique_ptr<poly_scop, ScopDeleter> Poly;
  /// The source loops by the names that they have in `Poly`.
  llvm::MapVector<llvm::Loop *, std::string> Loops;
  llvm::StringMap<llvm::Loop *> LoopByName;
};

/// An empty `Poly` where isl failed or the model breaks a rule; then `Why`
/// holds a few words.
Model buildModel(polly::Scop &S, llvm::LoopInfo &LI, unsigned Number,
                 std::string &Why);
} // namespace pencil

#endif
