//===- Options.h - The arguments of the clang plugin ----------------------===//
//
// In:  the values of -fplugin-arg-pencil-NAME[=VALUE].
// Out: what options.def says about them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_OPTIONS_H
#define PENCIL_PLUGIN_OPTIONS_H

#include "pipeline/PencilPasses.h"

#include <string>
#include <vector>

namespace clang {
class DiagnosticsEngine;
}

namespace pencil {

struct Options {
  bool EmitAnnotated = false;
  bool Auto = false;
  PolyOptions Poly;
  unsigned SilencedGroups = 0; ///< For Diagnostics.
};

/// Reads the arguments. Returns false after an error has been reported.
bool parseOptions(const std::vector<std::string> &Args,
                  clang::DiagnosticsEngine &Engine, Options &Out);

} // namespace pencil

#endif
