//===- Diagnostics.cpp - Reporting what diagnostics.def lists -------------===//
//
// In:  an entry of diagnostics.def.
// Out: a custom diagnostic of clang. Warnings of the group `ignored` belong to
//      clang's -Wignored-pragmas too, as a plugin cannot add -W groups.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Diagnostics.h"

#include "clang/Basic/DiagnosticIDs.h"

using namespace clang;

namespace pencil {
namespace {

struct Entry {
  diag::Severity Severity;
  unsigned Class;
  WarningGroup Group;
  const char *Text;
};

constexpr Entry Entries[] = {
#define PENCIL_ERROR(ID, TEXT)                                                 \
  {diag::Severity::Error, DiagnosticIDs::CLASS_ERROR, WarningGroup::None, TEXT},
#define PENCIL_WARNING(ID, GROUP, TEXT)                                        \
  {diag::Severity::Warning, DiagnosticIDs::CLASS_WARNING, WarningGroup::GROUP, \
   TEXT},
#define PENCIL_NOTE(ID, TEXT)                                                  \
  {diag::Severity::Fatal, DiagnosticIDs::CLASS_NOTE, WarningGroup::None, TEXT},
#include "diagnostics.def"
};

} // namespace

DiagnosticBuilder Diagnostics::report(SourceLocation Loc, Diag Id) {
  const Entry &E = Entries[static_cast<unsigned>(Id)];
  bool Silenced = SilencedGroups & (1u << static_cast<unsigned>(E.Group));
  std::optional<diag::Group> Group;
  if (E.Group == WarningGroup::Ignored)
    Group = diag::Group::IgnoredPragmas;
  unsigned Custom = Engine.getDiagnosticIDs()->getCustomDiagID(
      {Silenced ? diag::Severity::Ignored : E.Severity, E.Text, E.Class,
       /*ShowInSystemHeader=*/E.Class != DiagnosticIDs::CLASS_WARNING,
       /*ShowInSystemMacro=*/true, Group});
  return Engine.Report(Loc, Custom);
}

} // namespace pencil
