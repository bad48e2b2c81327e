//===- Memory.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Memory.h"
#include "support/CompilerNotes.h"
#include "support/MathFunctions.h"
#include "support/Storage.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace pencil;

/// Address arithmetic, which a kernel can do again: the pointer it starts from.
static Value *addressSource(Value *Pointer) {
  if (isa<GEPOperator, BitCastOperator, AddrSpaceCastOperator>(Pointer))
    return cast<Operator>(Pointer)->getOperand(0);
  return nullptr;
}

Value *pencil::basePointer(Value *Pointer) {
  while (Value *Source = addressSource(Pointer))
    Pointer = Source;
  return Pointer;
}

/// The values from outside `L` that `Pointer` is computed from. A phi or a
/// select in the loop has several; one in front of it is a base of its own.
static SmallVector<Value *, 4> basesOf(Value *Pointer, const Loop &L) {
  SmallVector<Value *, 4> Bases;
  SmallVector<Value *, 8> Work = {Pointer};
  SmallPtrSet<Value *, 8> Seen;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    auto *I = dyn_cast<Instruction>(V);
    if (Value *Source = addressSource(V))
      Work.push_back(Source);
    else if (I && L.contains(I) && isa<PHINode, FreezeInst>(I))
      Work.append(I->op_begin(), I->op_end());
    else if (I && L.contains(I) && isa<SelectInst>(I))
      Work.append({I->getOperand(2), I->getOperand(1)});
    else
      Bases.push_back(V);
  }
  return Bases;
}

/// A variable that no marker assigns to the iterations, as unoptimised code has
/// them for temporaries, is not copied to each work-item beyond this size.
static constexpr uint64_t MaxUnmarkedBytes = 1024;

/// Constant memory that every OpenCL device has; larger tables are buffers.
static constexpr uint64_t MaxConstantBytes = 65536;

namespace {
/// Nobody: an alloca of which it cannot be told whether iterations share it.
enum class Owner { WorkItem, Group, Function, Nobody };

class Collector {
  const Loop &L;
  Analyses &A;
  NestMemory &Memory;

public:
  Collector(const Loop &L, Analyses &A, NestMemory &Memory)
      : L(L), A(A), Memory(Memory) {}
  std::optional<LoopRefusal> visit(Instruction &I);

private:
  Owner ownerOf(AllocaInst &Alloca) const;
  std::optional<LoopRefusal> touch(Instruction &I, Value *Pointer, bool Write,
                                   MemoryAccess Access);
  bool isOneObject(Value *First, Value *Second) const;
  bool staysInObject(Instruction &I) const;
  std::optional<LoopRefusal> visitCall(CallBase &Call);
  std::optional<LoopRefusal> visitMathResults(CallBase &Call,
                                              const MathFunction &Math);
};
} // namespace

/// An alloca belongs to a work-item when nothing outside the nest sees it and
/// each iteration starts with an undefined one: by its markers, or because the
/// nest is reached once only and its iterations are independent.
Owner Collector::ownerOf(AllocaInst &Alloca) const {
  if (!Alloca.isStaticAlloca())
    return Owner::Function;
  Storage Declared = storageOf(Alloca, L, A.LI);
  SmallVector<Value *, 8> Work = {&Alloca};
  SmallPtrSet<Value *, 8> Seen;
  while (!Work.empty())
    for (User *U : Work.pop_back_val()->users()) {
      auto *I = cast<Instruction>(U);
      if (addressSource(I) && Seen.insert(I).second)
        Work.push_back(I);
      if (!L.contains(I) && !addressSource(I))
        return Owner::Function;
    }
  if (Declared != Storage::Unknown)
    return Declared == Storage::Item ? Owner::WorkItem : Owner::Group;
  std::optional<TypeSize> Size =
      Alloca.getAllocationSize(Alloca.getModule()->getDataLayout());
  bool IsSmall =
      Size && !Size->isScalable() && Size->getFixedValue() <= MaxUnmarkedBytes;
  return IsSmall && !isPotentiallyReachable(L.getExitBlock(), L.getHeader(),
                                            nullptr, &A.DT, &A.LI)
             ? Owner::WorkItem
             : Owner::Nobody;
}

