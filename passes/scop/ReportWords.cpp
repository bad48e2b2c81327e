//===- ReportWords.cpp - What became of loops, in words -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pencil;

std::string pencil::counted(size_t N, StringRef Thing) {
  return ((N == 1 ? "1 " : Twine(N) + " ") + Thing + (N == 1 ? "" : "s")).str();
}

std::string pencil::joined(const std::vector<std::string> &Parts) {
  return join(Parts, ", ");
}

static std::string readableRange(StringRef Range) {
  if (Range == "*")
    return "any";
  if (Range.consume_front(">="))
    return (Range + " or more").str();
  if (Range.consume_front("<="))
    return (Range + " or less").str();
  auto [From, To] = Range.split("..");
  return To.empty() ? Range.str() : (From + " to " + To).str();
}

std::string pencil::readableDistance(StringRef Distance) {
  StringRef Inside = Distance;
  if (!Inside.consume_front("(") || !Inside.consume_back(")"))
    return Distance.str();
  SmallVector<StringRef, 4> Ranges;
  Inside.split(Ranges, ", ");
  std::vector<std::string> Parts;
  for (StringRef Range : Ranges)
    Parts.push_back(readableRange(Range));
  return "(" + joined(Parts) + ")";
}

static std::string depText(const ReportDep &Dep, StringRef Distance) {
  std::string Text = Dep.Kind + " dependence on " + Dep.Array;
  if (Dep.SourceLine && Dep.SourceLine == Dep.SinkLine)
    Text += ", line " + utostr(Dep.SourceLine);
  else if (Dep.SourceLine && Dep.SinkLine)
    Text +=
        ", line " + utostr(Dep.SourceLine) + " to line " + utostr(Dep.SinkLine);
  if (!Distance.empty())
    Text += (", distance " + Distance).str();
  return Text;
}

std::string pencil::describe(const ReportDep &Dep) {
  return depText(Dep, Dep.Distances.empty() ? "" : Dep.Distances.front());
}

std::string pencil::distanceOf(const RegionRecord &Region,
                               const ReportNote &Note) {
  const ReportDep &Dep = Region.Deps[Note.Dep];
  if (!Note.Distance.empty() || Dep.Distances.empty())
    return Note.Distance;
  return Dep.Distances.front();
}

std::string pencil::describe(const RegionRecord &Region,
                             const ReportNote &Note) {
  std::string Text = Note.Text;
  if (!Note.Detail.empty())
    Text += ": " + Note.Detail;
  if (Note.Dep >= 0)
    Text += (Note.Detail.empty() ? ": " : ", ") +
            depText(Region.Deps[Note.Dep], distanceOf(Region, Note));
  return Text;
}

const char *pencil::classOfMark(StringRef Mark) {
  StringRef Kind = Mark.split(' ').first;
  if (Kind == "global" || Kind == "group" || Kind == "local")
    return "device";
  if (Kind == "seq" || Kind == "vector" || Kind == "unroll")
    return "inside";
  return "host";
}

std::string pencil::readableMark(StringRef Mark) {
  if (Mark == "seq")
    return "sequential";
  if (Mark == "vector")
    return "vectors";
  if (Mark == "unroll")
    return "unrolled";
  if (auto [Kind, Wish] = Mark.split(" unroll "); !Wish.empty())
    return readableMark(Kind) + ", unrolled " +
           (Wish == "full" ? "fully" : ("by " + Wish).str());
  return Mark.split(" size ").first.str();
}

/// What one loop of the schedule does with the source loop.
static std::string describe(const ReportRole &Role) {
  std::vector<std::string> Details;
  if (Role.Tile)
    Details.push_back("tiles of " + utostr(Role.Tile));
  if (StringRef Size = StringRef(Role.Mark).split(" size ").second;
      !Size.empty())
    Details.push_back(("groups of " + Size).str());
  return readableMark(Role.Mark) +
         (Details.empty() ? "" : " (" + joined(Details) + ")");
}

static bool isRoleOf(const ReportRole &Role, StringRef Class) {
  return Class == classOfMark(Role.Mark);
}

static bool isInVectors(const ReportRole &Role) {
  return Role.Mark == "vector";
}

static std::string inKernels(const ReportLoop &Loop) {
  std::vector<std::string> Parts, Seen; // Seen: of the kernel
  int Kernel = -1;
  for (const ReportRole &Role : Loop.Roles) {
    if (Role.Kernel < 0)
      continue;
    bool First = Role.Kernel != Kernel;
    if (First)
      Seen.clear();
    Kernel = Role.Kernel;
    std::string Text = describe(Role);
    if (is_contained(Seen, Text))
      continue;
    Seen.push_back(Text);
    Parts.push_back((First ? "kernel " + itostr(Kernel) + ": " : "") + Text);
  }
  return joined(Parts);
}

/// These only say again what the roles say.
static bool isPlain(const ReportNote &Note) {
  return Note.Dep < 0 && Note.Detail.empty() &&
         (Note.Name == "LoopMapped" || Note.Name == "LoopTiled" ||
          Note.Name == "LoopOnHost");
}

/// What a note of the plan says about the order of the source is not so in that
/// of a loop that is mapped.
static std::string reasonOfMapped(const RegionRecord &Region,
                                  const ReportNote &Note) {
  if (Note.Name != "LoopCarriesDependence")
    return describe(Region, Note);
  return "parallel in the order of the schedule; in that of the source " +
         describe(Region, Note);
}

static std::vector<std::string> reasonsOf(const RegionRecord &Region,
                                          const std::vector<ReportNote> &Notes,
                                          bool Parallel = false) {
  std::vector<std::string> Reasons;
  for (const ReportNote &Note : Notes)
    if (!isPlain(Note))
      Reasons.push_back(Parallel ? reasonOfMapped(Region, Note)
                                 : describe(Region, Note));
  return Reasons;
}

Outcome pencil::outcomeOf(const RegionRecord &Region, const ReportLoop &Loop) {
  Outcome Out{"stay", "stays on the host", reasonsOf(Region, Loop.Notes)};
  if (!Region.Mapped)
    return Out;
  auto Any = [&](StringRef Class) {
    return any_of(Loop.Roles, [&](auto &R) { return isRoleOf(R, Class); });
  };
  if (Any("device")) {
    Out.Class = "device";
    Out.Text = inKernels(Loop);
    Out.Reasons = reasonsOf(Region, Loop.Notes, /*Parallel=*/true);
    if (Out.Reasons.empty())
      Out.Reasons.push_back(is_contained(Loop.Wishes, "independent")
                                ? "marked independent"
                                : "carries no dependence");
  } else if (Any("inside")) {
    Out.Class = "inside";
    Out.Text = inKernels(Loop);
    Out.Reasons =
        reasonsOf(Region, Loop.Notes, any_of(Loop.Roles, isInVectors));
  } else if (Any("host")) {
    Out.Class = "host";
    Out.Text = "host loop around kernels";
  } else {
    Out.Class = "inside";
    Out.Text = "in another order: no single loop of the schedule is this one";
  }
  return Out;
}

Outcome pencil::outcomeOf(const RegionRecord &Region) {
  std::vector<std::string> Reasons = reasonsOf(Region, Region.Notes);
  if (Region.Mapped)
    return {"device", counted(Region.Kernels.size(), "kernel"), Reasons};
  if (!Region.Effective.empty() && Reasons.empty())
    Reasons.push_back("no code could be generated for its schedule");
  return {"stay", "stays on the host", Reasons};
}
