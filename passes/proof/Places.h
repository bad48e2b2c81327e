//===- Places.h - Where code stands between the barriers of a kernel ------===//
//
// In:  a kernel.
// Out: for each instruction its loops that hold a barrier and its position
//      among the code of each of them; which barriers lie on all paths.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PROOF_PLACES_H
#define PENCIL_PROOF_PLACES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include <string>

namespace llvm {
class Loop;
class LoopInfo;
} // namespace llvm

namespace pencil::proof {
using Loops = llvm::SmallVector<llvm::Loop *, 8>; // outermost first

class Places {
  llvm::LoopInfo &LI;
  llvm::Function &F;
  llvm::DenseMap<const llvm::Instruction *, unsigned> Numbers;
  llvm::SmallVector<const llvm::Instruction *, 8> Barriers;
  bool Reducible = true;

public:
  Places(llvm::Function &F, llvm::LoopInfo &LI);
  /// Loops that are entered from one block only.
  bool isReducible() const { return Reducible; }
  llvm::ArrayRef<const llvm::Instruction *> barriers() const {
    return Barriers;
  }
  bool holdsBarrier(const llvm::Loop &L) const;
  Loops loopsAround(const llvm::Instruction &I) const;
  Loops barrierLoopsAround(const llvm::Instruction &I) const;
  /// p0,p1,…: see poly/proof.h.
  std::string placeOf(const llvm::Instruction &I) const;

  /// All paths from the start of an iteration of `Barrier`'s loop to `I`, from
  /// `I` to its end, and through a whole iteration pass `Barrier`.
  bool isBefore(const llvm::Instruction &Barrier,
                const llvm::Instruction &I) const;
  bool isAfter(const llvm::Instruction &Barrier,
               const llvm::Instruction &I) const;
  /// In no loop: whether the kernel as a whole counts as an iteration of one.
  bool isInEvery(const llvm::Instruction &Barrier, bool OverGroups) const;
  /// No iteration that runs `From` ends without `To`.
  bool leadsTo(const llvm::BasicBlock &From, const llvm::BasicBlock &To) const;

private:
  const llvm::Loop *innermost(const llvm::Instruction &Barrier) const;
};
} // namespace pencil::proof

#endif
