//===- Insert.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "barrier/Insert.h"
#include "poly/barrier.h"
#include "poly/error.h"
#include "support/Names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "isl/options.h"

using namespace llvm;
using namespace pencil;

static void insertCall(Instruction &Before, const poly_barrier &Barrier) {
  IRBuilder<> B(&Before);
  FunctionCallee Fn = Before.getModule()->getOrInsertFunction(
      names::Barrier,
      FunctionType::get(B.getVoidTy(), {B.getInt32Ty()}, false));
  auto *Decl = cast<Function>(Fn.getCallee());
  Decl->setDoesNotThrow();
  Decl->setWillReturn();
  Decl->setOnlyAccessesInaccessibleMemory();
  unsigned Fences = (Barrier.fence[POLY_SPACE_LOCAL] ? 1 : 0) |
                    (Barrier.fence[POLY_SPACE_GLOBAL] ? 2 : 0);
  B.CreateCall(Fn, B.getInt32(Fences));
}

static std::string describe(const poly_race &Race) {
  std::string Text = "work-items of ";
  Text += Race.kind == POLY_RACE_GROUPS ? "two groups" : "a group";
  Text += Race.first->write && Race.second->write
              ? " write the same element"
              : " write and read the same element";
  if (Race.first->line && Race.second->line)
    Text += ", lines " + utostr(Race.first->line) + " and " +
            utostr(Race.second->line);
  return Text;
}

/// The first race that does occur or that no barrier can order.
static std::optional<LoopRefusal> findRace(const BarrierProblem &Found,
                                           const poly_barriers &Barriers) {
  const poly_item_access *First = Found.Problem->accesses;
  for (unsigned I = 0; I < Barriers.nraces; ++I) {
    const poly_race &Race = Barriers.races[I];
    bool IsUnserved = Race.kind == POLY_RACE_UNSERVED;
    if (!Race.exact && !IsUnserved)
      continue; // the program promises that it does not occur
    return LoopRefusal{IsUnserved ? Remark::BarrierNeeded
                                  : Remark::MappingRaces,
                       describe(Race), Found.Accesses[Race.first - First]};
  }
  return std::nullopt;
}

static std::string inWords(const poly_barriers &Barriers) {
  std::string Text;
  for (unsigned I = 0; I < Barriers.nbarriers; ++I) {
    const bool *Fence = Barriers.barriers[I].fence;
    Text += I ? " " : "";
    Text += Fence[POLY_SPACE_LOCAL] ? "L" : "";
    Text += Fence[POLY_SPACE_GLOBAL] ? "G" : "";
  }
  return Text.empty() ? "none" : Text;
}

static std::optional<LoopRefusal> solve(Loop &Root, const ExtractAnalyses &A,
                                        isl_ctx *Ctx, std::string &Placed) {
  BarrierProblem Found;
  if (auto R = extractBarrierProblem(Root, A, isl::ctx(Ctx), Found))
    return R;
  poly_barriers *Barriers = poly_barriers_compute(Found.Problem);
  if (!Barriers)
    return LoopRefusal{Remark::BarrierNeeded, poly_last_error(Ctx),
                       Root.getHeader()->getTerminator()};
  auto R = findRace(Found, *Barriers);
  for (unsigned I = 0; !R && I < Barriers->nbarriers; ++I)
    insertCall(*Found.Slots[Barriers->barriers[I].slot], Barriers->barriers[I]);
  Placed = inWords(*Barriers);
  poly_barriers_free(Barriers);
  return R;
}

std::optional<LoopRefusal> pencil::insertBarriers(Loop &Root,
                                                  const ExtractAnalyses &A,
                                                  std::string &Placed) {
  isl_ctx *Ctx = isl_ctx_alloc();
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  auto R = solve(Root, A, Ctx, Placed);
  isl_ctx_free(Ctx);
  return R;
}

void pencil::removeBarriers(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && Callee->getName() == names::Barrier)
        Call->eraseFromParent();
}
