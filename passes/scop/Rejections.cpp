//===- Rejections.cpp - Why Polly cannot model a loop ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Rejections.h"
#include "polly/ScopDetection.h"
#include "scop/Labels.h"
#include "support/CompilerNotes.h"
#include "support/Regions.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace pencil;

static Remark remarkFor(polly::RejectReasonKind Kind) {
  using K = polly::RejectReasonKind;
  switch (Kind) {
  case K::UndefCond:
  case K::InvalidCond:
  case K::UndefOperand:
  case K::NonAffBranch:
    return Remark::ConditionNotAffine;
  case K::NonAffineAccess:
  case K::DifferentElementSize:
    return Remark::AccessNotAffine;
  case K::NoBasePtr:
  case K::UndefBasePtr:
  case K::VariantBasePtr:
    return Remark::BasePointerVaries;
  case K::LoopBound:
    return Remark::BoundNotAffine;
  case K::LoopHasNoExit:
  case K::LoopHasMultipleExits:
  case K::LoopOnlySomeLatches:
    return Remark::LoopExitsEarly;
  case K::FuncCall:
    return Remark::CallNotModelled;
  case K::NonSimpleMemoryAccess:
    return Remark::AccessVolatile;
  case K::Alias:
    return Remark::ArraysMayAlias;
  case K::IntToPtr:
  case K::Alloca:
  case K::UnknownInst:
    return Remark::InstructionNotModelled;
  default:
    return Remark::ControlFlowNotModelled;
  }
}

std::string Rejection::detail(const Loop &L) const {
  DebugLoc Start = L.getStartLoc();
  if (!At || (Start && Start.getLine() == At.getLine()))
    return What;
  return What + (What.empty() ? "line " : ", line ") +
         std::to_string(At.getLine());
}

static std::string quoted(const Value *V) {
  std::string Label = labelOf(V);
  return Label.empty() ? Label : "'" + Label + "'";
}

static std::string nameOf(const CallBase &Call) {
  if (Call.isInlineAsm())
    return "inline assembly";
  if (const Function *Callee = Call.getCalledFunction())
    return ("'" + Callee->getName() + "'").str();
  return "a call through a pointer";
}

/// What no model can hold, whatever is around it.
static std::optional<Rejection> obstacleIn(const Instruction &I) {
  DebugLoc At = placeOf(&I, DebugLoc());
  if (I.isVolatile() || I.isAtomic())
    return Rejection{
        Remark::AccessVolatile, At,
        quoted(getLoadStorePointerOperand(&I)
                   ? getUnderlyingObject(getLoadStorePointerOperand(&I))
                   : nullptr)};
  if (isa<AllocaInst>(I))
    return Rejection{Remark::InstructionNotModelled, At,
                     "array of variable length, or alloca"};
  auto *Call = dyn_cast<CallBase>(&I);
  if (Call && !isa<IntrinsicInst>(I) && !isCompilerNote(I) &&
      !Call->doesNotAccessMemory())
    return Rejection{Remark::CallNotModelled, At, nameOf(*Call)};
  return std::nullopt;
}

/// A way out of the loop that is not its condition.
static const Instruction *earlyExit(const Loop &L) {
  SmallVector<BasicBlock *, 4> Exiting;
  L.getExitingBlocks(Exiting);
  if (Exiting.size() < 2)
    return nullptr;
  for (BasicBlock *BB : Exiting)
    if (BB != L.getLoopLatch())
      return BB->getTerminator();
  return Exiting.front()->getTerminator();
}

static std::optional<Rejection> obstacleIn(const Loop &L) {
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB)
      if (auto Found = obstacleIn(I))
        return Found;
  for (const Loop *Any : L.getLoopsInPreorder())
    if (const Instruction *Exit = earlyExit(*Any))
      return Rejection{Remark::LoopExitsEarly, placeOf(Exit, DebugLoc()), ""};
  return std::nullopt;
}

Rejection pencil::rejectionOf(const Loop &L, const polly::ScopDetection &SD,
                              RegionInfo &RI) {
  if (auto Found = obstacleIn(L))
    return *Found;
  for (const Region *R = RI.getRegionFor(L.getHeader()); R && R->contains(&L);
       R = R->getParent()) {
    const polly::RejectLog *Log = SD.lookupRejectionLog(R);
    if (!Log || !Log->hasErrors())
      continue;
    const polly::RejectReason &Reason = **Log->begin();
    bool Address = Reason.getKind() == polly::RejectReasonKind::IntToPtr;
    return {remarkFor(Reason.getKind()), Reason.getDebugLoc(),
            Address ? "an address from an integer" : ""};
  }
  return {Remark::ControlFlowNotModelled, DebugLoc(), ""};
}

Rejection pencil::rejectionOf(const Loop &Boxed) {
  if (const Instruction *Exit = earlyExit(Boxed))
    return {Remark::LoopExitsEarly, placeOf(Exit, DebugLoc()), ""};
  return {Remark::BoundNotAffine, DebugLoc(), ""};
}

namespace {
struct Accessed {
  const Value *Object;
  bool Written;
};
} // namespace

static SmallVector<Accessed, 8> objectsOf(const Region &R) {
  SmallVector<Accessed, 8> Objects;
  for (const BasicBlock *BB : R.blocks())
    for (const Instruction &I : *BB) {
      const Value *Pointer = getLoadStorePointerOperand(&I);
      if (!Pointer)
        continue;
      const Value *Object = getUnderlyingObject(Pointer);
      auto *Old = find_if(
          Objects, [&](const Accessed &A) { return A.Object == Object; });
      if (Old == Objects.end())
        Objects.push_back({Object, isa<StoreInst>(I)});
      else
        Old->Written |= isa<StoreInst>(I);
    }
  return Objects;
}

/// "'a' and 'b'", or nothing where all pairs are known to differ.
static std::optional<std::string> mayOverlap(const Region &R, AAResults &AA) {
  SmallVector<Accessed, 8> Objects = objectsOf(R);
  for (unsigned I = 0; I < Objects.size(); ++I)
    for (unsigned J = 0; J < I; ++J) {
      const Accessed &A = Objects[J], &B = Objects[I];
      if ((!A.Written && !B.Written) || AA.isNoAlias(A.Object, B.Object))
        continue;
      std::string First = quoted(A.Object), Second = quoted(B.Object);
      return First.empty() || Second.empty() ? "" : First + " and " + Second;
    }
  return std::nullopt;
}

Rejection pencil::rejectionOf(const Region &R, const polly::ScopDetection &SD,
                              AAResults &AA) {
  if (auto *Context = SD.getDetectionContext(&R))
    for (LoadInst *Load : Context->RequiredILS)
      return {Remark::BasePointerVaries, placeOf(Load, DebugLoc()), ""};
  if (auto Pair = mayOverlap(R, AA))
    return {Remark::ArraysMayAlias, DebugLoc(), *Pair};
  return {Remark::RegionTooComplex, DebugLoc(), ""};
}

SmallVector<Instruction *, 2> pencil::oddJumps(Function &F,
                                               const Regions &Wanted) {
  SmallVector<Instruction *, 2> Found;
  for (BasicBlock &BB : F)
    if (isa<IndirectBrInst, CallBrInst>(BB.getTerminator()) &&
        Wanted.contains(BB))
      Found.push_back(BB.getTerminator());
  CycleInfo Cycles;
  Cycles.compute(F);
  for (const Cycle *Top : Cycles.toplevel_cycles())
    for (const Cycle *C : depth_first(Top))
      if (!C->isReducible() && Wanted.contains(*C->getHeader()))
        Found.push_back(C->getHeader()->getTerminator());
  return Found;
}
