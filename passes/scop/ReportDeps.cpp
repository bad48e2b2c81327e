//===- ReportDeps.cpp - Dependences and what they bind --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportParts.h"
#include "scop/ReportWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MostArrows = 24;

/// The loops that a dependence keeps from being parallel, with the targets.
static std::vector<std::string> boundBy(RegionTargets Targets,
                                        const ReportDep &Dep) {
  std::vector<std::string> Loops;
  std::string Text = describe(Dep);
  auto Take = [&](const RegionRecord &Region, StringRef Who,
                  const std::vector<ReportNote> &Notes) {
    for (const ReportNote &Note : Notes)
      if (Note.Dep >= 0 && describe(Region.Deps[Note.Dep]) == Text &&
          !is_contained(Loops, Who))
        Loops.push_back(Who.str());
  };
  for (const RegionRecord *Region : Targets) {
    for (const ReportLoop &Loop : Region->Loops)
      Take(*Region, Loop.Name, Loop.Notes);
    Take(*Region, "the region", Region->Notes);
  }
  return Loops;
}

static void writeRow(Html &H, const RegionRecord &Region, unsigned Number,
                     const ReportDep &Dep,
                     const std::vector<std::string> &Loops) {
  const char *Class = !Loops.empty() ? "binds" : Dep.Private ? "private" : "";
  auto End = [&](unsigned Statement, unsigned Line) {
    H.tag("td", "", [&] {
      H.leaf("span", "stmt", Region.Statements[Statement].Name);
      if (Line)
        H.leaf("span", "dim", " line " + Twine(Line));
    });
  };
  H.tag("tr", Class, [&] {
    H.leaf("td", "num", utostr(Number));
    H.tag("td", "", [&] {
      H.leaf("span", ("kind " + Dep.Kind).c_str(), Dep.Kind);
      H.text(" " + Dep.Array);
      if (Dep.Private)
        H.leaf("span", "dim", " private");
    });
    End(Dep.Source, Dep.SourceLine);
    End(Dep.Sink, Dep.SinkLine);
    H.leaf("td", "num", joined(Dep.Distances));
    H.leaf("td", "", Loops.empty() ? "\u2014" : joined(Loops));
  });
}

static void writeRelations(Html &H, const RegionRecord &Region,
                           ArrayRef<unsigned> Order) {
  H.tag("details", "", [&] {
    H.leaf("summary", "", "as isl writes them");
    H.tag("pre", "", [&] {
      for (auto [Number, I] : enumerate(Order))
        for (const std::string &Map : Region.Deps[I].Maps)
          H.text(Twine(Number + 1) + ": " + Map + "\n");
    });
  });
}

static void writeTable(Html &H, const RegionRecord &Region,
                       ArrayRef<unsigned> Order,
                       ArrayRef<std::vector<std::string>> Bound) {
  static const char *const Heads[] = {"",   "Dependence", "From",
                                      "To", "Distance",   "Binds"};
  H.tag("div", "wide", [&] {
    H.tag("table", "", [&] {
      H.tag("thead", "", [&] {
        H.tag("tr", "", [&] {
          for (const char *Head : Heads)
            H.leaf("th", "", Head);
        });
      });
      H.tag("tbody", "", [&] {
        for (unsigned N = 0; N < Order.size(); ++N)
          writeRow(H, Region, N + 1, Region.Deps[Order[N]], Bound[Order[N]]);
      });
    });
    writeRelations(H, Region, Order);
  });
}

void pencil::writeDeps(Html &H, RegionTargets Targets) {
  const RegionRecord &Region = *Targets.front();
  H.leaf("h3", "", "Dependences");
  if (Region.Deps.empty()) {
    H.leaf("p", "empty", "There are none: every order is a right one.");
    return;
  }
  std::vector<std::vector<std::string>> Bound;
  SmallVector<unsigned, 16> Order;
  for (unsigned I = 0; I < Region.Deps.size(); ++I) {
    Bound.push_back(boundBy(Targets, Region.Deps[I]));
    Order.push_back(I);
  }
  auto Rank = [&](unsigned I) {
    return !Bound[I].empty() ? 0 : Region.Deps[I].Private ? 2 : 1;
  };
  llvm::sort(Order, [&](unsigned A, unsigned B) {
    return std::pair(Rank(A), A) < std::pair(Rank(B), B);
  });
  SmallVector<bool, 16> Binds;
  for (const auto &Loops : Bound)
    Binds.push_back(!Loops.empty());
  H.tag("div", "deps", [&] {
    H.tag("figure", "", [&] {
      drawDeps(H, Region, ArrayRef(Order).take_front(MostArrows), Binds);
      H.tag("figcaption", "", [&] {
        H.raw("<span class=\"key flow\"></span>flow "
              "<span class=\"key anti\"></span>anti "
              "<span class=\"key output\"></span>output; "
              "those that bind a loop are red");
        if (Order.size() > MostArrows)
          H.text("; " + Twine(Order.size() - MostArrows) +
                 " more in the table only");
      });
    });
    writeTable(H, Region, Order, Bound);
  });
}
