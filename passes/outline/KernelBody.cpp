//===- KernelBody.cpp -----------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/KernelBody.h"
#include "abi.h"
#include "support/CompilerNotes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace pencil;

static constexpr char LocalId[] = "_Z12get_local_idj";

/// Calls e.g. `_Z13get_global_idj(dim)`, an OpenCL built-in by mangled name, in
/// the kernel's first block.
static Value *queryId(const char *Builtin, unsigned Dim, Function &Kernel) {
  BasicBlock &Entry = Kernel.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getTerminator()->getIterator());
  FunctionCallee Fn = Kernel.getParent()->getOrInsertFunction(
      Builtin, FunctionType::get(B.getInt64Ty(), {B.getInt32Ty()}, false));
  auto *Decl = cast<Function>(Fn.getCallee());
  Decl->setDoesNotThrow();
  Decl->setWillReturn();
  Decl->setDoesNotAccessMemory();
  CallInst *Id = B.CreateCall(Fn, B.getInt32(Dim));
  // Loops of the body begin at multiples of the id: they do not wrap around.
  Id->addRangeRetAttr(
      ConstantRange(APInt(64, 0), APInt(64, PENCIL_ABI_MAX_TRIPS + 1)));
  return Id;
}

namespace {
/// One mapped loop in the kernel being built.
class Dealer {
  const MappedLoop &M;
  const LoopValues &Values;
  ValueToValueMapTy &Map;
  Function &Kernel;
  BasicBlock *Header, *Latch, *Preheader, *Exit;
  BasicBlock *Body; // where the exiting block goes on inside the loop

public:
  Dealer(const MappedLoop &M, const LoopValues &Values, ValueToValueMapTy &Map,
         Function &Kernel, BasicBlock *Preheader, BasicBlock *Exit)
      : M(M), Values(Values), Map(Map), Kernel(Kernel), Preheader(Preheader),
        Exit(Exit) {
    Header = cast<BasicBlock>(Map[M.Form.L->getHeader()]);
    Latch = cast<BasicBlock>(Map[M.Form.L->getLoopLatch()]);
    Body = nullptr;
    for (BasicBlock *Succ : successors(exiting()))
      if (Succ != Exit)
        Body = Succ;
  }
  void deal();

private:
  BasicBlock *exiting() const { return M.Form.ExitsInHeader ? Header : Latch; }
  Value *mapped(Value *V) const {
    Value *New = Map.lookup(V);
    return New ? New : V;
  }
  void setInductions(Value *Iteration, Instruction *At);
  void dropExitPhis();
  void dealExact(Value *Id);
  void dealGuarded(Value *Id);
  void dealStride(Value *Id, Value *Size);
  void enterBelow(Value *Iteration, Value *Trips, BasicBlock *From,
                  BasicBlock *To);
  void branch(BasicBlock *From, BasicBlock *To);
};
} // namespace

/// Every header phi becomes `start + step * Iteration`, computed at `At`.
void Dealer::setInductions(Value *Iteration, Instruction *At) {
  IRBuilder<> B(At);
  for (unsigned I = 0; I < M.Form.Inductions.size(); ++I) {
    const Induction &Ind = M.Form.Inductions[I];
    auto *Phi = cast<PHINode>(Map[Ind.Phi]);
    Value *Start = Phi->getIncomingValueForBlock(Preheader);
    Value *Step = mapped(Values.Steps[I]);
    bool NoWrap = Ind.Phi == M.Form.NoWrap;
    if (NoWrap) {
      // Checked on the host: the iterator does not wrap around.
      Start = M.Form.IsSigned ? B.CreateSExt(Start, B.getInt64Ty())
                              : B.CreateZExt(Start, B.getInt64Ty());
      Step = B.CreateSExt(Step, B.getInt64Ty());
    }
    Value *Index = B.CreateZExtOrTrunc(Iteration, Step->getType());
    Value *Offset = B.CreateMul(Index, Step);
    Value *Now = Phi->getType()->isPointerTy() ? B.CreatePtrAdd(Start, Offset)
                                               : B.CreateAdd(Start, Offset);
    if (NoWrap)
      Now = B.CreateTrunc(Now, Phi->getType(), "", /*IsNUW=*/!M.Form.IsSigned,
                          /*IsNSW=*/M.Form.IsSigned);
    Now->takeName(Phi);
    Phi->replaceAllUsesWith(Now);
    Phi->eraseFromParent();
  }
}

