//===- Nest.cpp -----------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Nest.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;
using namespace pencil;

/// Work-group size of a local loop that asks for none and has no constant trip
/// count, and groups in a dimension whose trip count varies.
static constexpr unsigned DefaultLocalSize = 64;
static constexpr unsigned MaxExactLocalSize = 256;
static constexpr unsigned VaryingGroups = 64;

static bool isMapped(const Loop &L) {
  auto Map = getMapProperty(L);
  return Map && Map->Kind != MapKind::Seq;
}

static bool containsMapped(const Loop &L) {
  return any_of(L.getSubLoops(), [](const Loop *Inner) {
    return isMapped(*Inner) || containsMapped(*Inner);
  });
}

static std::optional<LoopRefusal> checkNesting(const MappedNest &Nest,
                                               const MapProperty &Next) {
  auto Broken = [](const char *Text) {
    return LoopRefusal{Remark::MappingNotNested, Text};
  };
  for (const MappedLoop &Outer : Nest.Loops) {
    bool OuterGlobal = Outer.Map.Kind == MapKind::Global;
    if (OuterGlobal != (Next.Kind == MapKind::Global))
      return Broken("global is mixed with group or local");
    if (Outer.Map.Kind == MapKind::Local && Next.Kind == MapKind::Group)
      return Broken("a group loop inside a local loop");
    if (Outer.Map.Kind == Next.Kind && Outer.Map.Dim == Next.Dim)
      return Broken("a dimension is used twice");
  }
  return std::nullopt;
}

/// The mapped loop directly inside `L`, null if `L` is the innermost.
static std::optional<LoopRefusal> nextMapped(const Loop &L, Loop *&Next) {
  Next = nullptr;
  if (!containsMapped(L))
    return std::nullopt;
  for (Loop *Inner : L.getSubLoops()) {
    if (!isMapped(*Inner) && containsMapped(*Inner))
      return LoopRefusal{Remark::BarrierNeeded,
                         "a sequential loop around a mapped one",
                         Inner->getHeader()->getTerminator()};
    if (isMapped(*Inner)) {
      if (Next)
        return LoopRefusal{Remark::BarrierNeeded,
                           "two mapped loops side by side",
                           Inner->getHeader()->getTerminator()};
      Next = Inner;
    }
  }
  return std::nullopt;
}

/// A loop whose trip count needs a check is dealt out exactly or not at all:
/// the check is made once, in front of the nest.
static std::optional<LoopRefusal>
checkChecked(const MappedLoop &M, const MappedNest &Nest, ScalarEvolution &SE) {
  for (const SCEV *S : {M.Form.Checked.first, M.Form.Checked.second})
    if (S && !SE.isLoopInvariant(S, &Nest.outermost()))
      return LoopRefusal{Remark::LoopNotCountable, "", nullptr};
  return std::nullopt;
}

static void dealLocal(MappedLoop &M, MappedNest &Nest) {
  unsigned &Size = Nest.LocalSize[M.Map.Dim];
  auto *Constant = dyn_cast<SCEVConstant>(M.Form.Trips);
  uint64_t Trips = Constant ? Constant->getAPInt().getLimitedValue() : 0;
  if (M.Map.Size)
    Size = M.Map.Size;
  else
    Size = Trips >= 1 && Trips <= MaxExactLocalSize
               ? static_cast<unsigned>(Trips)
               : DefaultLocalSize;
  M.How = Trips == Size ? Dealing::Exact : Dealing::Stride;
}

static std::optional<LoopRefusal> dealLaunched(MappedLoop &M, MappedNest &Nest,
                                               ScalarEvolution &SE) {
  unsigned Dim = M.Map.Dim;
  if (SE.isLoopInvariant(M.Form.Trips, &Nest.outermost())) {
    Nest.LaunchTrips[Dim] = M.Form.Trips;
    M.How = Dealing::Exact;
  } else if (M.Map.Kind == MapKind::Group) {
    Nest.FixedGroups[Dim] = VaryingGroups;
    M.How = Dealing::Stride;
  } else {
    return LoopRefusal{Remark::InnerBoundVaries, "",
                       M.Form.L->getHeader()->getTerminator()};
  }
  if (M.Map.Kind == MapKind::Global && M.Map.Size)
    Nest.LocalSize[Dim] = M.Map.Size;
  return std::nullopt;
}

static std::optional<LoopRefusal> addLoop(Loop &L, Analyses &A,
                                          MappedNest &Nest) {
  MappedLoop M;
  M.Map = *getMapProperty(L);
  if (auto R = checkNesting(Nest, M.Map))
    return R;
  if (hasLoopProperty(L, names::property::Reduction))
    return LoopRefusal{Remark::ReductionNotSupported, ""};
  if (auto R = matchLoopForm(L, A.SE, M.Form))
    return R;
  if (!Nest.Loops.empty())
    if (auto R = matchPerfectNest(*Nest.Loops.back().Form.L, L, A.AA, A.DT)) {
      // Dealt-out loops with code between them are what barriers are for.
      R->Why = Remark::BarrierNeeded;
      return R;
    }
  Nest.Loops.push_back(M);
  MappedLoop &Added = Nest.Loops.back();
  Nest.Dims = std::max(Nest.Dims, M.Map.Dim + 1);
  for (const Induction &Ind : M.Form.Inductions)
    if (!A.SE.isLoopInvariant(Ind.Step, &Nest.outermost()))
      return LoopRefusal{Remark::InnerBoundVaries, "the step changes", Ind.Phi};
  if (auto R = checkChecked(Added, Nest, A.SE))
    return R;
  if (M.Map.Kind == MapKind::Local) {
    dealLocal(Added, Nest);
    return std::nullopt;
  }
  return dealLaunched(Added, Nest, A.SE);
}

std::optional<LoopRefusal> pencil::collectNest(Loop &Root, Analyses &A,
                                               MappedNest &Nest) {
  for (Loop *L = &Root; L;) {
    if (auto R = addLoop(*L, A, Nest)) {
      if (!R->At)
        R->At = L->getHeader()->getTerminator();
      return R;
    }
    Loop *Next;
    if (auto R = nextMapped(*L, Next))
      return R;
    L = Next;
  }
  Nest.Grouped = Nest.Loops.front().Map.Kind != MapKind::Global;
  if (Nest.Grouped)
    for (unsigned Dim = 0; Dim < 3; ++Dim)
      Nest.LocalSize[Dim] = std::max(1u, Nest.LocalSize[Dim]);
  return std::nullopt;
}
