//===- KernelBody.cpp -----------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/KernelBody.h"
#include "support/CompilerNotes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace pencil;

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
  Value *queryId(const char *Builtin, IRBuilder<> &B);
  Value *mapped(Value *V) const {
    Value *New = Map.lookup(V);
    return New ? New : V;
  }
  void setInductions(Value *Iteration, Instruction *At);
  void dropExitPhis();
  void dealExact(Value *Id);
  void dealStride(Value *Id, Value *Size);
  void branch(BasicBlock *From, BasicBlock *To);
};
} // namespace

/// Calls e.g. `_Z13get_global_idj(dim)`, an OpenCL built-in by mangled name.
Value *Dealer::queryId(const char *Builtin, IRBuilder<> &B) {
  Module *Mod = Kernel.getParent();
  FunctionCallee Fn = Mod->getOrInsertFunction(
      Builtin, FunctionType::get(B.getInt64Ty(), {B.getInt32Ty()}, false));
  auto *Decl = cast<Function>(Fn.getCallee());
  Decl->setDoesNotThrow();
  Decl->setWillReturn();
  Decl->setDoesNotAccessMemory();
  return B.CreateCall(Fn, B.getInt32(M.Map.Dim));
}

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

void Dealer::dealStride(Value *Id, Value *Size) {
  Value *Trips = mapped(Values.Trips);
  IRBuilder<> B(Header, Header->begin());
  PHINode *T = B.CreatePHI(B.getInt64Ty(), 2, "t");
  setInductions(T, &*Header->getFirstNonPHIIt());
  B.SetInsertPoint(Latch->getTerminator());
  Value *Next = B.CreateAdd(T, Size, "t.next", /*HasNUW=*/true);
  T->addIncoming(Id, Preheader);
  T->addIncoming(Next, Latch);
  if (M.Form.ExitsInHeader) {
    Instruction *Old = Header->getTerminator();
    B.SetInsertPoint(Old);
    B.CreateCondBr(B.CreateICmpULT(T, Trips), Body, Exit);
    Old->eraseFromParent();
    return;
  }
  Instruction *Old = Latch->getTerminator();
  B.CreateCondBr(B.CreateICmpULT(Next, Trips), Header, Exit);
  Old->eraseFromParent();
  // The loop may have nothing for this work-item.
  Instruction *Enter = Preheader->getTerminator();
  B.SetInsertPoint(Enter);
  B.CreateCondBr(B.CreateICmpULT(Id, Trips), Header, Exit);
  Enter->eraseFromParent();
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
      {"_Z12get_local_idj", "_Z14get_local_sizej"},
      {"_Z13get_global_idj", "_Z15get_global_sizej"},
  };
  const Queries &Q = ByKind[static_cast<int>(M.Map.Kind)];
  BasicBlock &Entry = Kernel.getEntryBlock();
  IRBuilder<> B(&Entry, Entry.getTerminator()->getIterator());
  Value *Id = queryId(Q.Id, B);
  if (M.How == Dealing::Exact)
    return dealExact(Id);
  dealStride(Id, queryId(Q.Size, B));
}

/// A lifetime marker of a variable that is no private one of the kernel.
static bool marksHostVariable(const Instruction &I, const Function &Kernel) {
  auto *Alloca = dyn_cast<AllocaInst>(I.getOperand(0));
  return !Alloca || Alloca->getFunction() != &Kernel;
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
      // Loop properties name host loops; their distinct nodes stay there.
      I.setMetadata(LLVMContext::MD_loop, nullptr);
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
  for (unsigned I = 0; I < Nest.Loops.size(); ++I) {
    const Loop &Mapped = *Nest.Loops[I].Form.L;
    auto *Preheader = cast<BasicBlock>(Map[Mapped.getLoopPreheader()]);
    auto *Exit = cast<BasicBlock>(Map[Mapped.getExitBlock()]);
    Dealer(Nest.Loops[I], Values[I], Map, Kernel, Preheader, Exit).deal();
  }
}