void Dealer::branch(BasicBlock *From, BasicBlock *To) {
  Instruction *Old = From->getTerminator();
  IRBuilder<>(Old).CreateBr(To);
  Old->eraseFromParent();
}

void Dealer::dealExact(Value *Id) {
  setInductions(Id, &*Header->getFirstNonPHIIt());
  if (M.Form.ExitsInHeader)
    branch(Header, Body);
  branch(Latch, Exit);
}

/// `From` goes to `To` if there is such an iteration, else out of the loop.
void Dealer::enterBelow(Value *Iteration, Value *Trips, BasicBlock *From,
                        BasicBlock *To) {
  Instruction *Old = From->getTerminator();
  IRBuilder<> B(Old);
  B.CreateCondBr(B.CreateICmpULT(Iteration, Trips), To, Exit);
  Old->eraseFromParent();
}

void Dealer::dealGuarded(Value *Id) {
  Value *Trips = mapped(Values.Trips);
  setInductions(Id, &*Header->getFirstNonPHIIt());
  branch(Latch, Exit);
  if (M.Form.ExitsInHeader)
    enterBelow(Id, Trips, Header, Body);
  else
    enterBelow(Id, Trips, Preheader, Header);
}

void Dealer::dealStride(Value *Id, Value *Size) {
  Value *Trips = mapped(Values.Trips);
  IRBuilder<> B(Header, Header->begin());
  PHINode *T = B.CreatePHI(B.getInt64Ty(), 2, "t");
  setInductions(T, &*Header->getFirstNonPHIIt());
  B.SetInsertPoint(Latch->getTerminator());
  Value *Next = B.CreateAdd(T, Size, "t.next", /*HasNUW=*/true);
  T->addIncoming(Id, Preheader);
  T->addIncoming(Next, Latch);
  if (M.Form.ExitsInHeader)
    return enterBelow(T, Trips, Header, Body);
  enterBelow(Next, Trips, Latch, Header);
  enterBelow(Id, Trips, Preheader, Header);
}

/// No value leaves the loop, so these carry what was there before it.
void Dealer::dropExitPhis() {
  for (PHINode &Phi : make_early_inc_range(Exit->phis())) {
    Phi.replaceAllUsesWith(Phi.getIncomingValueForBlock(exiting()));
    Phi.eraseFromParent();
  }
}

void Dealer::deal() {
  dropExitPhis();
  struct Queries {
    const char *Id, *Size;
  };
  static const Queries ByKind[] = {
      {"_Z12get_group_idj", "_Z14get_num_groupsj"},
      {LocalId, "_Z14get_local_sizej"},
      {"_Z13get_global_idj", "_Z15get_global_sizej"},
  };
  const Queries &Q = ByKind[static_cast<int>(M.Map.Kind)];
  Value *Id = queryId(Q.Id, M.Map.Dim, Kernel);
  if (M.How == Dealing::Exact)
    return dealExact(Id);
  if (M.How == Dealing::Guarded)
    return dealGuarded(Id);
  dealStride(Id, queryId(Q.Size, M.Map.Dim, Kernel));
}

/// A kernel is launched only where the guards of its nest hold.
static void takeForTrue(const NestGuard &G, ValueToValueMapTy &Map) {
  auto *From = cast<BasicBlock>(Map[G.Branch->getParent()]);
  auto *Old = cast<BranchInst>(From->getTerminator());
  BasicBlock *To = Old->getSuccessor(G.Inwards);
  Old->getSuccessor(1 - G.Inwards)->removePredecessor(From);
  IRBuilder<>(Old).CreateBr(To);
  Old->eraseFromParent();
}

