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

std::string pencil::describe(const ReportDep &Dep) {
  std::string Text = Dep.Kind + " dependence on " + Dep.Array;
  if (Dep.SourceLine && Dep.SourceLine == Dep.SinkLine)
    Text += ", line " + utostr(Dep.SourceLine);
  else if (Dep.SourceLine && Dep.SinkLine)
    Text +=
        ", line " + utostr(Dep.SourceLine) + " to line " + utostr(Dep.SinkLine);
  if (!Dep.Distances.empty())
    Text += ", distance " + Dep.Distances.front();
  return Text;
}

std::string pencil::describe(const RegionRecord &Region,
                             const ReportNote &Note) {
  std::string Text = Note.Text;
  if (!Note.Detail.empty())
    Text += ": " + Note.Detail;
  if (Note.Dep >= 0)
    Text +=
        (Note.Detail.empty() ? ": " : ", ") + describe(Region.Deps[Note.Dep]);
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

static std::vector<std::string>
reasonsOf(const RegionRecord &Region, const std::vector<ReportNote> &Notes) {
  std::vector<std::string> Reasons;
  for (const ReportNote &Note : Notes)
    if (!isPlain(Note))
      Reasons.push_back(describe(Region, Note));
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
    if (Out.Reasons.empty())
      Out.Reasons.push_back(is_contained(Loop.Wishes, "independent")
                                ? "marked independent"
                                : "carries no dependence");
  } else if (Any("inside")) {
    Out.Class = "inside";
    Out.Text = inKernels(Loop);
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
