//===- Optimizer.h - LLVM's own passes on one kernel, in five phases ------===//
//
// In:  a target machine whose cost model decides, and a kernel.
// Out: the kernel after one phase of the recipe. The phases are in the order
//      in which Vectorize.cpp runs them; between them Candidates.cpp marks
//      loops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_OPTIMIZER_H
#define PENCIL_VECTORIZE_OPTIMIZER_H

#include "llvm/IR/PassManager.h"
#include <memory>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace pencil::vectorize {
enum class Phase {
  Canonical, // values in registers, address spaces known, rotated loops
  Unroll,    // marked loops fully unrolled
  Hoist,     // redundancies and invariants out of the loops
  Vectorize, // the loop vectoriser
  Finish,    // marked loops unrolled, register tiles in registers
};

class Optimizer {
  struct Managers;
  std::unique_ptr<Managers> Own;

public:
  explicit Optimizer(llvm::TargetMachine &TM);
  ~Optimizer();
  void run(llvm::Function &K, Phase P);
  llvm::FunctionAnalysisManager &analyses();
  /// Forgets what is known of `K`.
  void forget(llvm::Function &K);
};
} // namespace pencil::vectorize

#endif
