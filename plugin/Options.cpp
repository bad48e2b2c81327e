//===- Options.cpp - The arguments of the clang plugin --------------------===//
//
// In:  the values of -fplugin-arg-pencil-NAME[=VALUE].
// Out: Options; the list on standard output for `help`; an error with the list
//      for anything else.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Options.h"

#include "Diagnostics.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

namespace pencil {
namespace {

constexpr const char *ValidArguments =
#define PENCIL_OPTION(SPELLING, HELP) " " SPELLING
#include "options.def"
    ;

void printHelp() {
  llvm::outs() << "arguments of the PENCIL plugin:\n";
#define PENCIL_OPTION(SPELLING, HELP)                                          \
  llvm::outs() << llvm::format("  -fplugin-arg-pencil-%-20s %s\n", SPELLING,   \
                               HELP);
#include "options.def"
  llvm::outs().flush();
}

/// The group called \p Name, or None.
WarningGroup groupNamed(StringRef Name) {
#define PENCIL_WARNING_GROUP(ID, NAME)                                         \
  if (Name == NAME)                                                            \
    return WarningGroup::ID;
#include "diagnostics.def"
  return WarningGroup::None;
}

bool parseOption(StringRef Arg, Options &Out) {
  if (Arg == "help") {
    printHelp();
    return true;
  }
  if (Arg == "emit=annotated" || Arg == "emit=kernels") {
    Out.EmitAnnotated = Arg == "emit=annotated";
    return true;
  }
  if (!Arg.consume_front("no-warn="))
    return false;
  WarningGroup Group = groupNamed(Arg);
  Out.SilencedGroups |= 1u << static_cast<unsigned>(Group);
  return Group != WarningGroup::None;
}

} // namespace

bool parseOptions(const std::vector<std::string> &Args,
                  clang::DiagnosticsEngine &Engine, Options &Out) {
  Diagnostics Diags(Engine, 0);
  for (const std::string &Arg : Args)
    if (!parseOption(Arg, Out)) {
      Diags.report({}, Diag::UnknownArgument)
          << Arg << StringRef(ValidArguments).trim();
      return false;
    }
  return true;
}

} // namespace pencil
