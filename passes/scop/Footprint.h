//===- Footprint.h - How much of each array a region touches --------------===//
//
// In:  a Scop that was mapped, the first block of its mapped form.
// Out: pencil.footprint(base, bytes) there, for each array whose accesses have
//      bounds: exact where the outliner, which sees loops over tiles, could
//      give rough bounds only.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_FOOTPRINT_H
#define PENCIL_SCOP_FOOTPRINT_H

namespace llvm {
class BasicBlock;
class ScalarEvolution;
} // namespace llvm
namespace polly {
class Scop;
}

namespace pencil {
void writeFootprints(polly::Scop &S, llvm::ScalarEvolution &SE,
                     llvm::BasicBlock &Start);
} // namespace pencil

#endif
