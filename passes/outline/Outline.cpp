//===- Outline.cpp - From nests to kernels and launches -------------------===//
//
//   preheader:                   preheader:
//     br header                    %ok = call i1 @pencil.launch(ptr @f__k0, …)
//   header: …             =>       br %ok, exit, host
//                                host:
//                                  br header        ; the nest as it was
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Outline.h"
#include "abi.h"
#include "barrier/Insert.h"
#include "outline/DeadValues.h"
#include "outline/Extent.h"
#include "outline/Fission.h"
#include "outline/Kernel.h"
#include "outline/Regions.h"
#include "support/Remarks.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace pencil;

static constexpr char PassName[] = "pencil-outline";

static constexpr size_t MaxNameBytes = 100;

/// The headers of outermost mapped loops, in program order.
static SmallVector<BasicBlock *, 8> mappedRoots(LoopInfo &LI) {
  SmallVector<BasicBlock *, 8> Roots;
  for (Loop *L : LI.getLoopsInPreorder()) {
    bool Inside = false;
    for (Loop *P = L->getParentLoop(); P && !Inside; P = P->getParentLoop())
      Inside = isMapped(*P);
    if (!Inside && isMapped(*L))
      Roots.push_back(L->getHeader());
  }
  return Roots;
}

/// Steps and, for loops that are not dealt exactly, trip counts as values.
static std::optional<LoopRefusal>
expandLoopValues(const MappedNest &Nest, SCEVExpander &Expander,
                 SmallVectorImpl<LoopValues> &Out) {
  Instruction *Before = Nest.outermost().getLoopPreheader()->getTerminator();
  Type *I64 = Type::getInt64Ty(Before->getContext());
  for (const MappedLoop &M : Nest.Loops) {
    LoopValues V;
    Instruction *InFront = M.Form.L->getLoopPreheader()->getTerminator();
    for (const Induction &Ind : M.Form.Inductions) {
      if (!Expander.isSafeToExpandAt(Ind.Step, Before))
        return LoopRefusal{Remark::LoopNotCountable, "the step", Ind.Phi};
      V.Steps.push_back(
          Expander.expandCodeFor(Ind.Step, Ind.Step->getType(), Before));
    }
    if (M.How != Dealing::Exact) {
      if (!Expander.isSafeToExpandAt(M.Form.Trips, InFront))
        return LoopRefusal{Remark::LoopNotCountable, "the trip count", InFront};
      V.Trips = Expander.expandCodeFor(M.Form.Trips, I64, InFront);
    }
    Out.push_back(V);
  }
  return std::nullopt;
}

static Value *launchTrips(const MappedNest &Nest, unsigned Dim,
                          SCEVExpander &Expander, Instruction *Before) {
  Type *I64 = Type::getInt64Ty(Before->getContext());
  if (const SCEV *Trips = Nest.LaunchTrips[Dim])
    return Expander.expandCodeFor(Trips, I64, Before);
  return ConstantInt::get(I64, std::max(1u, Nest.FixedGroups[Dim]));
}

/// Whether all trip counts hold that hold under a check only; null for yes.
static Value *tripsHold(const MappedNest &Nest, SCEVExpander &Expander,
                        Instruction *Before) {
  Value *All = nullptr;
  IRBuilder<> B(Before);
  for (const MappedLoop &M : Nest.Loops)
    if (M.Form.Checked.first) {
      Type *Ty = M.Form.Checked.first->getType();
      Value *Holds = B.CreateICmpULE(
          Expander.expandCodeFor(M.Form.Checked.first, Ty, Before),
          Expander.expandCodeFor(M.Form.Checked.second, Ty, Before));
      All = All ? B.CreateAnd(All, Holds) : Holds;
    }
  return All;
}

/// No trips where a guard of the nest is false. What was computed before it was
/// known that the nest gets there is frozen.
static void guardTrips(const MappedNest &Nest, Value *(&Trips)[3],
                       Instruction *Before) {
  IRBuilder<> B(Before);
  Value *Reached = nullptr;
  for (const NestGuard &G : Nest.Guards) {
    Value *Here = G.Branch->getCondition();
    if (G.Inwards == 1)
      Here = B.CreateNot(Here);
    Reached = Reached ? B.CreateLogicalAnd(Reached, Here) : Here;
  }
  if (Reached)
    Trips[0] = B.CreateSelect(B.CreateFreeze(Reached), Trips[0], B.getInt64(0),
                              "pencil.trips");
  for (Value *&T : Trips)
    if (Nest.Speculated && !isGuaranteedNotToBeUndefOrPoison(T))
      T = B.CreateFreeze(T);
}

