//===- ReportTables.cpp - Loops, kernels and transfers of a region --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportParts.h"
#include "scop/ReportWords.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pencil;

static void table(Html &H, ArrayRef<const char *> Heads, Html::Body Rows) {
  H.tag("div", "wide", [&] {
    H.tag("table", "", [&] {
      H.tag("thead", "", [&] {
        H.tag("tr", "", [&] {
          for (const char *Head : Heads)
            H.leaf("th", "", Head);
        });
      });
      H.tag("tbody", "", Rows);
    });
  });
}

static void codeCell(Html &H, const Twine &Text) {
  H.tag("td", "", [&] { H.leaf("code", "", Text); });
}

static void listCell(Html &H, const std::vector<std::string> &Items) {
  H.tag("td", "", [&] {
    if (Items.empty())
      H.leaf("span", "dim", "\u2014");
    for (const std::string &Item : Items)
      H.leaf("div", "", Item);
  });
}

// -- Loops --------------------------------------------------------------------

static std::string bindingOf(const RegionRecord &Region,
                             const ReportLoop &Loop) {
  for (const ReportNote &Note : Loop.Notes)
    if (Note.Dep >= 0) {
      const ReportDep &Dep = Region.Deps[Note.Dep];
      return Dep.Kind + " on " + Dep.Array + " " + distanceOf(Region, Note);
    }
  return "\u2014";
}

void pencil::writeLoops(Html &H, const RegionRecord &Region) {
  H.leaf("h4", "", "Loops");
  table(H, {"Loop", "Line", "Became", "Why", "Binding dependence"}, [&] {
    for (const ReportLoop &Loop : Region.Loops) {
      Outcome Is = outcomeOf(Region, Loop);
      H.tag("tr", "", [&] {
        H.tag("td", "", [&] {
          H.leaf("span", (Twine("chip ") + Is.Class).str().c_str(), Loop.Name);
          for (const std::string &Wish : Loop.Wishes)
            H.leaf("span", "wish", Wish);
        });
        H.leaf("td", "num", Loop.At.Line ? utostr(Loop.At.Line) : "");
        H.leaf("td", "became", Is.Text);
        listCell(H, Is.Reasons);
        H.leaf("td", "", bindingOf(Region, Loop));
      });
    }
  });
}

// -- Kernels ------------------------------------------------------------------

void pencil::writeKernels(Html &H, const RegionRecord &Region) {
  if (!Region.Mapped)
    return;
  H.leaf("h4", "", "Kernels");
  table(H, {"Kernel", "From", "Mapped loops", "Launches"}, [&] {
    for (const ReportKernel &Kernel : Region.Kernels)
      H.tag("tr", "", [&] {
        H.leaf("td", "", "kernel " + Twine(Kernel.Number));
        H.leaf("td", "", Kernel.Outer.empty() ? "\u2014" : Kernel.Outer);
        H.tag("td", "", [&] {
          for (StringRef Axis : Kernel.Axes) {
            H.tag("div", "", [&] {
              H.text(Axis.split(": ").first + ": ");
              H.leaf("code", "", Axis.split(": ").second);
            });
          }
        });
        H.tag("td", "", [&] {
          H.leaf("code", "", Kernel.Launches.empty() ? "?" : Kernel.Launches);
          if (Kernel.HostLoops)
            H.leaf("div", "dim",
                   "in " + counted(Kernel.HostLoops, "host loop"));
        });
      });
  });
  if (!Region.Work.empty())
    H.tag("p", "estimate", [&] {
      H.text("Estimate: ");
      H.leaf("code", "", Region.Work);
      H.text(" operations in ");
      H.leaf("code", "", Region.Launches.empty() ? "?" : Region.Launches);
      H.text(" launches. What does not pay stays on the host at run time.");
    });
}

// -- Transfers ----------------------------------------------------------------

static std::string kernels(const std::vector<unsigned> &Numbers) {
  std::vector<std::string> Parts;
  for (unsigned Number : Numbers)
    Parts.push_back(utostr(Number));
  return Parts.empty() ? "\u2014" : joined(Parts);
}

static std::string bytes(const std::string &Formula) {
  return Formula.empty() ? "size not known" : Formula + " bytes";
}

/// What goes to the device, and what becomes of it there.
static void transferCells(Html &H, const ReportArray &Array) {
  if (Array.Kind != "memory") {
    H.leaf("td", "dim", "\u2014");
    H.leaf("td", "",
           Array.Kind == "iteration" ? "private to a work-item or iteration"
                                     : "stays on the device");
    return;
  }
  H.tag("td", "", [&] {
    if (Array.ComesIn)
      H.leaf("code", "", bytes(Array.In));
    else
      H.leaf("span", "dim", "no old values are read");
  });
  std::string Back = Array.WrittenBy.empty() ? "not changed" : "comes back";
  if (Array.WrittenByHost || (Array.ReadByHost && !Array.WrittenBy.empty()))
    Back += ", and host code between launches uses it";
  H.leaf("td", "", Back);
}

void pencil::writeTransfers(Html &H, const RegionRecord &Region) {
  if (!Region.Mapped)
    return;
  H.leaf("h4", "", "Data");
  table(H,
        {"Array", "Read by kernel", "Written by kernel", "Kernels touch",
         "To the device", "Behind the region"},
        [&] {
          for (const ReportArray &Array : Region.Arrays) {
            if (Array.ReadBy.empty() && Array.WrittenBy.empty())
              continue;
            H.tag("tr", "", [&] {
              H.tag("td", "", [&] {
                H.leaf("b", "", Array.Label);
                H.leaf("div", "dim",
                       Twine(Array.Dims) + "-d, " +
                           counted(Array.ElementBytes, "byte") + " an element");
              });
              H.leaf("td", "num", kernels(Array.ReadBy));
              H.leaf("td", "num", kernels(Array.WrittenBy));
              codeCell(H, bytes(Array.Touched));
              transferCells(H, Array);
            });
          }
        });
}
