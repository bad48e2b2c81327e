//===- Generate.cpp - Mapped IR by Polly's code generation ----------------===//
//
//   split:                          split:
//     br %checks, start, original     br %checks, ask, otherwise
//                               =>  ask:
//                                     %in = call i1 @pencil.region.enter(i32 C)
//                                     br %in, start, otherwise
//                                   otherwise:
//                                     br original
//   end:                            end:
//     br merge                        call void @pencil.region.leave()
//                                     br merge
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Generate.h"
#include "polly/CodeGen/CodeGeneration.h"
#include "polly/CodeGen/IslAst.h"
#include "polly/DependenceInfo.h"
#include "polly/ScopInfo.h"
#include "scop/Profit.h"
#include "support/Names.h"
#include "llvm/Analysis/RegionInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "isl/set.h"
#include "isl/val.h"

using namespace llvm;
using namespace pencil;

/// Polly keeps the original's blocks and puts the choice in front of them,
/// perhaps with an empty block between.
static bool findVersions(BasicBlock *Entry, DominatorTree &DT, Versions &Out) {
  Out.Original = Entry;
  for (unsigned Hops = 0; Hops < 4 && !Out.Split; ++Hops) {
    BasicBlock *Outside = nullptr;
    for (BasicBlock *Pred : predecessors(Out.Original))
      if (!DT.dominates(Out.Original, Pred))
        Outside = Outside && Outside != Pred ? nullptr : Pred;
    auto *Br =
        Outside ? dyn_cast<BranchInst>(Outside->getTerminator()) : nullptr;
    if (!Br)
      return false;
    if (!Br->isConditional()) {
      Out.Original = Outside;
      continue;
    }
    Out.Split = Outside;
    Out.Start = Br->getSuccessor(Br->getSuccessor(0) == Out.Original ? 1 : 0);
  }
  if (!Out.Split)
    return false;
  SmallVector<BasicBlock *, 32> Dominated;
  DT.getDescendants(Out.Start, Dominated);
  Out.Mapped.insert(Dominated.begin(), Dominated.end());
  for (BasicBlock *BB : Dominated)
    for (BasicBlock *Succ : successors(BB))
      if (!Out.Mapped.count(Succ)) {
        if (Out.End && Out.End != BB)
          return false;
        Out.End = BB;
      }
  return Out.End && Out.End->getSingleSuccessor();
}

namespace {
/// The `!llvm.loop` nodes of the original loops. Polly expects that they hardly
/// ever run and forbids to vectorise them; here they are the host path.
class LoopNodes {
  SmallVector<std::pair<WeakVH, MDNode *>, 8> Kept;

public:
  explicit LoopNodes(const Region &R) {
    for (BasicBlock *BB : R.blocks())
      Kept.emplace_back(BB->getTerminator(),
                        BB->getTerminator()->getMetadata(LLVMContext::MD_loop));
  }
  void restore() const {
    for (const auto &[Terminator, Node] : Kept)
      if (Terminator)
        cast<Instruction>(Terminator)->setMetadata(LLVMContext::MD_loop, Node);
  }
};
} // namespace

enum : unsigned { LargestBits = 60 };

/// The values of parameter `Pos` from 2^60, or from -2^60 downwards.
static isl_set *extremeValues(isl_set *Context, unsigned Pos, bool Positive) {
  isl_val *Bound =
      isl_val_2exp(isl_val_int_from_ui(isl_set_get_ctx(Context), LargestBits));
  isl_set *All = isl_set_universe(isl_set_get_space(Context));
  return Positive ? isl_set_lower_bound_val(All, isl_dim_param, Pos, Bound)
                  : isl_set_upper_bound_val(All, isl_dim_param, Pos,
                                            isl_val_neg(Bound));
}