/// Symbols of any spelling become names that every driver's linker takes.
static std::string kernelName(const Function &F, unsigned &Next) {
  std::string Base = F.getName().take_front(MaxNameBytes).str();
  for (char &C : Base)
    if (!isAlnum(C))
      C = '_';
  if (Base.empty() || isDigit(Base.front()))
    Base.insert(0, "f");
  std::string Name;
  do
    Name = (Base + "__k" + Twine(Next++)).str();
  while (F.getParent()->getNamedValue(Name));
  return Name;
}

static SmallVector<OperandBundleDef, 8> bundlesFor(const Kernel &K,
                                                   ArrayRef<Extent> Extents,
                                                   const NestMemory &Memory,
                                                   IRBuilder<> &B) {
  SmallVector<OperandBundleDef, 8> Bundles;
  for (unsigned I = 0; I < K.Buffers.size(); ++I) {
    auto Object = Memory.Buffers.find(K.Buffers[I]);
    uint32_t Access = Extents[I].IsBound ? PENCIL_ABI_BOUND : 0;
    if (Object != Memory.Buffers.end())
      Access |= (Object->second.Reads ? PENCIL_ABI_READ : 0) |
                (Object->second.Writes ? PENCIL_ABI_WRITE : 0);
    Value *Operands[] = {K.Buffers[I], Extents[I].Bytes, B.getInt32(Access)};
    Bundles.emplace_back(names::bundle::Buffer, ArrayRef<Value *>(Operands));
  }
  for (Value *V : K.Values)
    Bundles.emplace_back(names::bundle::Value, ArrayRef<Value *>(V));
  return Bundles;
}

namespace {
/// What is known in front of a nest.
struct LaunchValues {
  Value *Trips[3];
  Value *Holds = nullptr; // else the host runs the nest; null: always
  bool MayBeEmpty = false;
  SmallVector<Extent, 8> Extents;
};
} // namespace

static CallInst *callLaunch(const Kernel &K, const LaunchValues &V,
                            const NestMemory &Memory, IRBuilder<> &B) {
  Module *M = K.Fn->getParent();
  Type *I64 = B.getInt64Ty();
  FunctionCallee Launch = M->getOrInsertFunction(
      names::Launch,
      FunctionType::get(B.getInt1Ty(), {B.getPtrTy(), I64, I64, I64}, true));
  cast<Function>(Launch.getCallee())->setDoesNotThrow();
  return B.CreateCall(Launch, {K.Fn, V.Trips[0], V.Trips[1], V.Trips[2]},
                      bundlesFor(K, V.Extents, Memory, B), "pencil.ok");
}

/// A nest without iterations is done, whatever the launch says.
static Value *orEmpty(Value *Ok, const MappedNest &Nest, const LaunchValues &V,
                      ScalarEvolution &SE, IRBuilder<> &B) {
  for (unsigned Dim = 0; Dim < 3; ++Dim) {
    const SCEV *Trips = Nest.LaunchTrips[Dim];
    bool Guarded = Dim == 0 && !Nest.Guards.empty();
    if (Guarded || (Trips && !SE.isKnownNonZero(Trips)))
      Ok = B.CreateOr(Ok, B.CreateIsNull(V.Trips[Dim]), "pencil.done");
  }
  return Ok;
}

static void replaceTerminator(BasicBlock *BB, Value *Condition,
                              BasicBlock *IfTrue, BasicBlock *IfFalse) {
  Instruction *Old = BB->getTerminator();
  IRBuilder<>(Old).CreateCondBr(Condition, IfTrue, IfFalse);
  Old->eraseFromParent();
}