/// A lifetime marker of a variable that is no private one of the kernel.
static bool marksHostVariable(const Instruction &I, const Function &Kernel) {
  auto *Alloca = dyn_cast<AllocaInst>(I.getOperand(0));
  return !Alloca || Alloca->getFunction() != &Kernel;
}

static bool staysInKernel(StringRef Property) {
  if (Property == names::property::Map || Property == names::property::Target)
    return false; // used up
  return Property.starts_with("pencil.") ||
         Property.starts_with("llvm.loop.unroll.");
}

/// What a sequential loop says of itself still holds in the kernel.
static MDNode *keptProperties(const MDNode *ID) {
  if (!ID)
    return nullptr;
  SmallVector<Metadata *, 4> Ops = {nullptr};
  for (const MDOperand &Op : drop_begin(ID->operands())) {
    auto *Node = dyn_cast_or_null<MDNode>(Op);
    auto *Name = Node && Node->getNumOperands() > 0
                     ? dyn_cast_or_null<MDString>(Node->getOperand(0))
                     : nullptr;
    if (Name && staysInKernel(Name->getString()))
      Ops.push_back(Node);
  }
  if (Ops.size() == 1)
    return nullptr;
  MDNode *Kept = MDNode::getDistinct(ID->getContext(), Ops);
  Kept->replaceOperandWith(0, Kept);
  return Kept;
}

static bool isBarrier(const Instruction &I) {
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == names::Barrier;
}

/// pencil.barrier(fences) => barrier(fences), which no pass may duplicate.
static void lowerBarrier(Instruction &I) {
  Module &M = *I.getModule();
  IRBuilder<> B(&I);
  FunctionCallee Fn = M.getOrInsertFunction(
      "_Z7barrierj", FunctionType::get(B.getVoidTy(), {B.getInt32Ty()}, false));
  auto *Decl = cast<Function>(Fn.getCallee());
  Decl->setDoesNotThrow();
  Decl->setWillReturn();
  Decl->setConvergent();
  B.CreateCall(Fn, {I.getOperand(0)})->setConvergent();
  I.eraseFromParent();
}

