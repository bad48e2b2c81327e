//===- Extract.cpp --------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "barrier/Extract.h"
#include "barrier/Objects.h"
#include "barrier/Offset.h"
#include "poly/barrier.h"
#include "poly/bounded.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include <numeric>

using namespace llvm;
using namespace pencil;

/// A loop of which it is not known how often it runs counts as so many times.
static constexpr unsigned long UnknownTrips = 100;
static constexpr unsigned long MaxCost = 1000000000;

BarrierProblem::~BarrierProblem() { poly_barrier_problem_free(Problem); }

namespace {
/// Counters and positions of the uniform loops around some code.
struct TimePrefix {
  SmallVector<std::string, 8> Terms; // c0, 3, c1, …
  unsigned long Cost = 1;
  bool IsExact = true;
};

/// Where a statement runs: its instances, or more.
struct Instances {
  AffinePlace Place;
  bool IsExact = true;
};

class Extractor {
  Loop &Root;
  const ExtractAnalyses &A;
  BarrierProblem &Out;
  AffineModel Model;
  SharedMemory Memory;
  unsigned NumDims = 0; // of work-items
  unsigned TimeLength = 0;
  unsigned NumStatements = 0;
  std::unique_ptr<UniformLoop> Tree;
  /// Whole: only the object as a whole is known.
  struct Shape {
    bool IsWhole = false;
    ObjectShape Of;
  };
  /// By object.
  std::vector<Shape> Shapes;
  struct Statement {
    Instances Where;
    std::string Name, Time, Items;
  };
  /// By access of Memory.
  std::vector<Statement> Statements;
  std::vector<Offset> Offsets;

public:
  Extractor(Loop &Root, const ExtractAnalyses &A, isl::ctx Ctx,
            BarrierProblem &Out)
      : Root(Root), A(A), Out(Out), Model(Ctx, Root, A.Structure.LI, A.SE) {}
  std::optional<LoopRefusal> run();

private:
  LoopStack loopsAround(const Instruction &I) const;
  Instances instancesOf(const Instruction &I, StringRef Name);
  bool addLoop(Instances &At, Loop &L, unsigned Dim);
  void addConditions(Instances &At, BasicBlock *BB);
  bool isExactlyReached(BasicBlock *BB);

  void measure(const UniformLoop &U, unsigned Depth);
  void measureLocal(Loop &L);
  void setTimeKinds();
  void walk(const UniformLoop &U, TimePrefix Prefix);
  void addPlace(const Place &P, const TimePrefix &Prefix);
  std::string timeText(const TimePrefix &Prefix, unsigned Position) const;
  std::string itemText(const LoopStack &Loops, bool IsWrite) const;
  void addStatements(Loop &L, StringRef Time);
  void addStatement(unsigned Access, StringRef Time);
  void findShapes();
  bool addAccess(unsigned Access);
  isl::map accessMap(unsigned Access, bool &IsExact);
};
} // namespace

// -- Instances ----------------------------------------------------------------

/// From the root inwards.
LoopStack Extractor::loopsAround(const Instruction &I) const {
  LoopStack Loops;
  for (Loop *L = A.Structure.LI.getLoopFor(I.getParent());
       L && Root.contains(L); L = L->getParentLoop())
    Loops.insert(Loops.begin(), L);
  return Loops;
}

static isl::set universe(isl::ctx Ctx, unsigned Dims, StringRef Name) {
  isl_space *Space = isl_space_set_alloc(Ctx.get(), 0, Dims);
  if (!Name.empty())
    Space = isl_space_set_tuple_name(Space, isl_dim_set, Name.str().c_str());
  return isl::manage(isl_set_universe(Space));
}