/// Polly runs nothing where a constant of its checks needs 64 bits, such as the
/// one bound that `i <= n` does not end with (Polly 22). Checks for much
/// smaller values take its place; no loop gets that far.
static void widenInvalidRange(polly::Scop &S) {
  isl::set Context = S.getInvalidContext();
  isl_size Count = isl_set_dim(Context.get(), isl_dim_param);
  for (int Pos = 0; Pos < Count; ++Pos)
    for (bool Positive : {true, false}) {
      if (isl_set_involves_dims(Context.get(), isl_dim_param, Pos, 1) !=
          isl_bool_true)
        continue;
      isl_set *Extreme = extremeValues(Context.get(), Pos, Positive);
      if (isl_set_is_disjoint(Context.get(), Extreme) == isl_bool_false)
        S.addAssumption(polly::WRAPPING, isl::manage(isl_set_copy(Extreme)),
                        DebugLoc(), polly::AS_RESTRICTION, nullptr);
      isl_set_free(Extreme);
    }
}

bool pencil::neverRuns(const Versions &V) {
  auto *Choice = cast<BranchInst>(V.Split->getTerminator());
  auto *Fixed = dyn_cast<ConstantInt>(Choice->getCondition());
  return Fixed && Choice->getSuccessor(Fixed->isZero() ? 0 : 1) == V.Start;
}

bool pencil::generateMapped(const GenerationInput &In, Versions &Out) {
  BasicBlock *Entry = In.S.getEntry();
  widenInvalidRange(In.S);
  auto Dependences = polly::runDependenceAnalysis(In.S);
  auto Ast = polly::runIslAstGen(In.S, Dependences);
  if (!Ast || Ast->getAst().is_null() || Ast->getRunCondition().is_null())
    return false;
  LoopNodes Original(In.S.getRegion());
  if (!polly::runCodeGeneration(In.S, In.RI, *Ast))
    return false;
  Original.restore();
  In.DT.recalculate(*Entry->getParent());
  return findVersions(Entry, In.DT, Out);
}

static CallInst *callIntrinsic(IRBuilder<> &B, StringRef Name, Type *Result,
                               ArrayRef<Value *> Arguments) {
  SmallVector<Type *, 1> Types;
  for (Value *V : Arguments)
    Types.push_back(V->getType());
  FunctionCallee Callee = B.GetInsertBlock()->getModule()->getOrInsertFunction(
      Name, FunctionType::get(Result, Types, false));
  cast<Function>(Callee.getCallee())->setDoesNotThrow();
  return B.CreateCall(Callee, Arguments);
}

void pencil::guardMapped(const GenerationInput &In, const Versions &V,
                         unsigned Class, const poly_plan &Plan,
                         ProfitRule When) {
  auto *Choice = cast<BranchInst>(V.Split->getTerminator());
  DebugLoc Loc;
  for (Instruction &I : *V.Original)
    if ((Loc = I.getDebugLoc()))
      break;
  BasicBlock *Ask = BasicBlock::Create(V.Split->getContext(), "pencil.ask",
                                       V.Split->getParent(), V.Start);
  IRBuilder<> B(Choice);
  B.SetCurrentDebugLocation(Loc);
  if (When == ProfitRule::Estimate)
    if (Value *Pays = worthLaunching(In.S, In.SE, Plan, Choice))
      Choice->setCondition(B.CreateAnd(Choice->getCondition(), Pays));
  if (In.NoWrap)
    Choice->setCondition(B.CreateLogicalAnd(In.NoWrap, Choice->getCondition()));
  // One edge to the original, so that Polly takes it for a region again.
  BasicBlock *Otherwise = BasicBlock::Create(
      V.Split->getContext(), "pencil.otherwise", V.Split->getParent(), V.Start);
  BranchInst::Create(V.Original, Otherwise);
  V.Original->replacePhiUsesWith(V.Split, Otherwise);
  bool TrueIsStart = Choice->getSuccessor(0) == V.Start;
  Choice->setSuccessor(TrueIsStart ? 0 : 1, Ask);
  Choice->setSuccessor(TrueIsStart ? 1 : 0, Otherwise);
  B.SetInsertPoint(Ask);
  Value *Enter =
      callIntrinsic(B, names::RegionEnter, B.getInt1Ty(), {B.getInt32(Class)});
  B.CreateCondBr(Enter, V.Start, Otherwise);
  V.Start->replacePhiUsesWith(V.Split, Ask);
  B.SetInsertPoint(V.End->getTerminator());
  callIntrinsic(B, names::RegionLeave, B.getVoidTy(), {});
}
