//===- Regions.cpp --------------------------------------------------------===//
//
// A call of pencil.region.host stands in front of the first instruction of a
// block that needs it; for a loop without launches once in front of the loop.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Regions.h"
#include "abi.h"
#include "support/CompilerNotes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace pencil;

static bool isCallOf(const Instruction &I, StringRef Name) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name;
}

static SmallVector<CallInst *, 4> enterCalls(const Function &F) {
  SmallVector<CallInst *, 4> Calls;
  const Module *M = F.getParent();
  if (Function *Enter = M->getFunction(names::RegionEnter))
    for (User *U : Enter->users())
      if (auto *Call = dyn_cast<CallInst>(U))
        if (Call->getFunction() == &F && Call->getCalledFunction() == Enter)
          Calls.push_back(Call);
  std::reverse(Calls.begin(), Calls.end()); // in order of creation
  return Calls;
}

bool pencil::hasRegions(const Function &F) { return !enterCalls(F).empty(); }

namespace {
class Region {
  Function &F;
  const Analyses &A;
  CallInst *Enter;
  /// Blocks behind the entry, each with the leave that ends it, or null.
  MapVector<BasicBlock *, Instruction *> Blocks;
  SmallVector<CallInst *, 8> Launches;
  /// Base pointers of the launches' buffers, and whether a kernel writes.
  MapVector<Value *, bool> Buffers;
  bool BuffersVary = false;

public:
  Region(CallInst &Enter, const Analyses &A);
  bool hasLaunches() const { return !Launches.empty(); }
  void insertHostCalls();
  void retire();

private:
  void addBuffers(const CallInst &Launch);
  bool needsHost(const Instruction &I) const;
  Instruction *firstNeed(BasicBlock *BB) const;
  BasicBlock *placeInFrontOfLoop(BasicBlock *BB) const;
  bool contains(const Instruction &I) const;
};
} // namespace

Region::Region(CallInst &Enter, const Analyses &A)
    : F(*Enter.getFunction()), A(A), Enter(&Enter) {
  auto *Branch =
      Enter.hasOneUse() ? dyn_cast<BranchInst>(Enter.user_back()) : nullptr;
  if (!Branch || Branch->getParent() != Enter.getParent())
    return;
  SmallVector<BasicBlock *, 16> Work = {Branch->getSuccessor(0)};
  while (!Work.empty()) {
    BasicBlock *BB = Work.pop_back_val();
    if (!Blocks.insert({BB, nullptr}).second)
      continue;
    for (Instruction &I : *BB) {
      if (isCallOf(I, names::Launch))
        Launches.push_back(cast<CallInst>(&I));
      if (isCallOf(I, names::RegionLeave)) {
        Blocks[BB] = &I;
        break;
      }
    }
    if (!Blocks[BB])
      append_range(Work, successors(BB));
  }
  for (CallInst *Launch : Launches)
    addBuffers(*Launch);
}

void Region::addBuffers(const CallInst &Launch) {
  for (unsigned I = 0; I < Launch.getNumOperandBundles(); ++I) {
    OperandBundleUse Use = Launch.getOperandBundleAt(I);
    if (Use.getTagName() != names::bundle::Buffer || Use.Inputs.size() != 3)
      continue;
    Value *Base = Use.Inputs[0];
    auto *Access = dyn_cast<ConstantInt>(Use.Inputs[2]);
    Buffers[Base] |= !Access || (Access->getZExtValue() & PENCIL_ABI_WRITE);
    // Alias analysis compares values of one moment only.
    if (auto *At = dyn_cast<Instruction>(Base))
      BuffersVary |= Blocks.contains(At->getParent());
  }
}

/// An instruction that may read what a kernel wrote, or write what one uses.
bool Region::needsHost(const Instruction &I) const {
  if (!I.mayReadOrWriteMemory() || I.isLifetimeStartOrEnd() ||
      isCompilerNote(I) || isCallOf(I, names::Launch))
    return false;
  if (BuffersVary)
    return true;
  return any_of(Buffers, [&](const std::pair<Value *, bool> &Buffer) {
    ModRefInfo Does =
        A.AA.getModRefInfo(&I, MemoryLocation::getBeforeOrAfter(Buffer.first));
    return isModSet(Does) || (isRefSet(Does) && Buffer.second);
  });
}

Instruction *Region::firstNeed(BasicBlock *BB) const {
  for (Instruction &I : *BB) {
    if (&I == Blocks.lookup(BB) || isCallOf(I, names::RegionHost))
      return nullptr;
    if (needsHost(I))
      return &I;
  }
  return nullptr;
}

/// The block in front of the outermost loop around `BB` that stays in the
/// region and launches nothing; null without one.
BasicBlock *Region::placeInFrontOfLoop(BasicBlock *BB) const {
  BasicBlock *Place = nullptr;
  for (Loop *L = A.LI.getLoopFor(BB); L; L = L->getParentLoop()) {
    auto IsPlain = [&](BasicBlock *Inside) {
      auto It = Blocks.find(Inside);
      return It != Blocks.end() && !It->second;
    };
    BasicBlock *InFront = L->getLoopPreheader();
    if (!InFront || !IsPlain(InFront) || !all_of(L->blocks(), IsPlain) ||
        any_of(Launches, [&](CallInst *C) { return L->contains(C); }))
      break;
    Place = InFront;
  }
  return Place;
}

void Region::insertHostCalls() {
  MapVector<BasicBlock *, Instruction *> Places;
  for (const auto &[BB, Leave] : Blocks) {
    Instruction *Need = firstNeed(BB);
    if (!Need)
      continue;
    BasicBlock *InFront = placeInFrontOfLoop(BB);
    Instruction *&At = Places[InFront ? InFront : BB];
    if (!InFront)
      At = Need;
    else if (!At)
      At = InFront->getTerminator();
  }
  FunctionCallee Host = F.getParent()->getOrInsertFunction(
      names::RegionHost, Type::getVoidTy(F.getContext()));
  cast<Function>(Host.getCallee())->setDoesNotThrow();
  for (const auto &[BB, At] : Places) {
    IRBuilder<> B(At);
    B.CreateCall(Host);
  }
}

/// Without a launch the original code is as good, and needs no device.
void Region::retire() {
  for (const auto &[BB, Leave] : Blocks)
    for (Instruction &I : make_early_inc_range(*BB)) {
      bool IsLast = &I == Leave;
      if (IsLast || isCallOf(I, names::RegionHost))
        I.eraseFromParent();
      if (IsLast)
        break;
    }
  BasicBlock *From = Enter->getParent();
  Enter->replaceAllUsesWith(ConstantInt::getFalse(F.getContext()));
  Enter->eraseFromParent();
  ConstantFoldTerminator(From);
}

void pencil::finishRegions(Function &F, const Analyses &A,
                           const char *PassName) {
  SmallVector<Region, 4> Useless;
  for (CallInst *Enter : enterCalls(F)) {
    Region R(*Enter, A);
    if (R.hasLaunches()) {
      R.insertHostCalls();
      continue;
    }
    emitRemark(Remark::RegionWithoutKernels, PassName, Enter->getParent(),
               placeOf(Enter, DebugLoc()));
    Useless.push_back(R);
  }
  for (Region &R : Useless)
    R.retire();
  if (!Useless.empty())
    removeUnreachableBlocks(F);
}
