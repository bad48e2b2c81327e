//===- Rejections.h - Why Polly cannot model a loop -----------------------===//
//
// In:  a loop of a region that is in no Scop.
// Out: the missed remark that says the reason, and its place.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REJECTIONS_H
#define PENCIL_SCOP_REJECTIONS_H

#include "support/Remarks.h"

namespace llvm {
class Loop;
class RegionInfo;
} // namespace llvm
namespace polly {
class ScopDetection;
}

namespace pencil {
struct Rejection {
  Remark Why;
  llvm::DebugLoc At;
};
Rejection rejectionOf(const llvm::Loop &L, const polly::ScopDetection &SD,
                      llvm::RegionInfo &RI);
} // namespace pencil

#endif