std::optional<LoopRefusal> Collector::touch(Instruction &I, Value *Pointer,
                                            bool Write, MemoryAccess Access) {
  if (auto *N = dyn_cast_or_null<ConstantInt>(Access.Length)) {
    Access.Bytes = N->getLimitedValue();
    Access.Length = nullptr;
  }
  for (Value *Base : basesOf(Pointer, L)) {
    if (Base->getType()->getPointerAddressSpace() != 0)
      return LoopRefusal{Remark::UnsupportedInBody,
                         "a pointer with address space", &I};
    if (isa<UndefValue>(Base) || (isa<ConstantPointerNull>(Base) &&
                                  !NullPointerIsDefined(I.getFunction())))
      continue;
    if (auto *Alloca = dyn_cast<AllocaInst>(Base)) {
      Owner Whose = ownerOf(*Alloca);
      if (Whose == Owner::Nobody)
        return LoopRefusal{
            Remark::UnsupportedInBody,
            "a local variable that only the loop uses, declared in "
            "front of it",
            &I};
      if (Whose == Owner::WorkItem) {
        Memory.Private.insert(Alloca);
        continue;
      }
      if (Whose == Owner::Group) {
        Memory.Local.insert(Alloca);
        continue;
      }
    }
    if (auto *At = dyn_cast<Instruction>(Base); At && L.contains(At))
      return LoopRefusal{Remark::PointerFromMemory, "", &I};
    if (isa<Constant>(Base) && !isa<GlobalVariable>(Base))
      return LoopRefusal{Remark::PointerFromMemory, "", &I};
    if (auto *G = dyn_cast<GlobalVariable>(Base)) {
      if (G->isThreadLocal())
        return LoopRefusal{Remark::UnsupportedInBody, "a thread-local variable",
                           &I};
      if (G->isConstant() && G->hasDefinitiveInitializer() &&
          I.getDataLayout().getTypeAllocSize(G->getValueType()) <=
              MaxConstantBytes)
        continue; // the kernel module gets a copy
    }
    MemoryObject &Buffer = Memory.Buffers[Base];
    (Write ? Buffer.Writes : Buffer.Reads) = true;
    Buffer.Accesses.push_back(Access);
  }
  return std::nullopt;
}

/// What C programmers call an intrinsic that has no device form.
static std::string nameInC(const IntrinsicInst &II) {
  switch (II.getIntrinsicID()) {
  case Intrinsic::stacksave:
  case Intrinsic::stackrestore:
    return "an array of variable size";
  case Intrinsic::instrprof_increment:
  case Intrinsic::instrprof_increment_step:
  case Intrinsic::instrprof_cover:
    return "a profile counter";
  default:
    return isa<ConstrainedFPIntrinsic>(II)
               ? "strict floating-point semantics"
               : II.getCalledFunction()->getName().str();
  }
}

/// True for the calls that the legaliser may know: C's math functions.
static bool isMathCall(const CallBase &Call, const TargetLibraryInfo &TLI) {
  LibFunc Func;
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->isDeclaration() || Call.isNoBuiltin() ||
      !TLI.getLibFunc(*Callee, Func) || !TLI.has(Func))
    return false;
  auto IsNumber = [](Type *Ty) {
    return Ty->isFloatingPointTy() || Ty->isIntegerTy();
  };
  return IsNumber(Callee->getReturnType()) &&
         all_of(Callee->getFunctionType()->params(), IsNumber);
}

static bool isPointer(const Value *V) {
  return V->getType()->isPtrOrPtrVectorTy();
}

/// Results that a function such as frexp or modf writes through a pointer.
std::optional<LoopRefusal>
Collector::visitMathResults(CallBase &Call, const MathFunction &Math) {
  const DataLayout &DL = Call.getDataLayout();
  for (Use &Arg : Call.args()) {
    if (!isPointer(Arg))
      continue;
    bool IsInt = Math.Signature[Call.getArgOperandNo(&Arg) + 1] == 'i';
    uint64_t Bytes =
        IsInt ? 4 : DL.getTypeStoreSize(Math.Float).getFixedValue();
    if (auto R = touch(Call, Arg, true, {&Call, Arg, nullptr, Bytes}))
      return R;
  }
  return std::nullopt;
}

std::optional<LoopRefusal> Collector::visitCall(CallBase &Call) {
  if (Call.isLifetimeStartOrEnd() || isCompilerNote(Call))
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
    return LoopRefusal{Remark::UnsupportedInBody,
                       Call.isInlineAsm() ? "inline assembly"
                                          : "a call through a pointer",
                       &Call};
  if (isa<IntrinsicInst>(Call)) {
    bool TakesPointers = any_of(Call.args(), isPointer);
    if (!Call.mayReadOrWriteMemory() ||
        (Call.getType()->isVoidTy() && !TakesPointers))
      return std::nullopt; // the legaliser judges it
    return LoopRefusal{Remark::UnsupportedInBody,
                       nameInC(cast<IntrinsicInst>(Call)), &Call};
  }
  if (isMathCall(Call, A.TLI))
    return std::nullopt;
  if (std::optional<MathFunction> Math = findMathFunction(Call))
    return visitMathResults(Call, *Math);
  return LoopRefusal{Remark::CallNotInlinable, Callee->getName().str(), &Call};
}

