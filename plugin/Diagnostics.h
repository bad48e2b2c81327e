//===- Diagnostics.h - Reporting what diagnostics.def lists ---------------===//
//
// In:  clang's DiagnosticsEngine and the warning groups that are switched off.
// Out: reports with a location, as clang's own.
// Why ids are made on use: a file without PENCIL must not pay for them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_PLUGIN_DIAGNOSTICS_H
#define PENCIL_PLUGIN_DIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"

namespace pencil {

enum class Diag {
#define PENCIL_ERROR(ID, TEXT) ID,
#define PENCIL_WARNING(ID, GROUP, TEXT) ID,
#define PENCIL_NOTE(ID, TEXT) ID,
#include "diagnostics.def"
};

enum class WarningGroup {
  None,
#define PENCIL_WARNING_GROUP(ID, NAME) ID,
#include "diagnostics.def"
};

class Diagnostics {
public:
  Diagnostics(clang::DiagnosticsEngine &Engine, unsigned SilencedGroups)
      : Engine(Engine), SilencedGroups(SilencedGroups) {}

  /// Starts a report; stream the arguments into the result.
  clang::DiagnosticBuilder report(clang::SourceLocation Loc, Diag Id);

  /// True when some error, ours or clang's, was reported.
  bool anyError() const { return Engine.hasErrorOccurred(); }

private:
  clang::DiagnosticsEngine &Engine;
  unsigned SilencedGroups; ///< Bit N: the WarningGroup with value N.
};

} // namespace pencil

#endif
