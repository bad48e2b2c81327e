//===- ReportCollect.cpp - What becomes of a region, remembered -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportCollect.h"
#include "polly/ScopInfo.h"
#include "poly/bounded.h"
#include "scop/ReportArrays.h"
#include "scop/ReportSchedule.h"
#include "scop/ReportText.h"
#include "scop/ReportWords.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil;

static ReportPlace whereIs(const DILocation *Loc) {
  ReportPlace At;
  if (!Loc)
    return At;
  SmallString<128> Path(Loc->getFilename());
  if (!sys::path::is_absolute(Path)) {
    Path = Loc->getDirectory();
    sys::path::append(Path, Loc->getFilename());
  }
  At.File = Loc->getFilename().str();
  At.Path = Path.str().str();
  At.Line = Loc->getLine();
  return At;
}

static std::vector<std::string> wishesOf(const poly_loop &Loop) {
  std::vector<std::string> Wishes;
  if (Loop.independent)
    Wishes.push_back("independent");
  if (Loop.ivdep)
    Wishes.push_back("ivdep");
  if (Loop.interchange)
    Wishes.push_back("interchange");
  if (Loop.unroll)
    Wishes.push_back("unroll(" + utostr(Loop.unroll) + ")");
  std::string Sizes;
  for (unsigned I = 0; I < Loop.ntile; ++I)
    Sizes += (I ? ", " : "") + utostr(Loop.tile_sizes[I]);
  if (Loop.ntile)
    Wishes.push_back("tile sizes(" + Sizes + ")");
  return Wishes;
}

static void addLoops(const Model &M, RegionRecord &Record) {
  for (unsigned I = 0; I < M.Poly->nloops; ++I) {
    const poly_loop &Loop = M.Poly->loops[I];
    ReportLoop Out;
    Out.Name = Loop.name;
    if (auto It = M.LoopByName.find(Loop.name); It != M.LoopByName.end())
      Out.At = whereIs(It->second->getStartLoc().get());
    Out.Wishes = wishesOf(Loop);
    if (!Record.At.Line)
      Record.At = Out.At;
    Record.Loops.push_back(std::move(Out));
  }
}

static void addParameters(const poly_scop &Scop, const SourceNames &Names,
                          RegionRecord &Record) {
  isl_size N = isl_set_dim(Scop.context, isl_dim_param);
  for (int I = 0; I < N; ++I)
    if (const char *Name = isl_set_get_dim_name(Scop.context, isl_dim_param, I))
      Record.Parameters.emplace_back(Name, Names.apply(Name));
}

static void addStatements(const poly_scop &Scop, RegionRecord &Record) {
  for (unsigned I = 0; I < Scop.nstatements; ++I) {
    const poly_statement &S = Scop.statements[I];
    Record.Statements.push_back({S.name, takeText(isl_set_to_str(S.domain)),
                                 S.host_only ? S.host_only : "", S.line,
                                 S.cost});
  }
}

/// Dependences of a kind between two statements on one array are one.
static unsigned groupOf(const poly_deps &Deps, const poly_dep &Dep,
                        const SourceNames &Names, RegionRecord &Record) {
  ReportDep New;
  New.Kind = poly_dep_kind_text(Dep.kind);
  New.Array = Names.array(Dep.array->name);
  New.Source = Dep.source_statement - Deps.scop->statements;
  New.Sink = Dep.sink_statement - Deps.scop->statements;
  New.SourceLine = Dep.source->line;
  New.SinkLine = Dep.sink->line;
  New.Private = Dep.array->kind == POLY_ARRAY_SCALAR ||
                Dep.array->kind == POLY_ARRAY_ITERATION;
  for (unsigned I = 0; I < Record.Deps.size(); ++I) {
    const ReportDep &Old = Record.Deps[I];
    if (Old.Kind == New.Kind && Old.Array == New.Array &&
        Old.Source == New.Source && Old.Sink == New.Sink)
      return I;
  }
  Record.Deps.push_back(std::move(New));
  return Record.Deps.size() - 1;
}

static std::string distanceOf(const poly_deps &Deps, const poly_dep &Dep) {
  return readableDistance(takeText(poly_dep_distance(&Deps, &Dep)));
}

/// The index of its group for each dependence.
static std::vector<unsigned>
addDeps(const poly_deps &Deps, const SourceNames &Names, RegionRecord &Record) {
  std::vector<unsigned> Groups;
  for (unsigned I = 0; I < Deps.ndeps; ++I) {
    const poly_dep &Dep = Deps.deps[I];
    Groups.push_back(groupOf(Deps, Dep, Names, Record));
    ReportDep &Group = Record.Deps[Groups.back()];
    std::string Distance = distanceOf(Deps, Dep);
    if (!Distance.empty() && !is_contained(Group.Distances, Distance))
      Group.Distances.push_back(Distance);
    Group.Maps.push_back(Names.apply(takeText(isl_union_map_to_str(Dep.map))));
  }
  return Groups;
}

static const char *nameOf(poly_note_code Code) {
  static const char *const Codes[] = {
#define POLY_NOTE(ID, TEXT) #ID,
#include "poly/notes.def"
  };
  return Code < POLY_NOTE_COUNT ? Codes[Code] : "";
}

