//===- PollySettings.cpp - Polly's process-wide options, for a while ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/PollySettings.h"
#include "polly/ScopDetection.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace pencil;

namespace {
struct Setting {
  const char *Name, *Value;
};
} // namespace

static constexpr Setting Settings[] = {
    {"polly-allow-nonaffine", "true"},
    {"polly-allow-nonaffine-loops", "true"},
    {"polly-on-isl-error-abort", "false"},
    {"polly-codegen-verify", "false"},
    {"polly-allow-error-blocks", "false"},
    // Its own dependences serve nothing here: give up on them at once.
    {"polly-dependences-computeout", "1"},
};

/// Null for what this libLLVM does not have and for what the user set.
static cl::Option *find(const Setting &S) {
  auto &Options = cl::getRegisteredOptions();
  auto It = Options.find(S.Name);
  if (It == Options.end() || It->second->getNumOccurrences() > 0)
    return nullptr;
  return It->second;
}

PollySettings::PollySettings()
    : Unprofitable(polly::PollyProcessUnprofitable),
      TrackFailures(polly::PollyTrackFailures) {
  for (const Setting &S : Settings)
    if (cl::Option *O = find(S)) // as part of another argument: not counted
      O->addOccurrence(0, S.Name, S.Value, /*MultiArg=*/true);
  polly::PollyProcessUnprofitable = true;
  polly::PollyTrackFailures = true;
}

PollySettings::~PollySettings() {
  for (const Setting &S : Settings)
    if (cl::Option *O = find(S))
      O->setDefault();
  polly::PollyProcessUnprofitable = Unprofitable;
  polly::PollyTrackFailures = TrackFailures;
}