/// Bounds the counter of `L`; false where its trips are not known.
bool Extractor::addLoop(Instances &At, Loop &L, unsigned Dim) {
  At.Place.Domain = isl::manage(
      isl_set_lower_bound_si(At.Place.Domain.release(), isl_dim_set, Dim, 0));
  LoopForm Form;
  if (matchLoopForm(L, A.SE, Form) || Form.Checked.first)
    return false;
  isl::pw_aff Trips = Model.valueOf(Form.Trips, At.Place);
  if (Trips.is_null())
    return false;
  isl::pw_aff Counter = Model.counter(L, At.Place);
  At.Place.Domain = At.Place.Domain.intersect(Counter.lt_set(Trips));
  return true;
}

/// The conditions of all branches that must have gone one way.
void Extractor::addConditions(Instances &At, BasicBlock *BB) {
  const DominatorTree &DT = A.Structure.DT;
  auto *Node = DT.getNode(BB);
  for (Node = Node->getIDom(); Node && Root.contains(Node->getBlock());
       Node = Node->getIDom()) {
    auto *Branch = dyn_cast<BranchInst>(Node->getBlock()->getTerminator());
    if (!Branch || !Branch->isConditional())
      continue;
    Loop *L = A.Structure.LI.getLoopFor(Node->getBlock());
    if (L->isLoopExiting(Node->getBlock()))
      continue; // the trips say it
    for (unsigned S : {0u, 1u}) {
      BasicBlockEdge Edge(Node->getBlock(), Branch->getSuccessor(S));
      if (!Edge.isSingleEdge() || !DT.dominates(Edge, BB))
        continue;
      isl::set True = Model.trueFor(Branch->getCondition(), At.Place);
      if (True.is_null())
        At.IsExact = false;
      else
        At.Place.Domain =
            At.Place.Domain.intersect(S == 0 ? True : True.complement());
    }
  }
}

Instances Extractor::instancesOf(const Instruction &I, StringRef Name) {
  Instances At;
  At.Place.Loops = loopsAround(I);
  At.Place.Domain = universe(Model.ctx(), At.Place.Loops.size(), Name);
  for (unsigned Dim = 0; Dim < At.Place.Loops.size(); ++Dim)
    At.IsExact &= addLoop(At, *At.Place.Loops[Dim], Dim);
  addConditions(At, const_cast<BasicBlock *>(I.getParent()));
  At.IsExact &= isExactlyReached(const_cast<BasicBlock *>(I.getParent()));
  return At;
}

/// Iterations of the loops around it get to `BB` if and only if the conditions
/// that dominate it hold.
bool Extractor::isExactlyReached(BasicBlock *BB) {
  for (Loop *L = A.Structure.LI.getLoopFor(BB); L && Root.contains(L);
       L = L->getParentLoop()) {
    if (!BB || !isDecidedByBranches(BB, *L, A.Structure))
      return false;
    BB = L->getLoopPreheader();
  }
  return true;
}

// -- Time ---------------------------------------------------------------------

void Extractor::measureLocal(Loop &L) {
  if (auto Map = getMapProperty(L); Map && Map->Kind == MapKind::Local)
    NumDims = std::max(NumDims, Map->Dim + 1);
  for (Loop *Inner : L.getSubLoops())
    measureLocal(*Inner);
}

void Extractor::measure(const UniformLoop &U, unsigned Depth) {
  TimeLength = std::max(TimeLength, 2 * (Depth + 1));
  for (const Unit &Here : U.Units) {
    if (Here.Inner)
      measure(*Here.Inner, Depth + 1);
    if (Here.Local)
      measureLocal(*Here.Local);
  }
}

/// No more iterations than groups were asked for.
static bool isOnce(Loop &L, ScalarEvolution &SE) {
  LoopForm Form;
  if (matchLoopForm(L, SE, Form))
    return false;
  auto *Trips = dyn_cast<SCEVConstant>(Form.Trips);
  return Trips && Trips->getAPInt().ule(getMapProperty(L)->Size);
}

