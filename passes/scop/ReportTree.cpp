//===- ReportTree.cpp - A schedule as boxes in boxes ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportParts.h"
#include "scop/ReportWords.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace pencil;

static void writeNode(Html &H, const RegionRecord &Region,
                      const ReportTree &Tree);

static void writeChildren(Html &H, const RegionRecord &Region,
                          const ReportTree &Tree) {
  for (const ReportTree &Child : Tree.Children)
    writeNode(H, Region, Child);
}

static void writeStatements(Html &H, const RegionRecord &Region,
                            const ReportTree &Tree) {
  for (unsigned I : Tree.Statements) {
    const ReportStatement &Statement = Region.Statements[I];
    std::string Source = sourceLine(Region.At, Statement.Line);
    H.tag("div", "leaf", [&] {
      H.leaf("span", "stmt", Statement.Name);
      if (!Source.empty())
        H.leaf("code", "", Source);
      if (!Statement.HostOnly.empty())
        H.leaf("span", "why", "host: " + Statement.HostOnly);
    });
  }
}

static void writeBox(Html &H, const RegionRecord &Region,
                     const ReportTree &Tree, StringRef Class, StringRef Title) {
  H.tag("div", ("node " + Class).str().c_str(), [&] {
    H.tag("div", "head", [&] {
      H.leaf("b", "", Title);
      for (const std::string &Line : Tree.Lines)
        H.leaf("code", "", Line);
    });
    writeChildren(H, Region, Tree);
  });
}

static void writeNode(Html &H, const RegionRecord &Region,
                      const ReportTree &Tree) {
  switch (Tree.Is) {
  case ReportTree::Kind::Statements:
    return writeStatements(H, Region, Tree);
  case ReportTree::Kind::Loop: {
    bool Planned = !Region.Effective.empty();
    return writeBox(H, Region, Tree, Planned ? classOfMark(Tree.Title) : "stay",
                    Planned ? readableMark(Tree.Title) : "loop");
  }
  case ReportTree::Kind::Kernel:
    return writeBox(H, Region, Tree, "kernel", Tree.Title);
  case ReportTree::Kind::Sequence:
    return writeBox(H, Region, Tree, "sequence", Tree.Title);
  case ReportTree::Kind::Filter:
  case ReportTree::Kind::Other:
    return writeBox(H, Region, Tree, "filter", Tree.Title);
  }
}

void pencil::writeTree(Html &H, const RegionRecord &Region) {
  bool Planned = !Region.Effective.empty();
  H.leaf("h4", "",
         Region.Mapped ? "Schedule"
         : Planned     ? "Schedule without code"
                       : "Schedule: the order of the source");
  H.tag("div", "tree", [&] { writeNode(H, Region, Region.Tree); });
  H.tag("details", "", [&] {
    H.leaf("summary", "", "as isl writes it");
    H.leaf("pre", "", Planned ? Region.Effective : Region.Source);
  });
}
