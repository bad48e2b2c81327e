//===- Nest.cpp -----------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Nest.h"
#include "outline/Bounds.h"
#include "outline/GroupNest.h"
#include "outline/NestParts.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace pencil;

/// Work-group size of a local loop that asks for none and has no constant trip
/// count, and groups in a dimension whose trip count varies.
static constexpr unsigned DefaultLocalSize = 64;
static constexpr unsigned MaxExactLocalSize = 256;
static constexpr unsigned VaryingGroups = 64;

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
static std::optional<LoopRefusal>
nextMapped(const Loop &L, const MappedNest &Nest, Loop *&Next) {
  Next = nullptr;
  Loop *Found = nullptr;
  bool IsGlobal = Nest.Loops.front().Map.Kind == MapKind::Global;
  for (Loop *Inner : L.getSubLoops()) {
    bool Sequential = !isMapped(*Inner);
    if (Sequential && !containsMapped(*Inner))
      continue;
    if (Sequential || Found)
      return LoopRefusal{IsGlobal ? Remark::NestNotPerfect
                                  : Remark::BarrierNeeded,
                         Sequential ? "a sequential loop around a mapped one"
                                    : "two mapped loops side by side",
                         Inner->getHeader()->getTerminator()};
    Found = Inner;
  }
  Next = Found;
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

/// Moves `V` and what it is computed from in front of the nest; false where
/// that is not harmless.
static bool hoist(Value *V, MappedNest &Nest, Analyses &A) {
  return Nest.outermost().makeLoopInvariant(V, Nest.Speculated, nullptr,
                                            nullptr, &A.SE);
}

namespace {
/// The values that scalar evolution does not look into, such as divisions.
struct Unknowns {
  SmallVector<Value *, 4> Values;
  bool follow(const SCEV *S) {
    if (auto *U = dyn_cast<SCEVUnknown>(S))
      Values.push_back(U->getValue());
    return true;
  }
  bool isDone() const { return false; }
};
} // namespace

static bool hoistUnknowns(const SCEV *S, MappedNest &Nest, Analyses &A) {
  Unknowns U;
  visitAll(S, U);
  bool All = true;
  for (Value *V : U.Values)
    All &= hoist(V, Nest, A);
  return All;
}

static bool isInvariant(const SCEV *S, MappedNest &Nest, Analyses &A) {
  return hoistUnknowns(S, Nest, A) &&
         A.SE.isLoopInvariant(S, &Nest.outermost());
}

/// The greatest trip count that scalar evolution can tell.
static uint64_t maxTrips(const LoopForm &Form, ScalarEvolution &SE) {
  uint64_t Max = SE.getUnsignedRangeMax(Form.Trips).getLimitedValue();
  if (auto *Taken =
          dyn_cast<SCEVConstant>(SE.getConstantMaxBackedgeTakenCount(Form.L)))
    Max = std::min(Max,
                   SaturatingAdd<uint64_t>(Taken->getAPInt().getLimitedValue(),
                                           Form.ExitsInHeader ? 0 : 1));
  return Max;
}

Dealing pencil::dealingFor(const LoopForm &Form, uint64_t Size,
                           ScalarEvolution &SE) {
  if (maxTrips(Form, SE) > Size)
    return Dealing::Stride;
  auto *Constant = dyn_cast<SCEVConstant>(Form.Trips);
  return Constant && Constant->getAPInt() == Size ? Dealing::Exact
                                                  : Dealing::Guarded;
}

unsigned pencil::localSizeFor(const MappedLoop &M, ScalarEvolution &SE) {
  if (M.Map.Size)
    return M.Map.Size;
  uint64_t Trips = maxTrips(M.Form, SE);
  return Trips >= 1 && Trips <= MaxExactLocalSize ? static_cast<unsigned>(Trips)
                                                  : DefaultLocalSize;
}

static void dealLocal(MappedLoop &M, MappedNest &Nest, ScalarEvolution &SE) {
  unsigned &Size = Nest.LocalSize[M.Map.Dim];
  Size = localSizeFor(M, SE);
  M.How = dealingFor(M.Form, Size, SE);
}

/// Groups for the loop where its trips vary: as many as it has at most, or a
/// fixed number of which each takes several.
static void dealVaryingGroups(MappedLoop &M, MappedNest &Nest, Analyses &A) {
  unsigned Dim = M.Map.Dim;
  uint64_t Max = std::max<uint64_t>(1, maxTrips(M.Form, A.SE));
  if (Max > VaryingGroups) {
    hoistUnknowns(M.Form.Trips, Nest, A);
    if (const SCEV *Greatest = greatestIn(M.Form.Trips, Nest, A.SE)) {
      Nest.LaunchTrips[Dim] =
          A.SE.getSMaxExpr(Greatest, A.SE.getZero(Greatest->getType()));
      Nest.Speculated = true;
      M.How = Dealing::Guarded;
      return;
    }
  }
  Nest.FixedGroups[Dim] =
      static_cast<unsigned>(std::min<uint64_t>(Max, VaryingGroups));
  M.How = dealingFor(M.Form, Nest.FixedGroups[Dim], A.SE);
}

/// `Varies`: whether the loop is reached depends on the iteration around it.
static std::optional<LoopRefusal> dealLaunched(MappedLoop &M, MappedNest &Nest,
                                               Analyses &A, bool Varies) {
  unsigned Dim = M.Map.Dim;
  if (!Varies && isInvariant(M.Form.Trips, Nest, A)) {
    Nest.LaunchTrips[Dim] = M.Form.Trips;
    M.How = Dealing::Exact;
  } else if (M.Map.Kind == MapKind::Group) {
    dealVaryingGroups(M, Nest, A);
  } else {
    return LoopRefusal{Remark::InnerBoundVaries,
                       Varies ? "it is reached under a condition only" : "",
                       M.Form.L->getHeader()->getTerminator()};
  }
  if (M.Map.Kind == MapKind::Global && M.Map.Size)
    Nest.LocalSize[Dim] = M.Map.Size;
  return std::nullopt;
}

/// Conditions that are the same in all iterations go to the nest, in front of
/// which they are computed. True if others are left.
static bool takeGuards(ArrayRef<NestGuard> Guards, MappedNest &Nest,
                       Analyses &A) {
  bool Varies = false;
  for (const NestGuard &G : Guards) {
    if (!hoist(G.Branch->getCondition(), Nest, A)) {
      Varies = true;
      continue;
    }
    Nest.Guards.push_back(G);
    Nest.Speculated = true;
  }
  return Varies;
}

std::optional<LoopRefusal> pencil::addLoop(Loop &L, Analyses &A,
                                           MappedNest &Nest) {
  MappedLoop M;
  M.Map = *getMapProperty(L);
  if (auto R = checkNesting(Nest, M.Map))
    return R;
  if (hasLoopProperty(L, names::property::Reduction))
    return LoopRefusal{Remark::ReductionNotSupported, ""};
  if (auto R = matchLoopForm(L, A.SE, M.Form))
    return R;
  SmallVector<NestGuard, 2> Guards;
  if (!Nest.Loops.empty())
    if (auto R = matchPerfectNest(*Nest.Loops.back().Form.L, L, A.AA, A.DT,
                                  &Guards)) {
      // Dealt-out loops with code between them are what barriers are for.
      if (M.Map.Kind != MapKind::Global)
        R->Why = Remark::BarrierNeeded;
      return R;
    }
  bool IsOutermost = Nest.Loops.empty();
  Nest.Loops.push_back(M);
  auto Refuse = [&](LoopRefusal R) {
    Nest.Loops.pop_back();
    return R;
  };
  for (const Induction &Ind : M.Form.Inductions)
    if (!isInvariant(Ind.Step, Nest, A))
      return Refuse({Remark::InnerBoundVaries, "the step changes", Ind.Phi});
  if (auto R = checkChecked(M, Nest, A.SE))
    return Refuse(*R);
  size_t NumGuards = Nest.Guards.size();
  bool Varies = !IsOutermost && takeGuards(Guards, Nest, A);
  Nest.Loops.back().IsConditional = Varies;
  if (M.Map.Kind == MapKind::Local) {
    dealLocal(Nest.Loops.back(), Nest, A.SE);
    return std::nullopt;
  }
  if (auto R = dealLaunched(Nest.Loops.back(), Nest, A, Varies)) {
    Nest.Guards.truncate(NumGuards);
    return Refuse(*R);
  }
  return std::nullopt;
}

/// Loops inside a global one may always run in sequence in its work-item.
static bool mayDrop(const MappedNest &Nest, const LoopRefusal &R) {
  return !Nest.Loops.empty() &&
         Nest.Loops.front().Map.Kind == MapKind::Global &&
         (R.Why == Remark::InnerBoundVaries || R.Why == Remark::NestNotPerfect);
}

/// Dimensions of a grid of global loops without gaps, in the same order: the
/// lowest one is what drivers spread over neighbouring work-items.
static void closeGaps(MappedNest &Nest) {
  unsigned Next = 0;
  for (unsigned Dim = 0; Dim < 3; ++Dim)
    for (MappedLoop &M : Nest.Loops)
      if (M.Map.Dim == Dim) {
        std::swap(Nest.LaunchTrips[Dim], Nest.LaunchTrips[Next]);
        std::swap(Nest.LocalSize[Dim], Nest.LocalSize[Next]);
        M.Map.Dim = Next++;
        break;
      }
}

void pencil::finishNest(MappedNest &Nest) {
  Nest.Grouped = Nest.Loops.front().Map.Kind != MapKind::Global;
  if (Nest.Dropped)
    closeGaps(Nest);
  for (const MappedLoop &M : Nest.Loops)
    Nest.Dims = std::max(Nest.Dims, M.Map.Dim + 1);
  if (Nest.Grouped)
    for (unsigned Dim = 0; Dim < 3; ++Dim)
      Nest.LocalSize[Dim] = std::max(1u, Nest.LocalSize[Dim]);
}

static std::optional<LoopRefusal> collectChain(Loop &Root, Analyses &A,
                                               MappedNest &Nest) {
  for (Loop *L = &Root; L;) {
    auto R = addLoop(*L, A, Nest);
    if (R && !R->At)
      R->At = L->getHeader()->getTerminator();
    Loop *Next = nullptr;
    if (!R)
      R = nextMapped(*L, Nest, Next);
    if (R && !mayDrop(Nest, *R))
      return R;
    if (R) {
      Nest.Dropped = L;
      Nest.WhyDropped = *R;
    }
    L = Next;
  }
  finishNest(Nest);
  return std::nullopt;
}

std::optional<LoopRefusal> pencil::collectNest(Loop &Root, Analyses &A,
                                               MappedNest &Nest) {
  auto R = collectChain(Root, A, Nest);
  if (!R || R->Why != Remark::BarrierNeeded ||
      !isMappedTo(Root, MapKind::Group))
    return R;
  Nest = {};
  return collectGroupNest(Root, A, Nest);
}