static void markGroups(const UniformLoop &U, unsigned Depth,
                       ScalarEvolution &SE,
                       SmallVectorImpl<poly_time_kind> &Kinds) {
  if (U.IsGroup)
    Kinds[2 * Depth] = isOnce(*U.L, SE) ? POLY_TIME_ONCE : POLY_TIME_GROUP;
  for (const Unit &Here : U.Units)
    if (Here.Inner)
      markGroups(*Here.Inner, Depth + 1, SE, Kinds);
}

void Extractor::setTimeKinds() {
  SmallVector<poly_time_kind, 8> Kinds(TimeLength, POLY_TIME_POSITION);
  for (unsigned I = 0; I < TimeLength; I += 2)
    Kinds[I] = POLY_TIME_SEQ;
  markGroups(*Tree, 0, A.SE, Kinds);
  poly_barrier_set_time_kinds(Out.Problem, Kinds.data(), TimeLength);
}

std::string Extractor::timeText(const TimePrefix &Prefix,
                                unsigned Position) const {
  SmallVector<std::string, 8> Terms(Prefix.Terms);
  Terms.push_back(utostr(Position));
  Terms.resize(TimeLength, "0");
  return "[" + join(Terms, ",") + "]";
}

static std::string counterNames(unsigned Count) {
  SmallVector<std::string, 8> Names;
  for (unsigned I = 0; I < Count; ++I)
    Names.push_back("c" + utostr(I));
  return "[" + join(Names, ",") + "]";
}

void Extractor::addPlace(const Place &P, const TimePrefix &Prefix) {
  Instances At = instancesOf(*P.Before, "");
  if (!At.IsExact || Out.Problem->nslots >= POLY_MAX_SLOTS)
    return;
  unsigned Dims = At.Place.Loops.size();
  std::string Text =
      "{ " + counterNames(Dims) + " -> " + timeText(Prefix, P.Position) + " }";
  isl_map *Map = isl_map_read_from_str(Model.ctx().get(), Text.c_str());
  isl_set *Times = isl_set_apply(At.Place.Domain.copy(), Map);
  std::string Name = "s" + utostr(Out.Problem->nslots);
  if (poly_barrier_add_slot(Out.Problem, Name.c_str(), Prefix.Cost, Times))
    Out.Slots.push_back(P.Before);
}

void Extractor::walk(const UniformLoop &U, TimePrefix Prefix) {
  Prefix.Terms.push_back("c" + utostr(Prefix.Terms.size() / 2));
  unsigned long Trips = A.SE.getSmallConstantTripCount(U.L);
  Prefix.Cost = std::min(MaxCost, Prefix.Cost * (Trips ? Trips : UnknownTrips));
  auto NextPlace = U.Places.begin();
  for (const Unit &Here : U.Units) {
    for (; NextPlace != U.Places.end() && NextPlace->Position < Here.Position;
         ++NextPlace)
      addPlace(*NextPlace, Prefix);
    std::string Time = timeText(Prefix, Here.Position);
    if (Here.Inner) {
      TimePrefix Deeper = Prefix;
      Deeper.Terms.push_back(utostr(Here.Position));
      walk(*Here.Inner, Deeper);
    } else if (Here.Local) {
      addStatements(*Here.Local, Time);
    } else {
      for (unsigned I = 0; I < Memory.Accesses.size(); ++I)
        if (Memory.Accesses[I].At == Here.Access)
          addStatement(I, Time);
    }
  }
  for (; NextPlace != U.Places.end(); ++NextPlace)
    addPlace(*NextPlace, Prefix);
}

// -- Statements ---------------------------------------------------------------

void Extractor::addStatements(Loop &L, StringRef Time) {
  for (unsigned I = 0; I < Memory.Accesses.size(); ++I)
    if (L.contains(Memory.Accesses[I].At))
      addStatement(I, Time);
}

