//===- Describe.h - A kernel as the text that is proved -------------------===//
//
// In:  a kernel of pencil-outline, the launch that names it.
// Out: its accesses and barriers in the text form of poly/proof.h, or why it
//      is not understood; the instructions by their place in the text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PROOF_DESCRIBE_H
#define PENCIL_PROOF_DESCRIBE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include <string>

namespace llvm {
class LoopInfo;
class PostDominatorTree;
class DominatorTree;
} // namespace llvm

namespace pencil::proof {
struct KernelAnalyses {
  llvm::LoopInfo &LI;
  const llvm::DominatorTree &DT;
  const llvm::PostDominatorTree &PDT;
  /// Whether the memory of two parameters may overlap.
  llvm::function_ref<bool(unsigned, unsigned)> MayOverlap;
};

struct Description {
  std::string Text;
  llvm::SmallVector<const llvm::Instruction *, 16> Accesses;
  unsigned Barriers = 0;
  /// Set when the kernel is refused.
  std::string Wrong;
  const llvm::Instruction *At = nullptr, *Also = nullptr;
};

/// `OverGroups`: as if a group ran the kernel for one group after the other.
Description describe(llvm::Function &Kernel, const KernelAnalyses &A,
                     bool OverGroups);
} // namespace pencil::proof

#endif
