//===- Reductions.cpp - Loops that nothing but a sum keeps in order -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Reductions.h"
#include "polly/ScopInfo.h"
#include "reduce/Split.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Analysis/LoopInfo.h"

using namespace llvm;
using namespace pencil;

namespace {
class ReductionSearch {
  const polly::Scop &S;
  const poly_deps &Deps;
  StringMap<const Value *> Scalars; // of the model's arrays
  StringMap<const polly::ScopStmt *> Statements;

  bool isInside(const poly_statement *Statement, const Loop &L) const;
  bool binds(const poly_dep &Dep, const Loop &L) const;

public:
  ReductionSearch(const polly::Scop &S, const poly_deps &Deps);
  bool isParallel(const Loop &L) const;
  bool carriesOnly(const ReductionLoop &R) const;
};
} // namespace

ReductionSearch::ReductionSearch(const polly::Scop &S, const poly_deps &Deps)
    : S(S), Deps(Deps) {
  for (const polly::ScopArrayInfo *SAI : S.arrays())
    if (!SAI->isArrayKind())
      Scalars[SAI->getName()] = SAI->getBasePtr();
  for (const polly::ScopStmt &Stmt : S)
    Statements[Stmt.getBaseName()] = &Stmt;
}

bool ReductionSearch::isInside(const poly_statement *Statement,
                               const Loop &L) const {
  const polly::ScopStmt *Stmt = Statements.lookup(Statement->name);
  return Stmt && L.contains(Stmt->getSurroundingLoop());
}

/// True for a dependence that `L` carries and that no renaming takes away; also
/// where isl cannot tell.
bool ReductionSearch::binds(const poly_dep &Dep, const Loop &L) const {
  bool Renamed = Dep.array->kind == POLY_ARRAY_SCALAR ||
                 Dep.array->kind == POLY_ARRAY_ITERATION;
  return !(Renamed && Dep.kind != POLY_DEP_FLOW) &&
         isInside(Dep.source_statement, L) && isInside(Dep.sink_statement, L) &&
         poly_dep_is_carried(&Dep, S.getRelativeLoopDepth(&L)) !=
             isl_bool_false;
}

bool ReductionSearch::isParallel(const Loop &L) const {
  return none_of(ArrayRef(Deps.deps, Deps.ndeps),
                 [&](const poly_dep &Dep) { return binds(Dep, L); });
}

bool ReductionSearch::carriesOnly(const ReductionLoop &R) const {
  return all_of(ArrayRef(Deps.deps, Deps.ndeps), [&](const poly_dep &Dep) {
    const Value *Scalar = Scalars.lookup(Dep.array->name);
    bool IsOwn = Scalar && any_of(R.Chains, [&](const Chain &C) {
                   return C.Values.contains(Scalar);
                 });
    return IsOwn || !binds(Dep, *R.L);
  });
}

namespace {
struct Outcome {
  std::optional<ReductionLoop> Found;
  SmallVectorImpl<const Loop *> &Ordered;
};
} // namespace

/// In preorder; loops inside of a parallel one are left out.
static void search(ArrayRef<Loop *> Loops, const ReductionSearch &Search,
                   const Model &M, ScalarEvolution &SE, Outcome &Out) {
  for (Loop *L : Loops) {
    if (Out.Found || !M.Loops.count(L) || Search.isParallel(*L))
      continue;
    if (isWorthSplitting(*L, SE))
      if (auto R = matchReduction(*L, SE); R && Search.carriesOnly(*R)) {
        if (!R->KeepsOrder) {
          Out.Found = std::move(R);
          return;
        }
        Out.Ordered.push_back(L);
      }
    search(L->getSubLoops(), Search, M, SE, Out);
  }
}

std::optional<ReductionLoop>
pencil::findReduction(const polly::Scop &S, const Model &M,
                      const poly_deps &Deps, ScalarEvolution &SE,
                      SmallVectorImpl<const Loop *> &Ordered) {
  ReductionSearch Search(S, Deps);
  SmallVector<Loop *, 4> Outermost;
  for (auto &[L, Name] : M.Loops)
    if (!L->getParentLoop() || !M.Loops.count(L->getParentLoop()))
      Outermost.push_back(L);
  Outcome Out{std::nullopt, Ordered};
  search(Outermost, Search, M, SE, Out);
  return std::move(Out.Found);
}
