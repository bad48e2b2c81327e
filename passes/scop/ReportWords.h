//===- ReportWords.h - What became of loops, in words ---------------------===//
//
// In:  records.
// Out: short sentences, and the class that gives them their colour.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTWORDS_H
#define PENCIL_SCOP_REPORTWORDS_H

#include "scop/ReportData.h"
#include "llvm/ADT/StringRef.h"

namespace pencil {
struct Outcome {
  /// device: its iterations are work-items; inside: it runs in a work-item;
  /// host: around kernels; stay: nothing of it was mapped.
  const char *Class;
  std::string Text;
  std::vector<std::string> Reasons;
};

Outcome outcomeOf(const RegionRecord &Region, const ReportLoop &Loop);
Outcome outcomeOf(const RegionRecord &Region);

/// "flow of A, line 3 to line 4, distance (1, 0)".
std::string describe(const ReportDep &Dep);
/// The distance of the dependence of a note that has one.
std::string distanceOf(const RegionRecord &Region, const ReportNote &Note);
/// The note with its detail and its dependence.
std::string describe(const RegionRecord &Region, const ReportNote &Note);
/// The class of Outcome that a mark has.
const char *classOfMark(llvm::StringRef Mark);
/// "vector" becomes "vectors"; without the size of work-groups.
std::string readableMark(llvm::StringRef Mark);

/// "(>=1, *, 0..2)" becomes "(1 or more, any, 0 to 2)".
std::string readableDistance(llvm::StringRef Distance);

/// "one thing", "3 things".
std::string counted(size_t N, llvm::StringRef Thing);
/// With ", " in between.
std::string joined(const std::vector<std::string> &Parts);
} // namespace pencil

#endif
