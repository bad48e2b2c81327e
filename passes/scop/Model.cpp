//===- Model.cpp - From Polly's Scop to poly_scop -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Model.h"
#include "polly/ScopInfo.h"
#include "poly/lifetime.h"
#include "poly/resplit.h"
#include "scop/DeviceForm.h"
#include "scop/Labels.h"
#include "scop/Shapes.h"
#include "scop/Storage.h"
#include "support/LoopProperties.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IntrinsicInst.h"
#include "isl/schedule_node.h"

using namespace llvm;
using namespace pencil;

static unsigned lineOf(const Instruction *I) {
  return I && I->getDebugLoc() ? I->getDebugLoc().getLine() : 0;
}

static constexpr unsigned BoxedLoopTrips = 16;

static unsigned costOf(const BasicBlock &BB) {
  unsigned Cost = 0;
  for (const Instruction &I : BB) {
    if (isa<PHINode>(I) || I.isTerminator() || isa<DbgInfoIntrinsic>(I))
      continue;
    bool Slow = I.getOpcode() == Instruction::FDiv || isa<CallBase>(I) ||
                I.getOpcode() == Instruction::SDiv ||
                I.getOpcode() == Instruction::UDiv;
    Cost += Slow ? 10 : 1;
  }
  return Cost;
}

/// Instructions an instance, what is non-affine inside counted a few times.
static unsigned costOf(const polly::ScopStmt &Stmt, const polly::Scop &S) {
  unsigned Cost = 0;
  if (Stmt.isRegionStmt()) {
    for (const BasicBlock *BB : Stmt.getRegion()->blocks()) {
      bool Boxed = any_of(S.getBoxedLoops(),
                          [&](const Loop *L) { return L->contains(BB); });
      Cost += costOf(*BB) * (Boxed ? BoxedLoopTrips : 1);
    }
  } else {
    for (const Instruction *I : Stmt.getInstructions())
      Cost += isa<PHINode>(I)                       ? 0
              : I->getOpcode() == Instruction::FDiv ? 10
                                                    : 1;
  }
  return std::max(1u, Cost);
}

static poly_access_kind kindOf(const polly::MemoryAccess &Access) {
  if (Access.isRead())
    return POLY_ACCESS_READ;
  return Access.isMustWrite() ? POLY_ACCESS_MUST_WRITE : POLY_ACCESS_MAY_WRITE;
}

/// An array of an iteration, by its name in the model.
using OwnedArrays = SmallVector<std::pair<std::string, Loop *>, 4>;

static OwnedArrays addArrays(polly::Scop &S, LoopInfo &LI, poly_scop *Poly) {
  OwnedArrays Owned;
  for (const polly::ScopArrayInfo *SAI : S.arrays()) {
    Storage Where = {POLY_ARRAY_SCALAR};
    if (SAI->isArrayKind())
      Where = storageOf(SAI->getBasePtr(), S.getRegion(), LI);
    poly_array *Array = poly_scop_add_array(
        Poly, SAI->getName().c_str(), Where.Kind, SAI->getNumberOfDimensions(),
        std::max(1, SAI->getElemSizeInBytes()));
    if (!Array)
      continue;
    if (Where.Owner)
      Owned.push_back({Array->name, Where.Owner});
    std::string Label = labelOf(SAI->getBasePtr());
    if (!Label.empty())
      Array->label = strdup(Label.c_str());
    if (SAI->isArrayKind())
      continue;
    auto *Def = dyn_cast_or_null<Instruction>(SAI->getBasePtr());
    Array->escapes = SAI->isExitPHIKind() ||
                     (SAI->isValueKind() && Def && S.isEscaping(Def));
  }
  return Owned;
}

static const Instruction *placeOf(polly::ScopStmt &Stmt) {
  for (const polly::MemoryAccess *Access : Stmt)
    if (Access->isArrayKind() && lineOf(Access->getAccessInstruction()))
      return Access->getAccessInstruction();
  for (const Instruction &I : *Stmt.getEntryBlock())
    if (lineOf(&I))
      return &I;
  return nullptr;
}

/// Execution order: values come in, memory is accessed, values go out.
static SmallVector<polly::MemoryAccess *, 8> inOrder(polly::ScopStmt &Stmt) {
  SmallVector<polly::MemoryAccess *, 8> Accesses;
  auto Take = [&](auto Belongs) {
    for (polly::MemoryAccess *Access : Stmt)
      if (Belongs(*Access))
        Accesses.push_back(Access);
  };
  using Access = const polly::MemoryAccess;
  Take([](Access &A) { return !A.isArrayKind() && A.isRead(); });
  Take([](Access &A) { return A.isArrayKind(); });
  Take([](Access &A) { return !A.isArrayKind() && !A.isRead(); });
  return Accesses;
}

