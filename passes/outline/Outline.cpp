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
#include "outline/Extent.h"
#include "outline/Kernel.h"
#include "support/Remarks.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace pencil;

static constexpr char PassName[] = "pencil-outline";

static constexpr size_t MaxNameBytes = 100;

static bool isMappedRoot(const Loop &L) {
  auto Map = getMapProperty(L);
  return Map && Map->Kind != MapKind::Seq;
}

/// The headers of outermost mapped loops, in program order.
static SmallVector<BasicBlock *, 8> mappedRoots(LoopInfo &LI) {
  SmallVector<BasicBlock *, 8> Roots;
  for (Loop *L : LI.getLoopsInPreorder()) {
    bool Inside = false;
    for (Loop *P = L->getParentLoop(); P && !Inside; P = P->getParentLoop())
      Inside = isMappedRoot(*P);
    if (!Inside && isMappedRoot(*L))
      Roots.push_back(L->getHeader());
  }
  return Roots;
}

/// Steps and, for loops dealt with stride, trip counts as values.
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
    if (M.How == Dealing::Stride) {
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

/// Where a trip count holds under a check only, no trips (and so the host
/// path) when the check fails.
static Value *checkedTrips(const MappedNest &Nest, Value *Trips,
                           SCEVExpander &Expander, Instruction *Before) {
  for (const MappedLoop &M : Nest.Loops)
    if (M.Form.Checked.first) {
      Type *Ty = M.Form.Checked.first->getType();
      IRBuilder<> B(Before);
      Value *Holds = B.CreateICmpULE(
          Expander.expandCodeFor(M.Form.Checked.first, Ty, Before),
          Expander.expandCodeFor(M.Form.Checked.second, Ty, Before));
      Trips = B.CreateSelect(Holds, Trips, B.getInt64(0));
    }
  return Trips;
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

/// Puts the launch in front of the nest, which becomes the host path. Keeps the
/// analyses up to date: a function may hold hundreds of nests.
static void insertLaunch(const MappedNest &Nest, const Kernel &K,
                         ArrayRef<Value *> Trips, ArrayRef<Extent> Extents,
                         const NestMemory &Memory, Analyses &A) {
  Loop &L = Nest.outermost();
  BasicBlock *Preheader = L.getLoopPreheader();
  BasicBlock *Exit = L.getExitBlock();
  BasicBlock *Exiting = L.getExitingBlock();
  BasicBlock *Host =
      SplitBlock(Preheader, Preheader->getTerminator(), &A.DT, &A.LI);
  Host->setName("pencil.host");
  IRBuilder<> B(Preheader->getTerminator());
  B.SetCurrentDebugLocation(L.getStartLoc());
  Module *M = Preheader->getModule();
  Type *I64 = B.getInt64Ty();
  FunctionCallee Launch = M->getOrInsertFunction(
      names::Launch,
      FunctionType::get(B.getInt1Ty(), {B.getPtrTy(), I64, I64, I64}, true));
  cast<Function>(Launch.getCallee())->setDoesNotThrow();
  CallInst *Ok = B.CreateCall(Launch, {K.Fn, Trips[0], Trips[1], Trips[2]},
                              bundlesFor(K, Extents, Memory, B), "pencil.ok");
  for (PHINode &Phi : Exit->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(Exiting), Preheader);
  Instruction *Old = Preheader->getTerminator();
  B.CreateCondBr(Ok, Exit, Host);
  Old->eraseFromParent();
  A.DT.insertEdge(Preheader, Exit);
}

namespace {
class Outliner {
  Function &F;
  FunctionAnalysisManager &FAM;
  unsigned NextKernel = 0;

public:
  Outliner(Function &F, FunctionAnalysisManager &FAM) : F(F), FAM(FAM) {}
  bool run();

private:
  Analyses analyses();
  std::optional<LoopRefusal> outline(Loop &Root);
};
} // namespace

Analyses Outliner::analyses() {
  return {FAM.getResult<LoopAnalysis>(F),
          FAM.getResult<DominatorTreeAnalysis>(F),
          FAM.getResult<ScalarEvolutionAnalysis>(F),
          FAM.getResult<AAManager>(F), FAM.getResult<TargetLibraryAnalysis>(F)};
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
  Value *Trips[3];
  for (unsigned Dim = 0; Dim < 3; ++Dim)
    Trips[Dim] = launchTrips(Nest, Dim, Expander, Before);
  Trips[0] = checkedTrips(Nest, Trips[0], Expander, Before);
  // Expanding may have put phis into the headers: look at them again.
  MappedNest Again;
  if (auto R = collectNest(Root, A, Again))
    return R;
  for (unsigned I = 0; I < Again.Loops.size(); ++I)
    if (Again.Loops[I].Form.Inductions.size() != Values[I].Steps.size()) {
      Values[I].Steps.clear();
      for (const Induction &Ind : Again.Loops[I].Form.Inductions)
        Values[I].Steps.push_back(
            Expander.expandCodeFor(Ind.Step, Ind.Step->getType(), Before));
    }

  unsigned Number = NextKernel;
  std::string Name = kernelName(F, Number);
  Kernel K;
  if (auto R = buildKernel(Again, Values, Memory, A, Name, Before, K))
    return R;
  NextKernel = Number;
  SmallVector<Extent, 8> Extents;
  for (Value *Base : K.Buffers) {
    auto Object = Memory.Buffers.find(Base);
    Extents.push_back(
        Object == Memory.Buffers.end()
            ? Extent{ConstantInt::get(Type::getInt64Ty(F.getContext()), 0)}
            : computeExtent(Base, Object->second, Again, A, Expander, Before));
    if (Extents.back().isUnknown())
      emitRemark(Remark::ExtentUnknown, PassName, Root.getHeader(),
                 Object->second.Accesses.front().At->getDebugLoc(),
                 Base->getName());
  }
  emitRemark(Remark::KernelOutlined, PassName, Root.getHeader(),
             Root.getStartLoc(), Name);
  insertLaunch(Again, K, Trips, Extents, Memory, A);
  return std::nullopt;
}

bool Outliner::run() {
  SmallVector<BasicBlock *, 8> Roots = mappedRoots(analyses().LI);
  for (BasicBlock *Header : Roots) {
    Loop *Root = analyses().LI.getLoopFor(Header);
    if (!Root || Root->getHeader() != Header)
      continue;
    DebugLoc Start = Root->getStartLoc();
    if (auto R = outline(*Root))
      emitRemark(R->Why, PassName, Header, placeOf(R->At, Start), R->Detail);
  }
  // What was tried is settled; the host path is a loop like any other.
  LoopInfo &LI = analyses().LI;
  for (Loop *L : LI.getLoopsInPreorder())
    clearLoopProperties(*L);
  return !Roots.empty();
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