/// True for a constant that turns an address into data.
static bool holdsAddress(const Value *V) {
  SmallVector<const Value *, 8> Work = {V};
  SmallPtrSet<const Value *, 8> Seen;
  while (!Work.empty()) {
    auto *C = dyn_cast<Constant>(Work.pop_back_val());
    if (!C || isa<GlobalValue>(C) || !Seen.insert(C).second)
      continue;
    if (isa<PtrToIntOperator, PtrToAddrOperator>(C))
      return true;
    if (isa<ConstantAggregate>(C) && any_of(C->operands(), [](const Use &Op) {
          return isPointer(Op) && !isa<ConstantData>(Op);
        }))
      return true;
    Work.append(C->op_begin(), C->op_end());
  }
  return false;
}

/// An instruction that makes data of an address, or may.
static bool usesAddressAsData(const Instruction &I) {
  if (any_of(I.operands(), [](const Use &Op) { return holdsAddress(Op); }))
    return true;
  if (isa<InsertValueInst, InsertElementInst, AtomicRMWInst, AtomicCmpXchgInst>(
          I))
    return isPointer(I.getOperand(1));
  if (isa<ICmpInst>(I))
    return isPointer(I.getOperand(0));
  return isa<PtrToIntInst, PtrToAddrInst>(I);
}

static bool isScalable(const Instruction &I) {
  return I.getType()->isScalableTy() || any_of(I.operands(), [](const Use &Op) {
           return Op->getType()->isScalableTy();
         });
}

/// Addresses of one object compare and subtract on the device as on the host.
bool Collector::isOneObject(Value *First, Value *Second) const {
  SmallVector<Value *, 4> Bases = basesOf(First, L);
  Bases.append(basesOf(Second, L));
  return !Bases.empty() && all_equal(Bases) &&
         (!isa<Constant>(Bases.front()) || isa<GlobalVariable>(Bases.front()));
}

/// A comparison, or an address that only goes into such a difference.
bool Collector::staysInObject(Instruction &I) const {
  if (isa<ICmpInst>(I))
    return isOneObject(I.getOperand(0), I.getOperand(1));
  auto IsAddress = [&](const Value *V) {
    return isa<PtrToIntInst, PtrToAddrInst>(V) &&
           L.contains(cast<Instruction>(V));
  };
  return IsAddress(&I) && all_of(I.users(), [&](const User *U) {
           auto *Sub = dyn_cast<BinaryOperator>(U);
           return Sub && Sub->getOpcode() == Instruction::Sub &&
                  all_of(Sub->operands(), IsAddress) &&
                  isOneObject(cast<User>(Sub->getOperand(0))->getOperand(0),
                              cast<User>(Sub->getOperand(1))->getOperand(0));
         });
}

std::optional<LoopRefusal> Collector::visit(Instruction &I) {
  const DataLayout &DL = I.getModule()->getDataLayout();
  auto Refuse = [&](Remark Why, const char *Detail) {
    return LoopRefusal{Why, Detail, &I};
  };
  if (I.isVolatile())
    return Refuse(Remark::UnsupportedInBody, "a volatile access");
  if (isScalable(I))
    return Refuse(Remark::UnsupportedInBody, "a scalable vector");
  if (usesAddressAsData(I) && !staysInObject(I))
    return Refuse(Remark::PointerStored, "");
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
  if (isa<IntToPtrInst>(I))
    return Refuse(Remark::PointerFromMemory, "");
  if (I.mayReadOrWriteMemory())
    return Refuse(Remark::UnsupportedInBody, I.getOpcodeName());
  return std::nullopt;
}

std::optional<LoopRefusal>
pencil::collectMemory(const MappedNest &Nest, Analyses &A, NestMemory &Memory) {
  Collector C(Nest.outermost(), A, Memory);
  for (BasicBlock *BB : Nest.outermost().blocks()) {
    if (!isa<BranchInst, SwitchInst, UnreachableInst>(BB->getTerminator()))
      return LoopRefusal{Remark::UnsupportedInBody,
                         BB->getTerminator()->getOpcodeName(),
                         BB->getTerminator()};
    for (Instruction &I : *BB)
      if (auto R = C.visit(I))
        return R;
  }
  return std::nullopt;
}
