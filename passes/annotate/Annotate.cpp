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
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "annotate/Annotate.h"
#include "support/LoopProperties.h"
#include "support/Remarks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static constexpr char PassName[] = "pencil-annotate";
static constexpr char MarkerPrefix[] = "pencil.loop.";

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

static void applyMarker(const CallInst &Marker, StringRef Name, Loop &L) {
  if (Name == names::LoopIndependent)
    addLoopProperty(L, names::property::Independent);
  else if (Name == names::LoopIvdep)
    addLoopProperty(L, names::property::Ivdep);
  else if (Name == names::LoopReduction)
    addLoopProperty(L, names::property::Reduction);
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

static bool isLifetimeMarker(const User *U) {
  return cast<Instruction>(U)->isLifetimeStartOrEnd();
}

/// A variable declared in a marked body is a new one in each iteration; where
/// the front end writes no lifetime markers (at -O0) its annotation says so.
static bool lowerPrivateAnnotations(Function &F) {
  SmallVector<IntrinsicInst *, 8> Notes;
  for (Instruction &I : instructions(F))
    if (auto *II = dyn_cast<IntrinsicInst>(&I))
      if (II->getIntrinsicID() == Intrinsic::var_annotation)
        if (auto *G = dyn_cast<GlobalVariable>(
                II->getArgOperand(1)->stripPointerCasts()))
          if (auto *Text =
                  G->hasInitializer()
                      ? dyn_cast<ConstantDataSequential>(G->getInitializer())
                      : nullptr)
            if (Text->isCString() &&
                Text->getAsCString() == names::PrivateAnnotation)
              Notes.push_back(II);
  for (IntrinsicInst *Note : Notes) {
    Value *Var = Note->getArgOperand(0)->stripPointerCasts();
    if (auto *A = dyn_cast<AllocaInst>(Var))
      if (A->isStaticAlloca() && none_of(A->users(), isLifetimeMarker))
        IRBuilder<>(Note).CreateLifetimeStart(A);
    Note->eraseFromParent();
  }
  return !Notes.empty();
}

/// Unreferenced strings of the annotations would stay in the object file.
static void dropDeadGlobals(Module &M) {
  for (GlobalVariable &G : make_early_inc_range(M.globals()))
    if (G.hasLocalLinkage() && G.use_empty() &&
        G.getSection() == "llvm.metadata")
      G.eraseFromParent();
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
        applyMarker(*Marker, Name, *L);
        addMustProgress(*L);
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
  bool Changed = false;
  for (Function &F : M)
    if (!F.isDeclaration())
      Changed |= annotate(F);
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty() &&
        F.getName().starts_with(MarkerPrefix))
      F.eraseFromParent();
  if (!Changed)
    return PreservedAnalyses::all();
  dropDeadGlobals(M);
  return PreservedAnalyses::none();
}