static std::optional<std::string> hostOnly(const polly::ScopStmt &Stmt) {
  auto FirstOf = [](const auto &Instructions) -> std::optional<std::string> {
    for (const Instruction *I : Instructions)
      if (auto Why = needsHost(*I))
        return Why;
    return std::nullopt;
  };
  if (!Stmt.isRegionStmt())
    return FirstOf(Stmt.getInstructions());
  SmallVector<const Instruction *, 64> All;
  for (const BasicBlock *BB : Stmt.getRegion()->blocks())
    for (const Instruction &I : *BB)
      All.push_back(&I);
  return FirstOf(All);
}

static void addStatements(polly::Scop &S, poly_scop *Poly) {
  for (polly::ScopStmt &Stmt : S) {
    poly_statement *P = poly_scop_add_statement(Poly, Stmt.getBaseName(),
                                                Stmt.getDomain().release());
    if (!P)
      continue;
    P->cost = costOf(Stmt, S);
    P->line = lineOf(placeOf(Stmt));
    if (auto Why = hostOnly(Stmt))
      P->host_only = strdup(Why->c_str());
    unsigned N = 0;
    for (polly::MemoryAccess *Access : inOrder(Stmt)) {
      std::string Name = (Twine(Stmt.getBaseName()) + "_" + Twine(N++)).str();
      poly_access *A = poly_statement_add_access(
          P, Name.c_str(), kindOf(*Access),
          Access->getLatestAccessRelation().release());
      if (A)
        A->line = lineOf(Access->getAccessInstruction());
    }
  }
}

static unsigned integerOf(const MDNode &Node, unsigned Operand) {
  auto *C = Operand < Node.getNumOperands()
                ? mdconst::dyn_extract<ConstantInt>(Node.getOperand(Operand))
                : nullptr;
  return C ? C->getLimitedValue(1u << 20) : 0;
}

static void addLoop(const Loop &L, StringRef Name, poly_scop *Poly) {
  poly_loop *P = poly_scop_add_loop(Poly, Name.str().c_str());
  if (!P)
    return;
  if (DebugLoc Loc = L.getStartLoc())
    P->line = Loc.getLine();
  P->independent = hasLoopProperty(L, names::property::Independent);
  P->ivdep = hasLoopProperty(L, names::property::Ivdep);
  P->interchange = hasLoopProperty(L, names::property::Interchange);
  if (const MDNode *Unroll = findLoopProperty(L, names::property::Unroll))
    P->unroll =
        integerOf(*Unroll, 1) ? integerOf(*Unroll, 1) : POLY_UNROLL_FULLY;
  if (const MDNode *Tile = findLoopProperty(L, names::property::Tile)) {
    P->ntile = std::min<unsigned>(Tile->getNumOperands() - 1, POLY_MAX_TILE);
    for (unsigned I = 0; I < P->ntile; ++I)
      P->tile_sizes[I] = integerOf(*Tile, I + 1);
  }
}

static bool holdsStatement(const Loop &L, const polly::Scop &S) {
  return any_of(S, [&](const polly::ScopStmt &Stmt) {
    const Loop *Around = Stmt.getSurroundingLoop();
    return Around && L.contains(Around);
  });
}

/// L0, L1, … for the outermost loops of the region in source order; L0.0,
/// L0.1, … for the ones inside L0. Loops that do nothing have a number only.
static void nameLoops(ArrayRef<Loop *> Siblings, const Twine &Prefix,
                      const polly::Scop &S, Model &M) {
  SmallVector<Loop *, 4> Sorted(Siblings);
  const Function &F = S.getFunction();
  DenseMap<const BasicBlock *, unsigned> Order;
  unsigned Next = 0;
  for (const BasicBlock &BB : F)
    Order[&BB] = Next++;
  llvm::sort(Sorted, [&](const Loop *A, const Loop *B) {
    return Order[A->getHeader()] < Order[B->getHeader()];
  });
  unsigned Number = 0;
  for (Loop *L : Sorted) {
    if (!S.contains(L) || S.getBoxedLoops().count(L))
      continue;
    std::string Name = (Prefix + Twine(Number++)).str();
    if (!holdsStatement(*L, S))
      continue;
    M.Loops[L] = Name;
    M.LoopByName[Name] = L;
    addLoop(*L, Name, M.Poly.get());
    nameLoops(L->getSubLoops(), Name + ".", S, M);
  }
}

namespace {
struct MarkContext {
  polly::Scop &S;
  Model &M;
};
} // namespace

/// The source loop of a one-member band: each statement below knows it.
static Loop *loopOfBand(isl_schedule_node *Band, polly::Scop &S) {
  isl_size Depth = isl_schedule_node_get_schedule_depth(Band);
  isl::union_set Domain = isl::manage(isl_schedule_node_get_domain(Band));
  if (Depth < 0 || Domain.is_null())
    return nullptr;
  for (polly::ScopStmt &Stmt : S) {
    if (Domain.intersect(isl::union_set(Stmt.getDomain())).is_empty())
      continue;
    if (static_cast<unsigned>(Depth) < Stmt.getNumIterators())
      return Stmt.getLoopForDimension(Depth);
  }
  return nullptr;
}

