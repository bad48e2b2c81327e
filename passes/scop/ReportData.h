//===- ReportData.h - What is remembered of each region -------------------===//
//
// In:  filled while a region is worked on; isl and Polly die with it.
// Out: plain text for the report and the schedule file, which are written when
//      the module is through.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTDATA_H
#define PENCIL_SCOP_REPORTDATA_H

#include <string>
#include <vector>

namespace pencil {
/// A place in a file: `Path` is where it can be read, `File` what to show.
struct ReportPlace {
  std::string File, Path;
  unsigned Line = 0;
};

/// One note of the plan, or one remark.
struct ReportNote {
  std::string Name, Text, Detail;
  int Dep = -1;              // index into RegionRecord::Deps
  std::string Distance = ""; // of the dependence that is meant
};

/// How one loop of the schedule runs source iterations.
struct ReportRole {
  std::string Mark;  // of plan.h
  int Kernel = -1;   // -1: on the host
  unsigned Tile = 0; // > 0: its iterations are tiles of so many
};

struct ReportLoop {
  std::string Name;
  ReportPlace At;
  std::vector<std::string> Wishes; // directives
  std::vector<ReportRole> Roles;   // empty: not found in the schedule
  std::vector<ReportNote> Notes;
};

struct ReportStatement {
  std::string Name, Domain, HostOnly;
  unsigned Line = 0, Cost = 0;
};

/// All dependences of a kind between two statements on one array.
struct ReportDep {
  std::string Kind, Array;
  unsigned Source = 0, Sink = 0; // statements
  unsigned SourceLine = 0, SinkLine = 0;
  bool Private = false;
  std::vector<std::string> Distances, Maps;
};

struct ReportKernel {
  unsigned Number = 0, Dims = 0, HostLoops = 0;
  std::string Outer, Launches;
  std::vector<std::string> Axes; // "global 0 size 64: i0"
};

struct ReportArray {
  std::string Label, Name, Kind;
  unsigned ElementBytes = 0, Dims = 0;
  std::vector<unsigned> ReadBy, WrittenBy; // kernels
  bool ReadByHost = false, WrittenByHost = false;
  /// Bytes as an expression, "" where not known: what kernels touch, what they
  /// read and did not write before.
  std::string Touched, In;
  bool ComesIn = false;
};

/// A node of the schedule as a reader sees it.
struct ReportTree {
  enum class Kind { Statements, Loop, Kernel, Sequence, Filter, Other };
  Kind Is = Kind::Other;
  std::string Title; // of a loop its mark
  std::vector<std::string> Lines;
  std::vector<unsigned> Statements;
  std::vector<ReportTree> Children;
};

/// What became of a region for one target.
struct RegionRecord {
  std::string Function, Name, Target;
  ReportPlace At;
  bool Mapped = false;
  std::string Effective; // schedule with marks, isl's text; "" = none
  std::string Source;    // the same of the order of the source
  std::string Work, Launches;
  /// isl's names and those of the source where they are known.
  std::vector<std::pair<std::string, std::string>> Parameters;
  std::vector<ReportLoop> Loops;
  std::vector<ReportStatement> Statements;
  std::vector<ReportDep> Deps;
  std::vector<ReportKernel> Kernels;
  std::vector<ReportArray> Arrays;
  std::vector<ReportNote> Notes; // of the region
  ReportTree Tree;
};

/// A loop that never became a region.
struct ReportRejection {
  std::string Function;
  ReportPlace At;
  ReportNote Why;
  std::string Remedy;
};

struct ModuleRecord {
  std::string Module;
  std::vector<RegionRecord> Regions;
  std::vector<ReportRejection> Rejections;

  /// Each reason once, though a region is tried for each target.
  void reject(ReportRejection Rejection);
  /// The function is as it was: none of its regions got code.
  void unmap(const std::string &Function);
};
} // namespace pencil

#endif