/// Puts the launch in front of the nest, which becomes the host path. Keeps the
/// analyses up to date: a function may hold hundreds of nests.
static void insertLaunch(const MappedNest &Nest, const Kernel &K,
                         const LaunchValues &V, const NestMemory &Memory,
                         Analyses &A) {
  Loop &L = Nest.outermost();
  BasicBlock *Preheader = L.getLoopPreheader();
  BasicBlock *Exit = L.getExitBlock();
  BasicBlock *Exiting = L.getExitingBlock();
  BasicBlock *Host =
      SplitBlock(Preheader, Preheader->getTerminator(), &A.DT, &A.LI);
  Host->setName("pencil.host");
  BasicBlock *Try = Preheader;
  if (V.Holds) {
    Try = SplitBlock(Preheader, Preheader->getTerminator(), &A.DT, &A.LI);
    Try->setName("pencil.try");
    replaceTerminator(Preheader, V.Holds, Try, Host);
    A.DT.insertEdge(Preheader, Host);
  }
  IRBuilder<> B(Try->getTerminator());
  B.SetCurrentDebugLocation(L.getStartLoc());
  Value *Ok = callLaunch(K, V, Memory, B);
  if (V.MayBeEmpty)
    Ok = orEmpty(Ok, Nest, V, A.SE, B);
  for (PHINode &Phi : Exit->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(Exiting), Try);
  replaceTerminator(Try, Ok, Exit, Host);
  A.DT.insertEdge(Try, Exit);
}

namespace {
class Outliner {
  Function &F;
  FunctionAnalysisManager &FAM;
  unsigned NextKernel = 0;
  bool HasRegions = false;

public:
  Outliner(Function &F, FunctionAnalysisManager &FAM) : F(F), FAM(FAM) {}
  bool run();

private:
  Analyses analyses();
  Loop *simplify(BasicBlock *Header);
  Loop *split(Loop *Root, BasicBlock *Header);
  std::optional<LoopRefusal> outline(Loop &Root);
};
} // namespace

Analyses Outliner::analyses() {
  return {FAM.getResult<LoopAnalysis>(F),
          FAM.getResult<DominatorTreeAnalysis>(F),
          FAM.getResult<ScalarEvolutionAnalysis>(F),
          FAM.getResult<AAManager>(F), FAM.getResult<TargetLibraryAnalysis>(F)};
}

/// The items of a group wait for each other where they must.
static std::optional<LoopRefusal> placeBarriers(Loop &Root, Analyses &A,
                                                std::string &Placed) {
  PostDominatorTree PDT(*Root.getHeader()->getParent());
  return insertBarriers(Root, {{A.LI, A.DT, PDT}, A.SE, A.AA}, Placed);
}

/// A loop that work-items share out has no body to copy.
static void remarkWishes(const MappedNest &Nest) {
  for (const MappedLoop &M : Nest.Loops)
    if (getUnrollWish(*M.Form.L).value_or(1) != 1)
      emitRemark(Remark::WishUnusable, PassName, M.Form.L->getHeader(),
                 M.Form.L->getStartLoc(),
                 "the loop is dealt out to work-items");
}

