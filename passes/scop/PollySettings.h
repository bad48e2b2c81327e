//===- PollySettings.h - Polly's process-wide options, for a while --------===//
//
// In:  Polly as it is inside libLLVM, whose options are global variables.
// Out: while the object lives, the settings that the polyhedral phases need:
//      non-affine parts allowed, no profitability test, isl errors returned
//      instead of ending the process. Afterwards what was there before, so
//      that `-mllvm -polly` of the same process is not changed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_POLLYSETTINGS_H
#define PENCIL_SCOP_POLLYSETTINGS_H

namespace pencil {
class PollySettings {
  bool Unprofitable, TrackFailures;

public:
  PollySettings();
  ~PollySettings();
  PollySettings(const PollySettings &) = delete;
  PollySettings &operator=(const PollySettings &) = delete;
};
} // namespace pencil

#endif
