//===- ReportParts.h - The parts of the HTML report -----------------------===//
//
// In:  records of one region, one a target, the first one never missing.
// Out: a piece of the page each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTPARTS_H
#define PENCIL_SCOP_REPORTPARTS_H

#include "scop/ReportData.h"
#include "scop/ReportHtml.h"
#include "llvm/ADT/ArrayRef.h"

namespace pencil {
using RegionTargets = llvm::ArrayRef<const RegionRecord *>;

/// The whole style sheet, light and dark.
const char *reportStyle();

/// The lines of the region as they stand in its file, and under each loop what
/// became of it.
void writeSource(Html &H, RegionTargets Targets);

/// Lines of source, one at a time: keywords, comments and the like get classes.
class Highlighter {
  bool InComment = false;

public:
  void line(Html &H, llvm::StringRef Text);
};

/// The text of one line of a file without the blanks around it, or "".
std::string sourceLine(const ReportPlace &At, unsigned Line);

void writeLoops(Html &H, const RegionRecord &Region);
void writeKernels(Html &H, const RegionRecord &Region);
void writeTransfers(Html &H, const RegionRecord &Region);
void writeTree(Html &H, const RegionRecord &Region);

/// Arrows between statements, and a row for each.
void writeDeps(Html &H, RegionTargets Targets);
/// The arrows: numbers are those of the rows.
void drawDeps(Html &H, const RegionRecord &Region,
              llvm::ArrayRef<unsigned> Shown, llvm::ArrayRef<bool> Binds);
} // namespace pencil

#endif
