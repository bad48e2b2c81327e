//===- GroupNest.cpp ------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/GroupNest.h"
#include "outline/NestParts.h"
#include "support/CompilerNotes.h"
#include "support/Storage.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned MaxDims = 3;

static LoopRefusal refusal(Remark Why, const char *Detail, const Loop &At) {
  return {Why, Detail, At.getHeader()->getTerminator()};
}

namespace {
class Collector {
  Analyses &A;
  MappedNest &Nest;
  struct LocalNest {
    Loop *L;
    unsigned Dims; // a bit each
  };
  SmallVector<LocalNest, 4> LocalNests;
  unsigned UsedDims = 0;

public:
  Collector(Analyses &A, MappedNest &Nest) : A(A), Nest(Nest) {}
  std::optional<LoopRefusal> collect(Loop &Root);

private:
  std::optional<LoopRefusal> uniform(Loop &L);
  std::optional<LoopRefusal> local(Loop &L, LocalNest &Into);
  std::optional<LoopRefusal> deal();
  std::optional<LoopRefusal> groupWrites(Loop &Body);
};
} // namespace

/// Code that all items run alike: looks for local loops in it.
std::optional<LoopRefusal> Collector::uniform(Loop &L) {
  for (Loop *Next : L.getSubLoops()) {
    if (isMappedTo(*Next, MapKind::Group))
      return refusal(Remark::MappingNotNested,
                     "a group loop among other code of a group", *Next);
    if (isMappedTo(*Next, MapKind::Global))
      return refusal(Remark::MappingNotNested,
                     "global is mixed with group or local", *Next);
    std::optional<LoopRefusal> R;
    if (isMappedTo(*Next, MapKind::Local)) {
      LocalNests.push_back({Next, 0});
      R = local(*Next, LocalNests.back());
    } else {
      R = uniform(*Next);
    }
    if (R)
      return R;
  }
  return std::nullopt;
}

/// A local loop, and those directly in it.
std::optional<LoopRefusal> Collector::local(Loop &L, LocalNest &Into) {
  MappedLoop M;
  M.Map = *getMapProperty(L);
  if (Into.Dims & (1u << M.Map.Dim))
    return refusal(Remark::MappingNotNested, "a dimension is used twice", L);
  if (hasLoopProperty(L, names::property::Reduction))
    return refusal(Remark::ReductionNotSupported, "", L);
  if (auto R = matchLoopForm(L, A.SE, M.Form))
    return R;
  if (M.Form.Checked.first)
    return refusal(Remark::LoopNotCountable, "", L);
  for (const Induction &Ind : M.Form.Inductions)
    if (!A.SE.isLoopInvariant(Ind.Step, &Nest.outermost()))
      return LoopRefusal{Remark::InnerBoundVaries, "the step changes", Ind.Phi};
  Into.Dims |= 1u << M.Map.Dim;
  UsedDims |= 1u << M.Map.Dim;
  Nest.Loops.push_back(M);
  Loop *Next = nullptr;
  for (Loop *Inner : L.getLoopsInPreorder()) {
    if (Inner == &L || !isMapped(*Inner))
      continue;
    if (!isMappedTo(*Inner, MapKind::Local))
      return refusal(Remark::MappingNotNested,
                     "a group loop inside a local one", *Inner);
    if (!Next)
      Next = Inner;
    else if (!Next->contains(Inner))
      return refusal(Remark::BarrierNeeded,
                     "two local loops in an iteration of a local loop", *Inner);
  }
  if (!Next)
    return std::nullopt;
  SmallVector<NestGuard, 2> Guards;
  if (Next->getParentLoop() != &L ||
      matchPerfectNest(L, *Next, A.AA, A.DT, &Guards))
    return refusal(Remark::BarrierNeeded,
                   "a local loop with other code around it in a local loop",
                   *Next);
  return local(*Next, Into);
}

/// One work-group size for all local loops of a dimension.
std::optional<LoopRefusal> Collector::deal() {
  unsigned Wish[MaxDims] = {0, 0, 0}, Need[MaxDims] = {0, 0, 0};
  for (MappedLoop &M : Nest.Loops) {
    if (M.Map.Kind != MapKind::Local)
      continue;
    unsigned Dim = M.Map.Dim;
    if (M.Map.Size && Wish[Dim] && Wish[Dim] != M.Map.Size)
      return refusal(Remark::MappingNotNested,
                     "two sizes of a work-group in one dimension", *M.Form.L);
    Wish[Dim] = M.Map.Size ? M.Map.Size : Wish[Dim];
    Need[Dim] = std::max(Need[Dim], localSizeFor(M, A.SE));
  }
  for (unsigned Dim = 0; Dim < MaxDims; ++Dim)
    Nest.LocalSize[Dim] = Wish[Dim] ? Wish[Dim] : Need[Dim];
  for (MappedLoop &M : Nest.Loops)
    if (M.Map.Kind == MapKind::Local)
      M.How = dealingFor(M.Form, Nest.LocalSize[M.Map.Dim], A.SE);
  for (const LocalNest &N : LocalNests) {
    PartialLoop P = {N.L, {}};
    for (unsigned Dim = 0; Dim < MaxDims; ++Dim)
      if (UsedDims & ~N.Dims & (1u << Dim))
        P.MissingDims.push_back(Dim);
    if (!P.MissingDims.empty())
      Nest.Partial.push_back(P);
  }
  return std::nullopt;
}

/// What all items run alike is written once.
std::optional<LoopRefusal> Collector::groupWrites(Loop &Body) {
  for (BasicBlock *BB : Body.blocks())
    for (Instruction &I : *BB) {
      if (!I.mayWriteToMemory() || isCompilerNote(I) ||
          I.isLifetimeStartOrEnd() || isInLocalLoop(I, Nest.outermost(), A.LI))
        continue;
      if (!I.use_empty())
        return LoopRefusal{Remark::BarrierNeeded,
                           "what it gives is used by all items of a group", &I};
      Nest.GroupWrites.push_back(&I);
    }
  return std::nullopt;
}

std::optional<LoopRefusal> Collector::collect(Loop &Root) {
  Loop *Body = &Root;
  for (Loop *L = &Root; L;) {
    if (auto R = addLoop(*L, A, Nest))
      return R;
    Body = L;
    L = nullptr;
    for (Loop *Inner : Body->getSubLoops())
      if (isMappedTo(*Inner, MapKind::Group))
        L = Inner;
  }
  Nest.HasPhases = true;
  if (auto R = uniform(*Body))
    return R;
  if (auto R = deal())
    return R;
  if (auto R = groupWrites(*Body))
    return R;
  finishNest(Nest);
  return std::nullopt;
}

std::optional<LoopRefusal> pencil::collectGroupNest(Loop &Root, Analyses &A,
                                                    MappedNest &Nest) {
  return Collector(A, Nest).collect(Root);
}
