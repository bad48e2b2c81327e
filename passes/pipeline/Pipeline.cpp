//===- Pipeline.cpp - Registration and the default pipeline ---------------===//
//
// In:  passes.def, default_pipeline.def.
// Out: a pass plugin. The one file here that includes PassBuilder.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "annotate/Annotate.h"
#include "barrier/BarrierPass.h"
#include "embed/Embed.h"
#include "map/Map.h"
#include "outline/Outline.h"
#include "pipeline/PencilPasses.h"
#include "prepare/Prepare.h"
#include "proof/ProofPass.h"
#include "scop/ScopPass.h"
#include "spirv/Spirv.h"
#include "update/UpdatePass.h"
#include "vectorize/Vectorize.h"
#include "verify/Verify.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

using namespace llvm;
using namespace pencil;

const char *pencil::defaultPipeline() {
  return
#include "default_pipeline.def"
      ;
}

/// Reads `KEY=` from a parameter text; an unknown key is an error.
static Expected<StringRef> valueOf(StringRef Params, StringRef Key,
                                   StringRef Pass) {
  StringRef Value = Params;
  if (Params.empty() ||
      (Value.consume_front((Key + "=").str()) && !Value.empty()))
    return Value;
  return createStringError("unknown parameter '" + Params + "' of " + Pass +
                           ", known: " + Key + "=VALUE");
}

static Expected<MapPass> parseMap(StringRef Params) {
  Expected<StringRef> Value = valueOf(Params, "max-dims", "pencil-map");
  if (!Value)
    return Value.takeError();
  unsigned Dims = 3;
  if (!Value->empty() &&
      (!to_integer(*Value, Dims, 10) || Dims < 1 || Dims > 3))
    return createStringError("pencil-map: max-dims is 1, 2 or 3, not '" +
                             *Value + "'");
  return MapPass(Dims);
}

/// As in the source, of `#pragma pencil tile`.
static constexpr unsigned MaxTileSize = 1 << 20;

static Error parsePolyParameter(StringRef Name, StringRef Value,
                                PolyOptions &Options) {
  if (Name == "target") {
    if (Value != "cpu" && Value != "gpu" && Value != "auto")
      return createStringError(
          "pencil-poly: target is cpu, gpu or auto, not '" + Value + "'");
    Options.Target = Value.str();
    return Error::success();
  }
  if (Name == "tile-size") {
    if (!to_integer(Value, Options.TileSize, 10) || Options.TileSize < 1 ||
        Options.TileSize > MaxTileSize)
      return createStringError("pencil-poly: tile-size is a number from 1 to " +
                               Twine(MaxTileSize) + ", not '" + Value + "'");
    return Error::success();
  }
  if (Name == "profit") {
    if (Value != "estimate" && Value != "always")
      return createStringError(
          "pencil-poly: profit is estimate or always, not '" + Value + "'");
    Options.Profit =
        Value == "always" ? ProfitRule::Always : ProfitRule::Estimate;
    return Error::success();
  }
  std::string *File = Name == "schedule"        ? &Options.ScheduleFile
                      : Name == "dump-schedule" ? &Options.DumpSchedule
                      : Name == "report"        ? &Options.Report
                                                : nullptr;
  if (!File)
    return createStringError("unknown parameter '" + Name +
                             "' of pencil-poly, known: target, tile-size, "
                             "profit, schedule, dump-schedule, report");
  if (Value.empty())
    return createStringError("pencil-poly: " + Name + " needs a file name");
  *File = Value.str();
  return Error::success();
}

static Expected<ScopPass> parsePoly(StringRef Params) {
  PolyOptions Options = polyOptions();
  for (StringRef Param : split(Params, ';')) {
    if (Param.empty())
      continue;
    auto [Name, Value] = Param.split('=');
    if (Error E = parsePolyParameter(Name, Value, Options))
      return E;
  }
  return ScopPass(std::move(Options));
}

