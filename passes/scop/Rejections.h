//===- Rejections.h - Why Polly cannot model a loop
//-----------------------===////
// In:  a loop of a region that is in no Scop, or in a statement of one.
// Out: the missed remark that says the reason, what it is about, and where
//      that stands.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REJECTIONS_H
#define PENCIL_SCOP_REJECTIONS_H

#include "support/Remarks.h"
#include <string>

namespace llvm {
class AAResults;
class Loop;
class Region;
class RegionInfo;
} // namespace llvm
namespace polly {
class ScopDetection;
}

namespace pencil {
class Regions;

struct Rejection {
  Remark Why;
  llvm::DebugLoc At;
  std::string What; // "'f'", may be empty

  /// For a remark at the loop: what, and its line where that is another one.
  std::string detail(const llvm::Loop &L) const;
};

/// Of a loop in no region that was found to be valid.
Rejection rejectionOf(const llvm::Loop &L, const polly::ScopDetection &SD,
                      llvm::RegionInfo &RI);

/// Of a valid region that is no Scop in the end.
Rejection rejectionOf(const llvm::Region &R, const polly::ScopDetection &SD,
                      llvm::AAResults &AA);

/// Of a loop that is part of a statement.
Rejection rejectionOf(const llvm::Loop &Boxed);

/// Jumps in regions that make no loop: to computed labels, and those by which a
/// cycle is entered at more than one place.
llvm::SmallVector<llvm::Instruction *, 2> oddJumps(llvm::Function &F,
                                                   const Regions &Wanted);
} // namespace pencil

#endif
