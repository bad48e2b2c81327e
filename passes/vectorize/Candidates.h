//===- Candidates.h - Which loops of a kernel become vectors --------------===//
//
// In:  a loop in canonical form: rotated, loop-simplify, LCSSA.
// Out: the policy of the stage: whether the loop is worth a vectoriser's look,
//      and with how many lanes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_VECTORIZE_CANDIDATES_H
#define PENCIL_VECTORIZE_CANDIDATES_H

#include <string>

namespace llvm {
class DominatorTree;
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace pencil::vectorize {
/// What keeps `L` scalar, in words; empty when nothing does. `Width` is the
/// number of lanes to ask for, 0 where the cost model may choose.
std::string whyScalar(llvm::Loop &L, llvm::ScalarEvolution &SE,
                      const llvm::DominatorTree &DT, unsigned &Width);
} // namespace pencil::vectorize

#endif