/// Which work-items run it: in dimensions without a local loop around it the
/// first one where something is written, else all.
std::string Extractor::itemText(const LoopStack &Loops, bool IsWrite) const {
  SmallVector<std::string, 3> Items;
  for (unsigned Dim = 0; Dim < NumDims; ++Dim)
    Items.push_back(IsWrite ? "0" : "i" + utostr(Dim));
  for (unsigned L = 0; L < Loops.size(); ++L)
    if (auto Map = getMapProperty(*Loops[L]);
        Map && Map->Kind == MapKind::Local)
      Items[Map->Dim] = "c" + utostr(L);
  return "[" + join(Items, ",") + "]";
}

void Extractor::addStatement(unsigned Access, StringRef Time) {
  const SharedAccess &Here = Memory.Accesses[Access];
  Statement &S = Statements[Access];
  S.Name = "S" + utostr(NumStatements++);
  S.Where = instancesOf(*Here.At, S.Name);
  S.Time = Time.str();
  S.Items = itemText(S.Where.Place.Loops, Here.IsWrite);
  Offsets[Access] = offsetFrom(Memory.Objects[Here.Object].Base, Here.Pointer,
                               Model, S.Where.Place, Here.At->getDataLayout());
}

/// What the factors before each stride have in common.
static void addUnits(const Offset &O, ObjectShape &Shape) {
  for (size_t I = 0; I + 1 < Shape.Strides.size(); ++I)
    if (auto Found = O.find(Shape.Strides[I]); Found != O.end())
      Shape.Units[I] = std::gcd(Shape.Units[I], commonFactor(Found->second));
}

void Extractor::findShapes() {
  Shapes.resize(Memory.Objects.size());
  for (unsigned O = 0; O < Shapes.size(); ++O) {
    Shape &S = Shapes[O];
    std::vector<Offset> Known;
    uint64_t Smallest = 0;
    for (unsigned I = 0; I < Memory.Accesses.size(); ++I) {
      if (Memory.Accesses[I].Object != O)
        continue;
      uint64_t Bytes = Memory.Accesses[I].Bytes;
      Smallest = Smallest ? std::min(Smallest, Bytes) : Bytes;
      if (!Offsets[I].empty())
        Known.push_back(Offsets[I]);
    }
    S.Of.Strides = orderStrides(Known);
    S.Of.Units.assign(S.Of.Strides.size(), 0);
    for (const Offset &Here : Known)
      addUnits(Here, S.Of);
    if (!S.Of.Units.empty())
      S.Of.Units.back() = Smallest;
    S.IsWhole = Memory.Objects[O].IsBlurred || S.Of.Strides.empty() ||
                llvm::is_contained(S.Of.Units, 0u);
  }
}

/// Statement -> elements; all elements where it is not known which.
isl::map Extractor::accessMap(unsigned Access, bool &IsExact) {
  const SharedAccess &Here = Memory.Accesses[Access];
  const AffinePlace &At = Statements[Access].Where.Place;
  const Shape &S = Shapes[Here.Object];
  unsigned Dims = S.IsWhole ? 1 : S.Of.Strides.size();
  std::vector<isl::pw_aff> Subscripts;
  if (!S.IsWhole && !Offsets[Access].empty() && Here.Bytes)
    Subscripts = subscripts(Offsets[Access], Here.Bytes, S.Of, Model, At);
  isl::map Map;
  IsExact = !Subscripts.empty();
  if (!IsExact) {
    isl_set *All = universe(Model.ctx(), Dims, "").release();
    Map = isl::manage(isl_map_from_domain_and_range(At.Domain.copy(), All));
  } else {
    isl_map *Whole = isl_map_from_domain(At.Domain.copy());
    for (unsigned I = 0; I < Dims; ++I) {
      isl_map *One = isl_map_from_pw_aff(Subscripts[I].release());
      if (I + 1 == Dims) {
        std::string Bytes =
            "{ [b] -> [x] : b <= x < b + " + utostr(Here.Bytes) + " }";
        One = isl_map_apply_range(
            One, isl_map_read_from_str(Model.ctx().get(), Bytes.c_str()));
      }
      Whole = isl_map_flat_range_product(Whole, One);
    }
    Map = isl::manage(isl_map_intersect_domain(Whole, At.Domain.copy()));
  }
  std::string Name = "A" + utostr(Here.Object);
  return isl::manage(
      isl_map_set_tuple_name(Map.release(), isl_dim_out, Name.c_str()));
}

