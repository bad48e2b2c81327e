//===- ReportSource.cpp - The source of a region, annotated ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportParts.h"
#include "scop/ReportWords.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MostLines = 400, MostBehind = 8;

namespace {
class File {
  std::unique_ptr<MemoryBuffer> Buffer;
  SmallVector<StringRef, 0> Lines;

public:
  std::string Error;
  explicit File(StringRef Path) {
    if (Path.empty()) {
      Error = "no line information";
      return;
    }
    auto Read = MemoryBuffer::getFile(Path, /*IsText=*/true);
    if (!Read) {
      Error = Read.getError().message();
      return;
    }
    Buffer = std::move(*Read);
    Buffer->getBuffer().split(Lines, '\n');
  }
  unsigned size() const { return Lines.size(); }
  StringRef line(unsigned N) const {
    return N && N <= Lines.size() ? Lines[N - 1].rtrim("\r") : "";
  }
};

struct Range {
  unsigned First, Last;
};
} // namespace

std::string pencil::sourceLine(const ReportPlace &At, unsigned Line) {
  return File(At.Path).line(Line).trim().str();
}

/// From the first loop to the last statement.
static Range linesOf(RegionTargets Targets) {
  const ReportPlace &At = Targets.front()->At;
  Range R{At.Line, At.Line};
  auto Take = [&](unsigned Line) {
    if (!Line)
      return;
    R.First = std::min(R.First, Line);
    R.Last = std::max(R.Last, Line);
  };
  for (const RegionRecord *Region : Targets) {
    for (const ReportLoop &Loop : Region->Loops)
      if (Loop.At.Path == At.Path)
        Take(Loop.At.Line);
    for (const ReportStatement &Statement : Region->Statements)
      Take(Statement.Line);
    for (const ReportDep &Dep : Region->Deps) {
      Take(Dep.SourceLine);
      Take(Dep.SinkLine);
    }
  }
  return R;
}

static bool isPragma(StringRef Line) { return Line.ltrim().starts_with("#"); }

/// What may stand between a directive and its loop.
static bool isBefore(StringRef Line) {
  Line = Line.trim();
  return isPragma(Line) || Line.empty() || Line.starts_with("//");
}

/// Directives before the region and what closes it behind.
static Range widened(Range R, const File &Source) {
  for (unsigned Line = R.First; Line > 1 && isBefore(Source.line(--Line));)
    if (isPragma(Source.line(Line)))
      R.First = Line;
  int Open = 0;
  auto Count = [&](unsigned Line) {
    StringRef Text = Source.line(Line);
    Open += int(Text.count('{')) - int(Text.count('}'));
  };
  for (unsigned Line = R.First; Line <= R.Last; ++Line)
    Count(Line);
  unsigned Limit = std::min(R.Last + MostBehind, Source.size());
  while (R.Last < Limit && (Open > 0 || Source.line(R.Last).find_first_of(
                                            ";}") == StringRef::npos))
    Count(++R.Last);
  if (isPragma(Source.line(R.Last + 1)))
    ++R.Last;
  R.Last = std::min(R.Last, Source.size());
  return R;
}

static std::string statementsAt(const RegionRecord &Region, unsigned Line) {
  std::vector<std::string> Names;
  for (const ReportStatement &Statement : Region.Statements)
    if (Statement.Line == Line)
      Names.push_back(Statement.Name);
  return joined(Names);
}

static void writeNote(Html &H, const RegionRecord &Region,
                      const ReportLoop &Loop) {
  Outcome Is = outcomeOf(Region, Loop);
  H.tag("div", "note", [&] {
    H.leaf("span", "target", Region.Target);
    H.leaf("span", (Twine("chip ") + Is.Class).str().c_str(), Loop.Name);
    H.leaf("span", "became", Is.Text);
    for (const std::string &Why : Is.Reasons)
      H.leaf("span", "why", Why);
  });
}

/// The strongest of what became of the loops on a line, "" without a loop.
static std::string colourOf(RegionTargets Targets, unsigned Line) {
  static constexpr const char *Order[] = {"device", "host", "inside", "stay"};
  unsigned Best = std::size(Order);
  for (const RegionRecord *Region : Targets)
    for (const ReportLoop &Loop : Region->Loops)
      if (Loop.At.Line == Line && Loop.At.Path == Targets.front()->At.Path)
        for (unsigned I = 0; I < Best; ++I)
          if (StringRef(outcomeOf(*Region, Loop).Class) == Order[I])
            Best = I;
  return Best == std::size(Order) ? "" : Order[Best];
}

static void writeNotes(Html &H, RegionTargets Targets, unsigned Line,
                       StringRef Text) {
  size_t Indent = Text.size() - Text.ltrim().size();
  H.tag("div",
        {{"class", "notes"}, {"style", "margin-left:" + utostr(Indent) + "ch"}},
        [&] {
          for (const RegionRecord *Region : Targets)
            for (const ReportLoop &Loop : Region->Loops)
              if (Loop.At.Line == Line &&
                  Loop.At.Path == Targets.front()->At.Path)
                writeNote(H, *Region, Loop);
        });
}

static void writeLine(Html &H, RegionTargets Targets, unsigned Number,
                      StringRef Text, Highlighter &Colours) {
  std::string Class = colourOf(Targets, Number);
  std::string Names = statementsAt(*Targets.front(), Number);
  H.tag("div", (Class.empty() ? "row" : "row " + Class).c_str(), [&] {
    H.leaf("span", "no", utostr(Number));
    H.tag("code", "", [&] { Colours.line(H, Text); });
    if (!Names.empty())
      H.leaf("span", "stmt", Names);
  });
  if (!Class.empty())
    writeNotes(H, Targets, Number, Text);
}

void pencil::writeSource(Html &H, RegionTargets Targets) {
  const ReportPlace &At = Targets.front()->At;
  File Source(At.Path);
  H.tag("div", "source", [&] {
    if (!Source.Error.empty()) {
      H.leaf("p", "empty",
             At.Path.empty()
                 ? "The code has no line information: compile it with "
                   "-gline-tables-only or -g to see the source here."
                 : "The source " + At.Path +
                       " cannot be read: " + Source.Error + ".");
      return;
    }
    Range R = widened(linesOf(Targets), Source);
    Highlighter Colours;
    unsigned End = std::min(R.Last, R.First + MostLines - 1);
    for (unsigned Line = R.First; Line <= End; ++Line)
      writeLine(H, Targets, Line, Source.line(Line), Colours);
    if (End < R.Last)
      H.leaf("p", "empty", utostr(R.Last - End) + " more lines");
  });
}
