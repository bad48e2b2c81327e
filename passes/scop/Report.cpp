//===- Report.cpp - The HTML report ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Report.h"
#include "scop/ReportFile.h"
#include "scop/ReportParts.h"
#include "scop/ReportWords.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil;

namespace {
class Page {
  Html H;
  const ModuleRecord &Record;
  /// The records of a region, one a target.
  MapVector<StringRef, SmallVector<const RegionRecord *, 2>> Regions;

  void head();
  void legend();
  void contents();
  void contentsRow(RegionTargets Targets);
  void region(RegionTargets Targets);
  void target(const RegionRecord &Region);
  void rejections();
  std::string title() const;

public:
  Page(raw_ostream &OS, const ModuleRecord &Record) : H(OS), Record(Record) {
    for (const RegionRecord &Region : Record.Regions)
      Regions[Region.Name].push_back(&Region);
  }
  void write();
};
} // namespace

static std::string placeText(const ReportPlace &At) {
  if (!At.Line)
    return "place not known";
  return At.File + ":" + utostr(At.Line);
}

std::string Page::title() const {
  return sys::path::filename(Record.Module).str();
}

void Page::head() {
  H.raw("<head>\n<meta charset=\"utf-8\"/>\n"
        "<meta name=\"viewport\" content=\"width=device-width, "
        "initial-scale=1\"/>\n");
  H.leaf("title", "", title() + " \u2013 PENCIL regions");
  H.tag("style", "", [&] { H.raw(reportStyle()); });
  H.raw("</head>\n");
}

void Page::legend() {
  static constexpr const char *Keys[][2] = {
      {"device", "iterations are work-items"},
      {"inside", "runs inside a work-item"},
      {"host", "runs on the host around kernels"},
      {"stay", "not mapped"}};
  H.tag("div", "legend", [&] {
    for (const auto &Key : Keys)
      H.tag("span", "", [&] {
        H.leaf("span", (Twine("chip ") + Key[0]).str().c_str(), "L0");
        H.text(Twine(" ") + Key[1]);
      });
  });
}

void Page::contentsRow(RegionTargets Targets) {
  const RegionRecord &First = *Targets.front();
  H.tag("tr", "", [&] {
    H.tag("td", "", [&] {
      H.tag("a", {{"href", "#" + anchor(First.Name)}},
            [&] { H.text(First.Name); });
    });
    H.leaf("td", "", placeText(First.At));
    H.tag("td", "", [&] {
      for (const RegionRecord *Region : Targets) {
        Outcome Is = outcomeOf(*Region);
        H.tag("div", "", [&] {
          H.leaf("span", (Twine("chip ") + Is.Class).str().c_str(),
                 Region->Target);
          H.text(" " + Is.Text);
          for (const std::string &Why : Is.Reasons)
            H.leaf("span", "why", Why);
        });
      }
    });
  });
}

void Page::contents() {
  H.tag("section", "card", [&] {
    if (Regions.empty())
      H.leaf("p", "empty", "No region of this module was modelled.");
    else
      H.tag("div", "wide", [&] {
        H.tag("table", "", [&] {
          H.raw("<thead><tr><th>Region</th><th>Place</th><th>Outcome</th></tr>"
                "</thead>\n");
          H.tag("tbody", "", [&] {
            for (const auto &Entry : Regions)
              contentsRow(Entry.second);
          });
        });
      });
  });
}

void Page::target(const RegionRecord &Region) {
  Outcome Is = outcomeOf(Region);
  H.tag("article", (Twine("target-card ") + Is.Class).str().c_str(), [&] {
    H.leaf("h3", "", Region.Target + ": " + Is.Text);
    for (const std::string &Why : Is.Reasons)
      H.leaf("p", "dim", Why);
    writeLoops(H, Region);
    writeKernels(H, Region);
    writeTransfers(H, Region);
    writeTree(H, Region);
  });
}

void Page::region(RegionTargets Targets) {
  const RegionRecord &First = *Targets.front();
  H.tag("section", {{"class", "card"}, {"id", anchor(First.Name)}}, [&] {
    H.tag("div", "title", [&] {
      H.leaf("h2", "", First.Name);
      H.leaf("span", "at", placeText(First.At));
    });
    writeSource(H, Targets);
    H.tag("div", "targets", [&] {
      for (const RegionRecord *Region : Targets)
        target(*Region);
    });
    writeDeps(H, Targets);
  });
}

void Page::rejections() {
  if (Record.Rejections.empty())
    return;
  H.tag("section", "card", [&] {
    H.leaf("h2", "", "Not modelled");
    for (const ReportRejection &Rejection : Record.Rejections) {
      std::string Source = sourceLine(Rejection.At, Rejection.At.Line);
      H.tag("div", "rejection", [&] {
        H.tag("h4", "", [&] {
          H.text(Rejection.Function + ", " + placeText(Rejection.At));
        });
        if (!Source.empty())
          H.tag("p", "", [&] { H.leaf("code", "", Source); });
        H.tag("p", "", [&] {
          H.leaf("span", "chip stay", Rejection.Why.Name);
          H.text(" " + Rejection.Why.Text);
          if (!Rejection.Why.Detail.empty())
            H.text(": " + Rejection.Why.Detail);
        });
        if (!Rejection.Remedy.empty())
          H.leaf("p", "dim", "What helps: " + Rejection.Remedy + ".");
      });
    }
  });
}

void Page::write() {
  H.raw("<!DOCTYPE html>\n");
  H.tag("html", {{"lang", "en"}}, [&] {
    head();
    H.tag("body", "", [&] {
      H.tag("header", "", [&] {
        H.leaf("h1", "", title());
        H.leaf("p", "sub",
               counted(Regions.size(), "region") + " of " + Record.Module +
                   " as the polyhedral phases of PENCIL see them");
      });
      H.tag("main", "", [&] {
        contents();
        for (const auto &Entry : Regions)
          region(Entry.second);
        rejections();
        if (!Regions.empty())
          H.tag("footer", "", [&] { legend(); });
      });
    });
  });
}

void pencil::writeReport(const ModuleRecord &Record, StringRef File,
                         LLVMContext &Ctx) {
  if (File.empty())
    return;
  writeFile(File, "report", Ctx,
            [&](raw_ostream &OS) { Page(OS, Record).write(); });
}
