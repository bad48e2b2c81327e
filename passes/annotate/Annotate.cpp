//===- Annotate.cpp -------------------------------------------------------===//
//
// A marker finds its loop by its block: the innermost loop around it. The
// marker pencil.loop.enter, which stands in front of the loop, tells a loop
// whose body always leaves (LLVM sees no loop there) from its parent.
//
//   body:                                   br …, !llvm.loop !0
//     call @pencil.loop.independent(i32 0)  !0 = distinct !{!0, !1}
//     …                            =>       !1 = !{!"pencil.independent"}
//
// A function's own marker, pencil.region.function, becomes its attribute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "annotate/Annotate.h"
#include "support/LoopProperties.h"
#include "support/Remarks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static constexpr char PassName[] = "pencil-annotate";
static constexpr char MarkerPrefix[] = "pencil.loop.";
static constexpr unsigned MaxWish = 1u << 20;
static constexpr unsigned MaxTileSizes = 8;

namespace {
/// The markers of one function, in program order.
struct Markers {
  SmallVector<CallInst *, 16> Calls;
  DenseMap<uint64_t, Loop *> ParentOf; // by id: the loop around `enter`
};
} // namespace

static uint64_t constantArg(const CallInst &Call, unsigned I,
                            uint64_t Default) {
  if (I < Call.arg_size())
    if (auto *C = dyn_cast<ConstantInt>(Call.getArgOperand(I)))
      return C->getLimitedValue();
  return Default;
}

static Markers collectMarkers(Function &F, LoopInfo &LI) {
  Markers Found;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      if (auto *Call = dyn_cast<CallInst>(&I))
        if (const Function *Callee = Call->getCalledFunction())
          if (Callee->getName().starts_with(MarkerPrefix)) {
            Found.Calls.push_back(Call);
            if (Callee->getName() == names::LoopEnter)
              Found.ParentOf[constantArg(*Call, 0, 0)] = LI.getLoopFor(&BB);
          }
  return Found;
}

/// True when `L` is the loop that was marked, not a parent of a loop that
/// dissolved.
static bool isMarkedLoop(const Loop *L, const Markers &Found, uint64_t Id) {
  if (!L)
    return false;
  auto Parent = Found.ParentOf.find(Id);
  return Parent == Found.ParentOf.end() || L->getParentLoop() == Parent->second;
}

/// The numbers of a wish, or nothing when one is missing or out of range.
static std::optional<SmallVector<unsigned, 3>>
wishedNumbers(const CallInst &Marker, unsigned Min, unsigned MaxCount) {
  SmallVector<unsigned, 3> Numbers;
  for (unsigned I = 1; I < Marker.arg_size(); ++I) {
    uint64_t Value = constantArg(Marker, I, ~0ull);
    if (Value < Min || Value > MaxWish)
      return std::nullopt;
    Numbers.push_back(static_cast<unsigned>(Value));
  }
  if (Numbers.empty() || Numbers.size() > MaxCount)
    return std::nullopt;
  return Numbers;
}

/// `!{!"Name", i32 Numbers...}` in place of what stands there.
static void setNumbers(Loop &L, StringRef Name, ArrayRef<unsigned> Numbers) {
  LLVMContext &Ctx = L.getHeader()->getContext();
  SmallVector<Metadata *, 4> Node = {MDString::get(Ctx, Name)};
  for (unsigned Number : Numbers)
    Node.push_back(ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(Ctx), Number)));
  replaceLoopProperties(L, Name, MDNode::get(Ctx, Node));
}

/// Keeps what stands there already.
static void addWish(Loop &L, StringRef Name, ArrayRef<unsigned> Numbers) {
  if (!hasLoopProperty(L, Name))
    setNumbers(L, Name, Numbers);
}

/// One property, with the operators of all clauses.
static void addReduction(Loop &L, uint64_t Op) {
  SmallVector<unsigned, 3> Ops;
  if (MDNode *Known = findLoopProperty(L, names::property::Reduction))
    for (const MDOperand &Operand : drop_begin(Known->operands()))
      if (auto *Number = mdconst::dyn_extract<ConstantInt>(Operand))
        Ops.push_back(static_cast<unsigned>(Number->getZExtValue()));
  if (!is_contained(Ops, Op))
    Ops.push_back(static_cast<unsigned>(Op));
  setNumbers(L, names::property::Reduction, Ops);
}

/// A wish says how to compile the loop, nothing about what it does. True when
/// the marker was one.
static bool applyWish(const CallInst &Marker, StringRef Name, Loop &L) {
  if (Name == names::LoopTile) {
    if (auto Sizes = wishedNumbers(Marker, 1, MaxTileSizes))
      addWish(L, names::property::Tile, *Sizes);
  } else if (Name == names::LoopUnroll) {
    if (auto Factor = wishedNumbers(Marker, 0, 1))
      addWish(L, names::property::Unroll, *Factor);
  } else if (Name == names::LoopInterchange) {
    addLoopProperty(L, names::property::Interchange);
  } else {
    return false;
  }
  return true;
}

