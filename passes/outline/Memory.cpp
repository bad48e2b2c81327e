//===- Memory.cpp
//-----------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Memory.h"
#include "support/Names.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace pencil;

Value *pencil::basePointer(Value *Pointer) {
  while (true) {
    Pointer = Pointer->stripPointerCasts();
    auto *GEP = dyn_cast<GEPOperator>(Pointer);
    if (!GEP)
      return Pointer;
    Pointer = GEP->getPointerOperand();
  }
}

namespace {
class Collector {
  const Loop &L;
  Analyses &A;
  NestMemory &Memory;

public:
  Collector(const Loop &L, Analyses &A, NestMemory &Memory)
      : L(L), A(A), Memory(Memory) {}
  std::optional<Refusal> visit(Instruction &I);

private:
  bool isPrivate(AllocaInst &Alloca) const;
  std::optional<Refusal> touch(Instruction &I, Value *Pointer, bool Write,
                               MemoryAccess Access);
  std::optional<Refusal> visitCall(CallBase &Call);
  std::optional<Refusal> visitOperands(Instruction &I);
};
} // namespace

/// An alloca belongs to a work-item when nothing outside the nest sees it and
/// each iteration starts with an undefined one.
bool Collector::isPrivate(AllocaInst &Alloca) const {
  if (!Alloca.isStaticAlloca())
    return false;
  bool Declared = false;
  if (MDNode *Tag = Alloca.getMetadata(names::AllocaKind))
    if (Tag->getNumOperands() == 1)
      if (auto *S = dyn_cast_or_null<MDString>(Tag->getOperand(0)))
        Declared = S->getString() == "private";
  SmallVector<Value *, 8> Work = {&Alloca};
  SmallPtrSet<Value *, 8> Seen;
  while (!Work.empty())
    for (User *U : Work.pop_back_val()->users()) {
      auto *I = cast<Instruction>(U);
      if (isa<GetElementPtrInst>(I) && Seen.insert(I).second)
        Work.push_back(I);
      if (I->isLifetimeStartOrEnd()) {
        if (!L.contains(I))
          return false;
        Declared |= cast<IntrinsicInst>(I)->getIntrinsicID() ==
                    Intrinsic::lifetime_start;
        continue;
      }
      if (!L.contains(I) && !isa<GetElementPtrInst>(I))
        return false;
    }
  return Declared;
}

std::optional<Refusal> Collector::touch(Instruction &I, Value *Pointer,
                                        bool Write, MemoryAccess Access) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Pointer, Objects, &A.LI, /*MaxLookup=*/0);
  for (const Value *Object : Objects) {
    auto *Base = const_cast<Value *>(Object);
    if (isa<UndefValue>(Base) || isa<ConstantPointerNull>(Base))
      continue;
    if (auto *Alloca = dyn_cast<AllocaInst>(Base))
      if (isPrivate(*Alloca)) {
        Memory.Private.insert(Alloca);
        continue;
      }
    if (auto *At = dyn_cast<Instruction>(Base); At && L.contains(At))
      return Refusal{Remark::PointerFromMemory, "", &I};
    if (isa<Constant>(Base) && !isa<GlobalVariable>(Base))
      return Refusal{Remark::PointerFromMemory, "", &I};
    if (auto *G = dyn_cast<GlobalVariable>(Base)) {
      if (G->isThreadLocal())
        return Refusal{Remark::UnsupportedInBody, "a thread-local variable",
                       &I};
      if (G->isConstant() && G->hasDefinitiveInitializer())
        continue; // the kernel module gets a copy
    }
    MemoryObject &Buffer = Memory.Buffers[Base];
    (Write ? Buffer.Writes : Buffer.Reads) = true;
    Buffer.Accesses.push_back(Access);
  }
  return std::nullopt;
}

static bool isHarmless(const IntrinsicInst &II) {
  return II.isLifetimeStartOrEnd() || isa<DbgInfoIntrinsic>(II) ||
         isa<AssumeInst>(II) ||
         II.getIntrinsicID() == Intrinsic::var_annotation ||
         II.getIntrinsicID() == Intrinsic::experimental_noalias_scope_decl;
}

/// True for the calls that the legaliser may know: C's math functions.
static bool isMathCall(const CallBase &Call, const TargetLibraryInfo &TLI) {
  LibFunc Func;
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isDeclaration() || !TLI.getLibFunc(*Callee, Func))
    return false;
  auto IsNumber = [](Type *Ty) {
    return Ty->isFloatingPointTy() || Ty->isIntegerTy();
  };
  return IsNumber(Callee->getReturnType()) &&
         all_of(Callee->getFunctionType()->params(), IsNumber);
}

