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
#include "Pragma.h"

#include "llvm/ADT/StringExtras.h"
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

enum class Parsed { Ok, Unknown, BadValue };

Parsed okIf(bool Condition) {
  return Condition ? Parsed::Ok : Parsed::BadValue;
}

/// The options that hold a value for the polyhedral phases. \p Valid says what
/// a value may be.
Parsed parsePolyOption(StringRef Name, StringRef Value, PolyOptions &Out,
                       std::string &Valid) {
  if (Name == "target") {
    Valid = "auto cpu gpu";
    Out.Target = Value.str();
    return okIf(Value == "auto" || Value == "cpu" || Value == "gpu");
  }
  if (Name == "tile-size") {
    Valid = "an integer from 1 to " + std::to_string(MaxTileSize);
    return okIf(llvm::to_integer(Value, Out.TileSize, 10) &&
                Out.TileSize >= 1 && Out.TileSize <= MaxTileSize);
  }
  if (Name == "profit") {
    Valid = "estimate always";
    Out.Profit = Value == "always" ? ProfitRule::Always : ProfitRule::Estimate;
    return okIf(Value == "estimate" || Value == "always");
  }
  if (Name == "updates") {
    Valid = "auto atomic privatise";
    Out.Updates = Value == "atomic"      ? UpdateStrategy::Atomic
                  : Value == "privatise" ? UpdateStrategy::Privatise
                                         : UpdateStrategy::Auto;
    return okIf(Value == "auto" || Value == "atomic" || Value == "privatise");
  }
  Valid = Name == "sizes" ? "a map such as { kernel[i] -> tile[32,32] }"
                          : "the name of a file";
  std::string *Text = Name == "sizes"           ? &Out.Sizes
                      : Name == "schedule"      ? &Out.ScheduleFile
                      : Name == "dump-schedule" ? &Out.DumpSchedule
                      : Name == "report"        ? &Out.Report
                                                : nullptr;
  if (!Text)
    return Parsed::Unknown;
  *Text = Value.str();
  return okIf(!Value.trim().empty());
}

bool parseFlag(StringRef Arg, Options &Out) {
  if (Arg == "help") {
    printHelp();
    return true;
  }
  if (Arg == "emit=annotated" || Arg == "emit=kernels") {
    Out.EmitAnnotated = Arg == "emit=annotated";
    return true;
  }
  if (Arg == "auto") {
    Out.Auto = true;
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
  for (const std::string &Arg : Args) {
    if (parseFlag(Arg, Out))
      continue;
    auto [Name, Value] = StringRef(Arg).split('=');
    std::string Valid;
    Parsed Result = parsePolyOption(Name, Value, Out.Poly, Valid);
    if (Result == Parsed::Ok)
      continue;
    if (Result == Parsed::BadValue)
      Diags.report({}, Diag::BadValue) << Name << Value << Valid;
    else
      Diags.report({}, Diag::UnknownArgument)
          << Arg << StringRef(ValidArguments).trim();
    return false;
  }
  return true;
}

} // namespace pencil