/// What an update clause says of its array outlives the marker. The loop is not
/// independent then.
static void keepUpdate(CallInst &Marker, Loop &L) {
  auto *Ptr = Marker.arg_size() == 3 ? Marker.getArgOperand(2) : nullptr;
  uint64_t Op = constantArg(Marker, 1, ~0ull);
  addLoopProperty(L, names::property::Updates);
  removeLoopProperty(L, names::property::Independent);
  if (!Ptr || !Ptr->getType()->isPointerTy() || Op > UINT32_MAX)
    return;
  LLVMContext &Ctx = Marker.getContext();
  Type *I32 = Type::getInt32Ty(Ctx);
  FunctionCallee Callee = Marker.getModule()->getOrInsertFunction(
      names::Update, Type::getVoidTy(Ctx), I32, Ptr->getType());
  auto *F = cast<Function>(Callee.getCallee());
  F->setDoesNotThrow();
  F->setWillReturn();
  F->setOnlyAccessesInaccessibleMemory();
  F->addParamAttr(1, Attribute::getWithCaptureInfo(Ctx, CaptureInfo::none()));
  CallInst::Create(Callee, {ConstantInt::get(I32, Op), Ptr}, "",
                   Marker.getIterator());
}

static void applyMarker(CallInst &Marker, StringRef Name, Loop &L) {
  if (Name == names::LoopIndependent) {
    if (!hasLoopProperty(L, names::property::Updates))
      addLoopProperty(L, names::property::Independent);
  } else if (Name == names::LoopUpdate)
    keepUpdate(Marker, L);
  else if (Name == names::LoopIvdep)
    addLoopProperty(L, names::property::Ivdep);
  else if (Name == names::LoopReduction)
    addReduction(L, constantArg(Marker, 1, 0));
  else if (Name == names::LoopMap) {
    uint64_t Kind = constantArg(Marker, 1, ~0ull);
    uint64_t Dim = constantArg(Marker, 2, ~0ull);
    uint64_t Size = constantArg(Marker, 3, 0);
    if (Kind <= static_cast<uint64_t>(MapKind::Seq) && Dim < 3 &&
        Size <= (1u << 20))
      setMapProperty(L, {static_cast<MapKind>(Kind), static_cast<unsigned>(Dim),
                         static_cast<unsigned>(Size)});
  }
}

/// The program's promise that a marked loop ends (C11 6.8.5p6 lets a compiler
/// assume as much) makes its trip count computable for any constant step.
static void addMustProgress(Loop &L) {
  addLoopProperty(L, "llvm.loop.mustprogress");
}

/// Turns calls of pencil.region.function into the attribute.
static void lowerFunctionMarkers(Module &M) {
  Function *Marker = M.getFunction(names::RegionFunction);
  if (!Marker)
    return;
  for (User *U : make_early_inc_range(Marker->users()))
    if (auto *Call = dyn_cast<CallInst>(U);
        Call && Call->getCalledFunction() == Marker) {
      bool IsAuto = constantArg(*Call, 0, 0) == 1;
      Call->getFunction()->addFnAttr(names::attribute::Region,
                                     IsAuto ? "auto" : "explicit");
      Call->eraseFromParent();
    }
  if (Marker->use_empty())
    Marker->eraseFromParent();
}

static bool annotate(Function &F) {
  bool Changed = lowerPrivateAnnotations(F);
  DominatorTree DT(F);
  LoopInfo LI(DT);
  Markers Found = collectMarkers(F, LI);
  for (CallInst *Marker : Found.Calls) {
    StringRef Name = Marker->getCalledFunction()->getName();
    if (Name != names::LoopEnter) {
      Loop *L = LI.getLoopFor(Marker->getParent());
      if (isMarkedLoop(L, Found, constantArg(*Marker, 0, 0))) {
        if (!applyWish(*Marker, Name, *L)) {
          applyMarker(*Marker, Name, *L);
          addMustProgress(*L);
        }
      } else if (DT.isReachableFromEntry(Marker->getParent())) {
        emitRemark(Remark::NotALoop, PassName, Marker->getParent(),
                   Marker->getDebugLoc());
      }
    }
  }
  if (!Found.Calls.empty())
    markTemporaries(F, LI, DT);
  for (CallInst *Marker : Found.Calls) {
    if (!Marker->use_empty())
      Marker->replaceAllUsesWith(PoisonValue::get(Marker->getType()));
    Marker->eraseFromParent();
  }
  return Changed || !Found.Calls.empty();
}

PreservedAnalyses AnnotatePass::run(Module &M, ModuleAnalysisManager &) {
  if (isFreeOfPencil(M))
    return PreservedAnalyses::all();
  bool Changed = M.getFunction(names::RegionFunction) != nullptr;
  lowerFunctionMarkers(M);
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= annotate(F);
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty() &&
        F.getName().starts_with(MarkerPrefix))
      F.eraseFromParent();
  if (!Changed)
    return PreservedAnalyses::all();
  dropDeadAnnotations(M);
  return PreservedAnalyses::none();
}