/// Polly's own marks go, and each band gets one with the name of its loop.
static isl_schedule_node *markBand(isl_schedule_node *Node, void *User) {
  auto *C = static_cast<MarkContext *>(User);
  if (isl_schedule_node_get_type(Node) == isl_schedule_node_mark)
    return isl_schedule_node_delete(Node);
  if (isl_schedule_node_get_type(Node) != isl_schedule_node_band)
    return Node;
  Loop *L = loopOfBand(Node, C->S);
  auto It = L ? C->M.Loops.find(L) : C->M.Loops.end();
  if (It == C->M.Loops.end())
    return Node;
  isl_ctx *Ctx = isl_schedule_node_get_ctx(Node);
  Node = isl_schedule_node_insert_mark(
      Node, isl_id_alloc(Ctx, It->second.c_str(), nullptr));
  return Node;
}

static isl_schedule_node *splitBand(isl_schedule_node *Node, void *) {
  if (isl_schedule_node_get_type(Node) == isl_schedule_node_band &&
      isl_schedule_node_band_n_member(Node) > 1)
    return isl_schedule_node_band_split(Node, 1);
  return Node;
}

/// Gives linear accesses of arrays with constant rows their subscripts. What
/// they assume is tested with the Scop's other assumptions.
static void splitSubscripts(polly::Scop &S, poly_scop *Poly, DebugLoc Loc) {
  for (const polly::ScopArrayInfo *SAI : S.arrays()) {
    if (!SAI->isArrayKind() || SAI->getNumberOfDimensions() != 1)
      continue;
    SmallVector<unsigned long, 4> Inner =
        innerSizes(*SAI->getBasePtr(), SAI->getElemSizeInBytes());
    isl_set *Assumed = nullptr;
    if (!Inner.empty() &&
        poly_resplit(Poly, SAI->getName().c_str(), Inner.size(), Inner.data(),
                     &Assumed) == isl_bool_true)
      S.addAssumption(polly::INBOUNDS, isl::manage(Assumed), Loc,
                      polly::AS_ASSUMPTION, S.getEntry());
  }
}

/// Arrays of an iteration hold nothing at its start.
static void killAtStarts(polly::Scop &S, const OwnedArrays &Owned,
                         poly_scop *Poly) {
  for (auto &[Name, Owner] : Owned) {
    Loop *L = Owner;
    while (L && S.contains(L) && S.getBoxedLoops().count(L))
      L = L->getParentLoop();
    unsigned Depth = L && S.contains(L) ? S.getRelativeLoopDepth(L) + 1 : 0;
    poly_kill_at_start(Poly, Name.c_str(), Depth);
  }
}

Model pencil::buildModel(polly::Scop &S, LoopInfo &LI, unsigned Number,
                         std::string &Why) {
  Model M;
  isl_ctx *Ctx = S.getIslCtx().get();
  std::string Name = (S.getFunction().getName() + ":" + Twine(Number)).str();
  M.Poly.reset(poly_scop_alloc(Ctx, Name.c_str()));
  poly_scop *Poly = M.Poly.get();
  if (!Poly)
    return M;
  SmallVector<Loop *, 8> Outermost;
  for (Loop *L : LI.getLoopsInPreorder())
    if (S.contains(L) &&
        (!L->getParentLoop() || !S.contains(L->getParentLoop())))
      Outermost.push_back(L);
  nameLoops(Outermost, "L", S, M);
  OwnedArrays Owned = addArrays(S, LI, Poly);
  addStatements(S, Poly);
  isl::set Context = S.getContext();
  Context = Context.intersect_params(S.getAssumedContext());
  Context = Context.subtract(S.getInvalidContext());
  Poly->context = Context.coalesce().release();
  MarkContext C{S, M};
  for (auto &[L, Text] : M.Loops)
    if (DebugLoc Loc = L->getStartLoc(); Loc && !Poly->line) {
      Poly->line = Loc.getLine();
      Poly->file = strdup(Loc->getFilename().str().c_str());
    }
  isl_schedule *Tree = S.getScheduleTree().release();
  Tree = isl_schedule_map_schedule_node_bottom_up(Tree, splitBand, nullptr);
  Poly->schedule = isl_schedule_map_schedule_node_bottom_up(Tree, markBand, &C);
  if (Poly->schedule && !M.Loops.empty()) {
    splitSubscripts(S, Poly, M.Loops.front().first->getStartLoc());
    killAtStarts(S, Owned, Poly);
  }
  if (const char *Broken = poly_scop_check(Poly)) {
    Why = Broken;
    M.Poly.reset();
  }
  return M;
}