static Expected<ProofPrinterPass> parseProofPrinter(StringRef Params) {
  if (!Params.empty() && Params != "over-groups")
    return createStringError("unknown parameter '" + Params +
                             "' of print<pencil-proof>, known: over-groups");
  return ProofPrinterPass(!Params.empty());
}

static Expected<UpdatePass> parseUpdate(StringRef Params) {
  Expected<StringRef> Value = valueOf(Params, "strategy", "pencil-update");
  if (!Value)
    return Value.takeError();
  if (Value->empty())
    return UpdatePass();
  if (*Value != "auto" && *Value != "atomic" && *Value != "privatise")
    return createStringError(
        "pencil-update: strategy is auto, atomic or privatise, not '" + *Value +
        "'");
  return UpdatePass(*Value == "auto"     ? UpdateStrategy::Auto
                    : *Value == "atomic" ? UpdateStrategy::Atomic
                                         : UpdateStrategy::Privatise);
}

static Expected<SpirvPass> parseSpirv(StringRef Params) {
  Expected<StringRef> Value = valueOf(Params, "dump", "pencil-spirv");
  if (!Value)
    return Value.takeError();
  return SpirvPass(Value->str());
}

static Expected<VectorizePass> parseVectorize(StringRef Params) {
  VectorizeOptions Options;
  for (StringRef Param : split(Params, ';'))
    if (Param == "off")
      Options.Off = true;
    else if (Param == "assume-cpu")
      Options.AssumeCpu = true;
    else if (!Param.empty())
      return createStringError("unknown parameter '" + Param +
                               "' of pencil-vectorize, known: off, assume-cpu");
  return VectorizePass(Options);
}

static void reportError(Error E) {
  // What a PassBuilder callback cannot return as an error, it prints.
  errs() << "error: " << toString(std::move(E)) << '\n';
}

static bool parsePass(StringRef Name, ModulePassManager &MPM) {
#define PENCIL_MODULE_PASS(NAME, CLASS)                                        \
  if (Name == NAME) {                                                          \
    MPM.addPass(CLASS());                                                      \
    return true;                                                               \
  }
#define PENCIL_MODULE_PASS_WITH_PARAMS(NAME, CLASS, PARSER, PARAMS)            \
  if (PassBuilder::checkParametrizedPassName(Name, NAME)) {                    \
    auto Pass = PassBuilder::parsePassParameters(PARSER, Name, NAME);          \
    if (!Pass) {                                                               \
      reportError(Pass.takeError());                                           \
      return false;                                                            \
    }                                                                          \
    MPM.addPass(std::move(*Pass));                                             \
    return true;                                                               \
  }
#include "passes.def"
  return false;
}

static void addDefaultPipeline(ModulePassManager &MPM) {
  // Commas inside <...> do not separate passes; no parameter holds one.
  for (StringRef Pass : split(defaultPipeline(), ','))
    if (!parsePass(Pass, MPM))
      llvm_unreachable("default_pipeline.def names an unknown pass");
}

PolyOptions &pencil::polyOptions() {
  static PolyOptions Options;
  return Options;
}

void pencil::registerPencilPasses(PassBuilder &PB) {
  if (PassInstrumentationCallbacks *PIC =
          PB.getPassInstrumentationCallbacks()) {
#define PENCIL_MODULE_PASS(NAME, CLASS)                                        \
  PIC->addClassToPassName(CLASS::name(), NAME);
#define PENCIL_MODULE_PASS_WITH_PARAMS(NAME, CLASS, PARSER, PARAMS)            \
  PIC->addClassToPassName(CLASS::name(), NAME);
#include "passes.def"
  }
  PB.registerPipelineParsingCallback(
      [](StringRef Name, ModulePassManager &MPM,
         ArrayRef<PassBuilder::PipelineElement>) {
        if (Name == "pencil-default") {
          addDefaultPipeline(MPM);
          return true;
        }
        return parsePass(Name, MPM);
      });
  PB.registerPipelineStartEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel) {
        addDefaultPipeline(MPM);
      });
}

extern "C" __attribute__((visibility("default"))) PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "pencil", PENCIL_VERSION,
          registerPencilPasses};
}
