//===- Rejections.h - Why Polly cannot model a loop -----------------------===//
//
// In:  a loop of a region that is in no Scop.
// Out: one missed remark with the reason, its source line and the remedy.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REJECTIONS_H
#define PENCIL_SCOP_REJECTIONS_H

namespace llvm {
class Loop;
class RegionInfo;
} // namespace llvm
namespace polly {
class ScopDetection;
}

namespace pencil {
void remarkRejection(const llvm::Loop &L, const polly::ScopDetection &SD,
                     llvm::RegionInfo &RI);
} // namespace pencil

#endif
