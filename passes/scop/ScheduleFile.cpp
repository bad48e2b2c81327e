//===- ScheduleFile.cpp - Schedules out of and into the compiler ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ScheduleFile.h"
#include "scop/ReportFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace pencil;

static constexpr int64_t Version = 1;

static std::string keyOf(StringRef Region, StringRef Target) {
  return (Region + " " + Target).str();
}

bool GivenSchedules::add(StringRef Region, StringRef Target, std::string Text) {
  return ByRegion.try_emplace(keyOf(Region, Target), std::move(Text)).second;
}

const char *GivenSchedules::find(StringRef Region, StringRef Target) const {
  auto It = ByRegion.find(keyOf(Region, Target));
  return It == ByRegion.end() ? nullptr : It->second.c_str();
}

/// One text, or a list of its lines. False when it is neither.
static bool readText(const json::Value &Value, std::string &Text) {
  if (auto Whole = Value.getAsString()) {
    Text = Whole->str();
    return true;
  }
  const json::Array *Lines = Value.getAsArray();
  if (!Lines)
    return false;
  for (const json::Value &Line : *Lines) {
    auto One = Line.getAsString();
    if (!One)
      return false;
    Text += One->str() + "\n";
  }
  return true;
}

/// The end of the string that begins at a quote, behind its other quote.
static size_t endOfString(StringRef Text, size_t At) {
  for (++At; At < Text.size() && Text[At] != '"'; ++At)
    if (Text[At] == '\\')
      ++At;
  return std::min(At + 1, Text.size());
}

/// What the parser takes without a word: keys that stand twice in an object,
/// and so many brackets that its recursion has no end.
static Error checkForm(StringRef Text) {
  static constexpr size_t Deepest = 64;
  std::vector<StringSet<>> Open;
  for (size_t At = 0; At < Text.size();) {
    char Sign = Text[At];
    size_t End = Sign == '"' ? endOfString(Text, At) : At + 1;
    if (Sign == '{' || Sign == '[')
      Open.emplace_back();
    else if ((Sign == '}' || Sign == ']') && !Open.empty())
      Open.pop_back();
    if (Open.size() > Deepest)
      return createStringError("its brackets are nested too deep");
    bool Key = Sign == '"' && Text.substr(End).ltrim().starts_with(":");
    if (Key && !Open.empty() && !Open.back().insert(Text.slice(At, End)).second)
      return createStringError(
          "line " + Twine(Text.take_front(At).count('\n') + 1) + ": the key " +
          Text.slice(At, End) + " stands twice");
    At = End;
  }
  return Error::success();
}

static Error checkKeys(const json::Object &Object,
                       ArrayRef<const char *> Known) {
  for (const auto &Entry : Object)
    if (none_of(Known,
                [&](StringRef Key) { return Key == StringRef(Entry.first); }))
      return createStringError("the key '" + StringRef(Entry.first) +
                               "' is not known");
  return Error::success();
}

static Error readRegion(const json::Object *Region, GivenSchedules &Out) {
  if (!Region)
    return createStringError("a region is an object");
  if (Error E =
          checkKeys(*Region, {"name", "target", "file", "line", "parameters",
                              "loops", "statements", "source", "schedule"}))
    return E;
  auto Name = Region->getString("name");
  auto Target = Region->getString("target");
  const json::Value *Schedule = Region->get("schedule");
  if (!Name)
    return createStringError("a region has no 'name'");
  if (!Target || (*Target != "cpu" && *Target != "gpu"))
    return createStringError("region '" + *Name +
                             "': 'target' is \"cpu\" or \"gpu\"");
  std::string Text;
  if (!Schedule || Schedule->kind() == json::Value::Null)
    return Error::success();
  if (!readText(*Schedule, Text))
    return createStringError(
        "region '" + *Name +
        "': 'schedule' is a text, a list of its lines, or null");
  if (!Out.add(*Name, *Target, std::move(Text)))
    return createStringError("region '" + *Name + "' stands twice for " +
                             *Target);
  return Error::success();
}

static Error readRoot(StringRef Text, GivenSchedules &Out) {
  if (Error E = checkForm(Text))
    return E;
  Expected<json::Value> Parsed = json::parse(Text);
  if (!Parsed)
    return Parsed.takeError();
  const json::Object *Root = Parsed->getAsObject();
  if (!Root || Root->getInteger("version") != Version)
    return createStringError("it is no schedule file of version 1");
  if (Error E = checkKeys(*Root, {"version", "regions"}))
    return E;
  const json::Array *Regions = Root->getArray("regions");
  if (!Regions)
    return createStringError("it has no list 'regions'");
  for (const json::Value &Region : *Regions)
    if (Error E = readRegion(Region.getAsObject(), Out))
      return E;
  return Error::success();
}

GivenSchedules pencil::readSchedules(StringRef File, LLVMContext &Ctx) {
  if (File.empty())
    return {};
  auto Buffer = MemoryBuffer::getFile(File, /*IsText=*/true);
  if (!Buffer) {
    Ctx.emitError("pencil-poly: cannot read the schedule file '" + File +
                  "': " + Buffer.getError().message());
    return {};
  }
  GivenSchedules Schedules;
  if (Error E = readRoot((*Buffer)->getBuffer(), Schedules)) {
    Ctx.emitError("pencil-poly: schedule file '" + File +
                  "': " + toString(std::move(E)));
    return {};
  }
  return Schedules;
}

static void writePlaces(json::OStream &J, const RegionRecord &Region) {
  J.attributeObject("parameters", [&] {
    for (const auto &[Name, Source] : Region.Parameters)
      J.attribute(Name, Source);
  });
  J.attributeArray("loops", [&] {
    for (const ReportLoop &Loop : Region.Loops)
      J.object([&] {
        J.attribute("name", Loop.Name);
        J.attribute("line", Loop.At.Line);
      });
  });
  J.attributeArray("statements", [&] {
    for (const ReportStatement &Statement : Region.Statements)
      J.object([&] {
        J.attribute("name", Statement.Name);
        J.attribute("line", Statement.Line);
        J.attribute("instances", Statement.Domain);
      });
  });
}

static void writeRegion(json::OStream &J, const RegionRecord &Region) {
  J.attribute("name", Region.Name);
  J.attribute("target", Region.Target);
  J.attribute("file", json::fixUTF8(Region.At.File));
  J.attribute("line", Region.At.Line);
  writePlaces(J, Region);
  J.attribute("source", Region.Source);
  if (Region.Mapped)
    J.attribute("schedule", Region.Effective);
  else
    J.attribute("schedule", nullptr);
}

void pencil::writeSchedules(const ModuleRecord &Record, StringRef File,
                            LLVMContext &Ctx) {
  if (File.empty())
    return;
  writeFile(File, "schedule file", Ctx, [&](raw_ostream &OS) {
    json::OStream J(OS, 2);
    J.object([&] {
      J.attribute("version", Version);
      J.attributeArray("regions", [&] {
        for (const RegionRecord &Region : Record.Regions)
          J.object([&] { writeRegion(J, Region); });
      });
    });
    J.flush();
    OS << '\n';
  });
}