static void addNotes(const poly_plan &Plan, const poly_deps &Deps,
                     ArrayRef<unsigned> Groups, RegionRecord &Record) {
  for (unsigned I = 0; I < Plan.nnotes; ++I) {
    const poly_note &Note = Plan.notes[I];
    ReportNote Out{nameOf(Note.code), poly_note_text(Note.code),
                   Note.detail ? Note.detail : ""};
    if (Note.dep) {
      Out.Dep = Groups[Note.dep - Deps.deps];
      Out.Distance = distanceOf(Deps, *Note.dep);
    }
    auto &Notes = Note.loop ? Record.Loops[Note.loop - Deps.scop->loops].Notes
                            : Record.Notes;
    Notes.push_back(std::move(Out));
  }
}

static void addKernels(const poly_plan &Plan, const SourceNames &Names,
                       RegionRecord &Record) {
  for (unsigned I = 0; I < Plan.nkernels; ++I) {
    const poly_kernel &Kernel = Plan.kernels[I];
    ReportKernel Out;
    Out.Number = Kernel.number;
    Out.Dims = Kernel.dims;
    Out.HostLoops = Kernel.nhost;
    Out.Outer = Kernel.outer ? Kernel.outer->name : "";
    Out.Launches =
        timesSign(Names.apply(formula(isl_pw_aff_copy(Kernel.launches))));
    Record.Kernels.push_back(std::move(Out));
  }
}

static std::string numberText(double Number) {
  std::string Text;
  raw_string_ostream(Text) << format("%.6g", Number);
  return Text;
}

/// Sums of terms as text, "" where one has no formula. What has no factors is
/// one number at the end.
static std::string sumOf(const poly_term *Terms, unsigned N,
                         const SourceNames &Names) {
  std::string Sum;
  double Constant = 0;
  for (unsigned I = 0; I < N; ++I) {
    std::string Term;
    if (!Terms[I].nfactors) {
      Constant += Terms[I].coefficient;
      continue;
    }
    if (Terms[I].coefficient != 1)
      Term = numberText(Terms[I].coefficient);
    for (unsigned K = 0; K < Terms[I].nfactors; ++K) {
      std::string Factor = formula(isl_pw_aff_copy(Terms[I].factors[K]));
      if (Factor.empty())
        return "";
      if (StringRef(Factor).contains(' '))
        Factor = "(" + Factor + ")";
      Term += (Term.empty() ? "" : " * ") + Factor;
    }
    Sum += (Sum.empty() ? "" : " + ") + Term;
  }
  if (Constant != 0)
    Sum += (Sum.empty() ? "" : " + ") + numberText(Constant);
  return timesSign(Names.apply(Sum));
}

RegionRecord pencil::collectRegion(polly::Scop &S, const Model &M,
                                   const poly_deps &Deps, const poly_plan &Plan,
                                   StringRef Target) {
  const poly_scop &Scop = *M.Poly;
  RegionRecord Record;
  poly_bound Bound;
  poly_bound_enter(&Bound, Scop.ctx, 0);
  SourceNames Names(S, Scop);
  Record.Function = S.getFunction().getName().str();
  Record.Name = Scop.name;
  Record.Target = Target.str();
  Record.Effective = treeText(Plan.schedule);
  Record.Source = treeText(Scop.schedule);
  Record.Work = sumOf(Plan.work, Plan.nwork, Names);
  Record.Launches = sumOf(Plan.launches, Plan.nlaunches, Names);
  addLoops(M, Record);
  addParameters(Scop, Names, Record);
  addStatements(Scop, Record);
  std::vector<unsigned> Groups = addDeps(Deps, Names, Record);
  addNotes(Plan, Deps, Groups, Record);
  addKernels(Plan, Names, Record);
  ReportPlaces Places = collectSchedule(
      Scop, Plan.schedule ? Plan.schedule : Scop.schedule, Names, Record);
  collectArrays(Deps, Places, Names, Record);
  poly_bound_leave(&Bound);
  return Record;
}

void ModuleRecord::reject(ReportRejection New) {
  auto Same = [&](const ReportRejection &Old) {
    return Old.Function == New.Function && Old.At.Line == New.At.Line &&
           Old.Why.Name == New.Why.Name && Old.Why.Detail == New.Why.Detail;
  };
  if (none_of(Rejections, Same))
    Rejections.push_back(std::move(New));
}

void ModuleRecord::unmap(const std::string &Function) {
  for (RegionRecord &Region : Regions)
    if (Region.Function == Function)
      Region.Mapped = false;
}

ReportRejection pencil::rejectionOf(const Function &F, DebugLoc At, Remark Why,
                                    StringRef Detail) {
  ReportRejection Out;
  Out.Function = F.getName().str();
  if (DISubprogram *SP = F.getSubprogram(); SP && !At)
    At = DILocation::get(F.getContext(), SP->getLine(), 0, SP);
  Out.At = whereIs(At.get());
  RemarkText Text = textOf(Why);
  Out.Why = {Text.Name, Text.Text, Detail.str()};
  Out.Remedy = Text.Remedy ? Text.Remedy : "";
  return Out;
}