static isl_union_map *textMap(const Twine &From, const Twine &To,
                              const isl::set &Domain) {
  isl_ctx *Ctx = isl_set_get_ctx(Domain.get());
  std::string Text = ("{ " + From + " -> " + To + " }").str();
  isl_map *Map = isl_map_read_from_str(Ctx, Text.c_str());
  return isl_union_map_from_map(isl_map_intersect_domain(Map, Domain.copy()));
}

/// False where isl gave up.
bool Extractor::addAccess(unsigned Access) {
  const SharedAccess &Here = Memory.Accesses[Access];
  const Statement &S = Statements[Access];
  if (S.Name.empty())
    return false; // of no unit: the structure does not hold it
  std::string From = S.Name + counterNames(S.Where.Place.Loops.size());
  poly_barrier_problem &P = *Out.Problem;
  P.time =
      isl_union_map_union(P.time, textMap(From, S.Time, S.Where.Place.Domain));
  P.item =
      isl_union_map_union(P.item, textMap(From, S.Items, S.Where.Place.Domain));
  bool IsExact;
  isl::map Map = accessMap(Access, IsExact);
  if (!P.time || !P.item || Map.is_null())
    return false;
  poly_item_access *New = poly_barrier_add_access(
      &P, S.Name.c_str(), Here.Object, Here.IsWrite, Map.release());
  if (!New)
    return false;
  New->exact = IsExact && S.Where.IsExact;
  if (const DebugLoc &Loc = Here.At->getDebugLoc())
    New->line = Loc.getLine();
  Out.Accesses.push_back(Here.At);
  return true;
}

// -- All ----------------------------------------------------------------------

std::optional<LoopRefusal> Extractor::run() {
  if (auto R = findShared(Root, A.Structure.LI, A.AA, Memory))
    return R;
  Tree = buildStructure(Root, A.Structure);
  Out.Problem = poly_barrier_problem_alloc(Model.ctx().get(), "kernel");
  auto TooComplex = [&]() {
    return LoopRefusal{Remark::BarrierNeeded, "its accesses are too complex",
                       Root.getHeader()->getTerminator()};
  };
  if (!Out.Problem)
    return TooComplex();
  measure(*Tree, 0);
  setTimeKinds();
  Out.Problem->nitem = NumDims;
  Statements.resize(Memory.Accesses.size());
  Offsets.resize(Memory.Accesses.size());
  walk(*Tree, {});
  findShapes();
  for (unsigned O = 0; O < Memory.Objects.size(); ++O)
    if (!poly_barrier_add_array(Out.Problem, ("A" + utostr(O)).c_str(),
                                Memory.Objects[O].IsLocal ? POLY_SPACE_LOCAL
                                                          : POLY_SPACE_GLOBAL))
      return TooComplex();
  for (unsigned I = 0; I < Memory.Accesses.size(); ++I)
    if (!addAccess(I))
      return TooComplex();
  isl_set_free(Out.Problem->context);
  Out.Problem->context = Model.context().release();
  const char *Wrong = poly_barrier_problem_check(Out.Problem);
  if (Wrong)
    return LoopRefusal{Remark::BarrierNeeded, Wrong,
                       Root.getHeader()->getTerminator()};
  return std::nullopt;
}

std::optional<LoopRefusal>
pencil::extractBarrierProblem(Loop &Root, const ExtractAnalyses &A,
                              isl::ctx Ctx, BarrierProblem &Out) {
  poly_bound Bound;
  poly_bound_enter(&Bound, Ctx.get(), 0);
  auto R = Extractor(Root, A, Ctx, Out).run();
  poly_bound_leave(&Bound);
  return R;
}