std::optional<LoopRefusal> Outliner::outline(Loop &Root) {
  Analyses A = analyses();
  MappedNest Nest;
  if (auto R = collectNest(Root, A, Nest))
    return R;
  NestMemory Memory;
  if (auto R = collectMemory(Nest, A, Memory))
    return R;

  SCEVExpander Expander(A.SE, "pencil");
  Instruction *Before = Root.getLoopPreheader()->getTerminator();
  SmallVector<LoopValues, 6> Values;
  if (auto R = expandLoopValues(Nest, Expander, Values))
    return R;
  for (const SCEV *Trips : Nest.LaunchTrips)
    if (Trips && !Expander.isSafeToExpandAt(Trips, Before))
      return LoopRefusal{Remark::LoopNotCountable, "the trip count", Before};
  LaunchValues V;
  V.MayBeEmpty = HasRegions || !Nest.Guards.empty();
  for (unsigned Dim = 0; Dim < 3; ++Dim)
    V.Trips[Dim] = launchTrips(Nest, Dim, Expander, Before);
  V.Holds = tripsHold(Nest, Expander, Before);
  guardTrips(Nest, V.Trips, Before);
  // Expanding may have put phis into the headers: look at them again.
  MappedNest Again;
  if (auto R = collectNest(Root, A, Again))
    return R;
  if (Again.Loops.size() != Nest.Loops.size())
    return LoopRefusal{Remark::LoopNotCountable, "", Before};
  Again.Speculated |= Nest.Speculated;
  for (unsigned I = 0; I < Again.Loops.size(); ++I)
    if (Again.Loops[I].Form.Inductions.size() != Values[I].Steps.size()) {
      Values[I].Steps.clear();
      for (const Induction &Ind : Again.Loops[I].Form.Inductions)
        Values[I].Steps.push_back(
            Expander.expandCodeFor(Ind.Step, Ind.Step->getType(), Before));
    }

  std::string Placed = "none";
  if (Again.HasPhases)
    if (auto R = placeBarriers(Root, A, Placed))
      return R;
  unsigned Number = NextKernel;
  std::string Name = kernelName(F, Number);
  Kernel K;
  if (auto R = buildKernel(Again, Values, Memory, A, Name, Before, K))
    return R;
  NextKernel = Number;
  for (Value *Base : K.Buffers) {
    auto Object = Memory.Buffers.find(Base);
    V.Extents.push_back(
        Object == Memory.Buffers.end()
            ? Extent{ConstantInt::get(Type::getInt64Ty(F.getContext()), 0)}
            : computeExtent(Base, Object->second, Again, A, Expander, Before));
    if (V.Extents.back().isUnknown())
      emitRemark(Remark::ExtentUnknown, PassName, Root.getHeader(),
                 Object->second.Accesses.front().At->getDebugLoc(),
                 Base->getName());
  }
  remarkWishes(Again);
  if (Loop *Dropped = Nest.Dropped)
    emitRemark(Nest.WhyDropped.Why, PassName, Dropped->getHeader(),
               placeOf(Nest.WhyDropped.At, Dropped->getStartLoc()),
               Nest.WhyDropped.Detail);
  emitRemark(Remark::KernelOutlined, PassName, Root.getHeader(),
             Root.getStartLoc(), Name);
  if (Again.Grouped)
    emitRemark(Remark::BarriersPlaced, PassName, Root.getHeader(),
               Root.getStartLoc(), Placed);
  insertLaunch(Again, K, V, Memory, A);
  return std::nullopt;
}

/// The loop in the form that passes which work on loops expect.
Loop *Outliner::simplify(BasicBlock *Header) {
  Analyses A = analyses();
  Loop *L = A.LI.getLoopFor(Header);
  if (L && L->getHeader() == Header)
    simplifyLoop(L, &A.DT, &A.LI, &A.SE, &FAM.getResult<AssumptionAnalysis>(F),
                 nullptr, /*PreserveLCSSA=*/false);
  L = A.LI.getLoopFor(Header);
  return L && L->getHeader() == Header ? L : nullptr;
}

/// Local loops in a local loop: each gets one of its own.
Loop *Outliner::split(Loop *Root, BasicBlock *Header) {
  auto SplitOne = [&] {
    Analyses A = analyses();
    return splitLocalLoop(*Root, A);
  };
  while (Root && SplitOne()) {
    FAM.invalidate(F, PreservedAnalyses::none());
    Root = simplify(Header);
  }
  return Root;
}

bool Outliner::run() {
  SmallVector<BasicBlock *, 8> Roots = mappedRoots(analyses().LI);
  HasRegions = hasRegions(F);
  for (BasicBlock *Header : Roots) {
    Loop *Root = simplify(Header);
    if (!Root)
      continue;
    removeDeadValues(*Root);
    if (!(Root = split(Root, Header)))
      continue;
    DebugLoc Start = Root->getStartLoc();
    if (auto R = outline(*Root))
      emitRemark(R->Why, PassName, Header, placeOf(R->At, Start), R->Detail);
  }
  removeBarriers(F);
  // What was tried is settled; the host path is a loop like any other.
  LoopInfo &LI = analyses().LI;
  for (Loop *L : LI.getLoopsInPreorder())
    clearLoopProperties(*L);
  if (HasRegions)
    finishRegions(F, analyses(), PassName);
  return !Roots.empty() || HasRegions;
}

PreservedAnalyses OutlinePass::run(Module &M, ModuleAnalysisManager &MAM) {
  if (isFreeOfPencil(M))
    return PreservedAnalyses::all();
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *, 16> Hosts;
  for (Function &F : M)
    if (!F.isDeclaration() && !F.hasFnAttribute(names::attribute::Kernel))
      Hosts.push_back(&F);
  bool Changed = false;
  for (Function *F : Hosts)
    Changed |= Outliner(*F, FAM).run();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