/// Clones the nest's blocks, without what a kernel ignores.
static void cloneBlocks(const Loop &L, Function &Kernel,
                        ValueToValueMapTy &Map) {
  SmallVector<BasicBlock *, 16> Copies;
  for (BasicBlock *BB : L.blocks()) {
    BasicBlock *Copy = CloneBasicBlock(BB, Map, "", &Kernel);
    Map[BB] = Copy;
    Copies.push_back(Copy);
  }
  for (BasicBlock *Copy : Copies)
    for (Instruction &I : make_early_inc_range(*Copy)) {
      I.dropDbgRecords();
      if (isBarrier(I)) {
        lowerBarrier(I);
        continue;
      }
      if (isCompilerNote(I)) {
        I.eraseFromParent();
        continue;
      }
      RemapInstruction(&I, Map,
                       RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
      if (I.isLifetimeStartOrEnd() && marksHostVariable(I, Kernel)) {
        I.eraseFromParent();
        continue;
      }
      I.setMetadata(LLVMContext::MD_loop,
                    keptProperties(I.getMetadata(LLVMContext::MD_loop)));
    }
}

/// True in the first work-item of these dimensions.
static Value *isFirst(ArrayRef<unsigned> Dims, Function &Kernel) {
  Value *All = nullptr;
  for (unsigned Dim : Dims) {
    Value *Id = queryId(LocalId, Dim, Kernel);
    IRBuilder<> B(Kernel.getEntryBlock().getTerminator());
    Value *Here = B.CreateIsNull(Id);
    All = All ? B.CreateAnd(All, Here) : Here;
  }
  return All;
}

/// Only the first items run a loop that leaves out a dimension, and what is
/// written outside of local loops is written by one item.
static void guardByItem(const MappedNest &Nest, Function &Kernel,
                        ValueToValueMapTy &Map) {
  for (const PartialLoop &P : Nest.Partial) {
    auto *Before = cast<BasicBlock>(Map[P.L->getLoopPreheader()]);
    auto *Exit = cast<BasicBlock>(Map[P.L->getExitBlock()]);
    Value *First = isFirst(P.MissingDims, Kernel);
    Instruction *Old = Before->getTerminator();
    BasicBlock *Inside =
        BasicBlock::Create(Kernel.getContext(), "first", &Kernel, Exit);
    Before->replaceSuccessorsPhiUsesWith(Inside);
    Old->moveBefore(*Inside, Inside->end());
    IRBuilder<>(Before).CreateCondBr(First, Inside, Exit);
  }
  SmallVector<unsigned, 3> Dims;
  for (const MappedLoop &M : Nest.Loops)
    if (M.Map.Kind == MapKind::Local && !is_contained(Dims, M.Map.Dim))
      Dims.push_back(M.Map.Dim);
  if (Nest.GroupWrites.empty() || Dims.empty())
    return; // without local loops there is one item a group
  Value *First = isFirst(Dims, Kernel);
  for (Instruction *Write : Nest.GroupWrites) {
    auto *Copy = cast<Instruction>(Map[Write]);
    Instruction *Then = SplitBlockAndInsertIfThen(First, Copy->getIterator(),
                                                  /*Unreachable=*/false);
    Copy->moveBefore(Then->getIterator());
  }
}

/// Says which accesses the program promises to be independent of each other in
/// different work-items; pencil-proof asks for it.
static void markLocalLoops(const MappedNest &Nest, ValueToValueMapTy &Map) {
  const Loop *Last = nullptr;
  for (const MappedLoop &M : Nest.Loops) {
    const Loop *L = M.Form.L;
    if (M.Map.Kind != MapKind::Local || (Last && Last->contains(L)))
      continue;
    Last = L;
    MDNode *Node = MDNode::getDistinct(L->getHeader()->getContext(), {});
    for (BasicBlock *BB : L->blocks())
      for (Instruction &I : *BB)
        if (I.mayReadOrWriteMemory())
          if (auto *Copy = dyn_cast_or_null<Instruction>(Map.lookup(&I)))
            Copy->setMetadata(names::LocalLoop, Node);
  }
}

void pencil::cloneNest(const MappedNest &Nest, ArrayRef<LoopValues> Values,
                       Function &Kernel, ValueToValueMapTy &Map) {
  Loop &L = Nest.outermost();
  LLVMContext &Ctx = Kernel.getContext();
  BasicBlock &Entry = Kernel.getEntryBlock();
  BasicBlock *Done = BasicBlock::Create(Ctx, "done", &Kernel);
  ReturnInst::Create(Ctx, Done);
  Map[L.getLoopPreheader()] = &Entry;
  Map[L.getExitBlock()] = Done;
  cloneBlocks(L, Kernel, Map);
  BranchInst::Create(cast<BasicBlock>(Map[L.getHeader()]), &Entry);
  for (const NestGuard &G : Nest.Guards)
    takeForTrue(G, Map);
  for (unsigned I = 0; I < Nest.Loops.size(); ++I) {
    const Loop &Mapped = *Nest.Loops[I].Form.L;
    auto *Preheader = cast<BasicBlock>(Map[Mapped.getLoopPreheader()]);
    auto *Exit = cast<BasicBlock>(Map[Mapped.getExitBlock()]);
    Dealer(Nest.Loops[I], Values[I], Map, Kernel, Preheader, Exit).deal();
  }
  guardByItem(Nest, Kernel, Map);
  markLocalLoops(Nest, Map);
  if (!Nest.Guards.empty())
    removeUnreachableBlocks(Kernel);
}