std::optional<Refusal> Collector::visitCall(CallBase &Call) {
  if (auto *II = dyn_cast<IntrinsicInst>(&Call))
    if (isHarmless(*II))
      return std::nullopt;
  if (auto *Set = dyn_cast<MemSetInst>(&Call))
    return touch(Call, Set->getDest(), true,
                 {&Call, Set->getDest(), Set->getLength()});
  if (auto *Move = dyn_cast<MemTransferInst>(&Call)) {
    if (auto R = touch(Call, Move->getDest(), true,
                       {&Call, Move->getDest(), Move->getLength()}))
      return R;
    return touch(Call, Move->getSource(), false,
                 {&Call, Move->getSource(), Move->getLength()});
  }
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return Refusal{Remark::UnsupportedInBody,
                   Call.isInlineAsm() ? "inline assembly"
                                      : "a call through a pointer",
                   &Call};
  if (Callee->getName().starts_with("pencil."))
    return std::nullopt;
  if (isa<IntrinsicInst>(Call)) {
    if (!Call.mayReadOrWriteMemory() || Call.getType()->isVoidTy())
      return std::nullopt; // the legaliser judges it
    return Refusal{Remark::UnsupportedInBody, Callee->getName().str(), &Call};
  }
  if (isMathCall(Call, A.TLI))
    return std::nullopt;
  return Refusal{Remark::CallNotInlinable, Callee->getName().str(), &Call};
}

static bool isPointer(const Value *V) {
  return V->getType()->isPtrOrPtrVectorTy();
}

std::optional<Refusal> Collector::visit(Instruction &I) {
  const DataLayout &DL = I.getModule()->getDataLayout();
  auto Refuse = [&](Remark Why, const char *Detail) {
    return Refusal{Why, Detail, &I};
  };
  if (I.isVolatile())
    return Refuse(Remark::UnsupportedInBody, "a volatile access");
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    if (isPointer(Load))
      return Refuse(Remark::PointerFromMemory, "");
    return touch(I, Load->getPointerOperand(), false,
                 {&I, Load->getPointerOperand(), nullptr,
                  DL.getTypeStoreSize(Load->getType())});
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (isPointer(Store->getValueOperand()))
      return Refuse(Remark::PointerStored, "");
    return touch(I, Store->getPointerOperand(), true,
                 {&I, Store->getPointerOperand(), nullptr,
                  DL.getTypeStoreSize(Store->getValueOperand()->getType())});
  }
  if (isa<AtomicRMWInst>(I) || isa<AtomicCmpXchgInst>(I)) {
    Value *Pointer = I.getOperand(0);
    uint64_t Bytes = DL.getTypeStoreSize(I.getOperand(1)->getType());
    if (auto R = touch(I, Pointer, false, {&I, Pointer, nullptr, Bytes}))
      return R;
    return touch(I, Pointer, true, {&I, Pointer, nullptr, Bytes});
  }
  if (auto *Call = dyn_cast<CallBase>(&I))
    return visitCall(*Call);
  if (isa<AllocaInst>(I))
    return Refuse(Remark::UnsupportedInBody,
                  "an array of variable size or alloca");
  if (isa<FenceInst>(I) || isa<VAArgInst>(I))
    return Refuse(Remark::UnsupportedInBody, I.getOpcodeName());
  if (isa<PtrToIntInst>(I))
    return Refuse(Remark::PointerStored, "");
  if (isa<ICmpInst>(I) && isPointer(I.getOperand(0)))
    return Refuse(Remark::PointerStored, "");
  if (isa<IntToPtrInst>(I))
    return Refuse(Remark::PointerFromMemory, "");
  if (I.mayReadOrWriteMemory())
    return Refuse(Remark::UnsupportedInBody, I.getOpcodeName());
  return std::nullopt;
}

std::optional<Refusal> pencil::collectMemory(const MappedNest &Nest,
                                             Analyses &A, NestMemory &Memory) {
  Collector C(Nest.outermost(), A, Memory);
  for (BasicBlock *BB : Nest.outermost().blocks()) {
    if (!isa<BranchInst, SwitchInst, UnreachableInst>(BB->getTerminator()))
      return Refusal{Remark::UnsupportedInBody,
                     BB->getTerminator()->getOpcodeName(), BB->getTerminator()};
    for (Instruction &I : *BB)
      if (auto R = C.visit(I))
        return R;
  }
  return std::nullopt;
}
