//===- Profit.h - Is a region worth its launches? -------------------------===//
//
// In:  the plan's estimate of work and launches, terms over parameters.
// Out: a condition on the parameters, evaluated at the region's entry.
// The constants are about a CPU device: a launch costs what some thousand
// operations of the host cost. The estimate is in floating point, so that no
// size overflows; it decides speed only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_PROFIT_H
#define PENCIL_SCOP_PROFIT_H

struct poly_plan;
namespace llvm {
class Instruction;
class ScalarEvolution;
class Value;
} // namespace llvm
namespace polly {
class Scop;
}

namespace pencil {
/// An i1 computed in front of `Before`, or null when nothing is known.
llvm::Value *worthLaunching(polly::Scop &S, llvm::ScalarEvolution &SE,
                            const poly_plan &Plan, llvm::Instruction *Before);
} // namespace pencil

#endif
