//===- Kernel.cpp ---------------------------------------------------------===//
//
//   for (i = s; i < n; i += c) body(i)      kernel: i = s + c * get_global_id
//                                       =>          body(i)
// A loop dealt out with stride keeps its shape, over t = id, id + size, …:
// an i64 phi counts iterations, and the inductions are computed from it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "outline/Kernel.h"
#include "outline/KernelBody.h"
#include "support/CompilerNotes.h"
#include "support/KernelAttributes.h"
#include "support/Names.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned GlobalMemory = 1;
static constexpr unsigned LocalMemory = 3;
static constexpr unsigned MaxElements = 16;

/// The type a scalar has as a kernel parameter; null if it cannot be one.
static Type *parameterType(Type *Ty) {
  LLVMContext &Ctx = Ty->getContext();
  if (Ty->isFloatTy() || Ty->isDoubleTy())
    return Ty;
  if (!Ty->isIntegerTy() || Ty->getIntegerBitWidth() > 64)
    return nullptr;
  unsigned Bits = std::max(
      8u, static_cast<unsigned>(PowerOf2Ceil(Ty->getIntegerBitWidth())));
  return Type::getIntNTy(Ctx, Bits);
}

/// How many parameters a scalar takes: a vector goes element by element.
static unsigned elementCount(Type *Ty) {
  auto *Vector = dyn_cast<FixedVectorType>(Ty);
  return Vector ? Vector->getNumElements() : 1;
}

namespace {
class Builder {
  const MappedNest &Nest;
  ArrayRef<LoopValues> Values;
  const NestMemory &Memory;
  Analyses &A;
  Instruction *Before;
  Kernel &Out;
  SetVector<Value *> Scalars;       // live into the nest
  SetVector<Instruction *> Address; // address arithmetic in front of it
  SetVector<Value *> Bases;
  SmallVector<std::pair<GlobalVariable *, Value *>, 4> Globals;

public:
  Builder(const MappedNest &Nest, ArrayRef<LoopValues> Values,
          const NestMemory &Memory, Analyses &A, Instruction *Before,
          Kernel &Out)
      : Nest(Nest), Values(Values), Memory(Memory), A(A), Before(Before),
        Out(Out) {}
  std::optional<LoopRefusal> collectLiveIns();
  void declare(const std::string &Name);
  void fill();

private:
  std::optional<LoopRefusal> addLiveIn(Value *V, const Instruction &User);
  bool isGuard(const Instruction &I) const;
  void setParameterAttributes();
  void copyFunctionAttributes();
  Value *localVariable(AllocaInst &Alloca, IRBuilder<> &B);
  void mapParameters(ValueToValueMapTy &Map, IRBuilder<> &B);
  void fixDebugInfo();
};
} // namespace

std::optional<LoopRefusal> Builder::addLiveIn(Value *V,
                                              const Instruction &User) {
  const Loop &L = Nest.outermost();
  if (auto *I = dyn_cast<Instruction>(V); I && L.contains(I))
    return std::nullopt;
  // Constants that name a buffer are rewritten after cloning.
  if (!isa<Instruction>(V) && !isa<Argument>(V))
    return std::nullopt;
  if (V->getType()->isPointerTy()) {
    if (auto *Alloca = dyn_cast<AllocaInst>(V);
        Alloca && (Memory.Private.count(Alloca) || Memory.Local.count(Alloca)))
      return std::nullopt;
    if (Memory.Buffers.count(V))
      return std::nullopt;
    auto *I = dyn_cast<Instruction>(V);
    if (I && (isa<GetElementPtrInst>(I) || isa<CastInst>(I))) {
      for (Value *Op : I->operands())
        if (auto R = addLiveIn(Op, User))
          return R;
      Address.insert(I);
      return std::nullopt;
    }
    if (V->getType()->getPointerAddressSpace() != 0)
      return LoopRefusal{Remark::UnsupportedInBody,
                         "a pointer with address space", &User};
    // A pointer that is carried along but not accessed through.
    Bases.insert(V);
    return std::nullopt;
  }
  if (isa<ScalableVectorType>(V->getType()) ||
      elementCount(V->getType()) > MaxElements ||
      !parameterType(V->getType()->getScalarType()))
    return LoopRefusal{
        Remark::UnsupportedInBody,
        "a value from outside of a type that kernels cannot take", &User};
  Scalars.insert(V);
  return std::nullopt;
}

bool Builder::isGuard(const Instruction &I) const {
  return any_of(Nest.Guards,
                [&](const NestGuard &G) { return G.Branch == &I; });
}

std::optional<LoopRefusal> Builder::collectLiveIns() {
  const Loop &L = Nest.outermost();
  for (const LoopValues &V : Values) {
    for (Value *Step : V.Steps)
      if (auto R = addLiveIn(Step, *Before))
        return R;
    if (V.Trips)
      if (auto R = addLiveIn(V.Trips, *Before))
        return R;
  }
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB) {
      if (isCompilerNote(I) || I.isLifetimeStartOrEnd() || isGuard(I))
        continue;
      for (Value *Op : I.operands())
        if (!isa<BasicBlock>(Op))
          if (auto R = addLiveIn(Op, I))
            return R;
    }
  return std::nullopt;
}

void Builder::declare(const std::string &Name) {
  Function *Host = Nest.outermost().getHeader()->getParent();
  LLVMContext &Ctx = Host->getContext();
  for (const auto &[Base, Object] : Memory.Buffers)
    Out.Buffers.push_back(Base);
  for (Value *Base : Bases)
    Out.Buffers.push_back(Base);
  SmallVector<Type *, 8> Types(Out.Buffers.size(),
                               PointerType::get(Ctx, GlobalMemory));
  IRBuilder<> B(Before);
  for (Value *V : Scalars)
    for (unsigned I = 0; I < elementCount(V->getType()); ++I) {
      Value *Element =
          V->getType()->isVectorTy() ? B.CreateExtractElement(V, I) : V;
      Type *Ty = parameterType(Element->getType());
      Types.push_back(Ty);
      Out.Values.push_back(
          Ty == Element->getType() ? Element : B.CreateZExt(Element, Ty));
    }
  Out.Fn =
      Function::Create(FunctionType::get(Type::getVoidTy(Ctx), Types, false),
                       GlobalValue::InternalLinkage, Name, Host->getParent());
  Out.Fn->setCallingConv(CallingConv::SPIR_KERNEL);
  copyFunctionAttributes();
  setParameterAttributes();
}

/// The class of device that a mapping was made for; "" = any.
static StringRef targetOf(const Loop &L) {
  MDNode *Node = findLoopProperty(L, names::property::Target);
  auto *Class = Node && Node->getNumOperands() == 2
                    ? dyn_cast_or_null<MDString>(Node->getOperand(1))
                    : nullptr;
  return Class ? Class->getString() : "";
}

void Builder::copyFunctionAttributes() {
  const Function *Host = Nest.outermost().getHeader()->getParent();
  Function *Fn = Out.Fn;
  Fn->addFnAttr(names::attribute::Kernel);
  Fn->addFnAttr(names::attribute::Dims, utostr(Nest.Dims));
  Fn->addFnAttr(names::attribute::Grid, Nest.Grouped ? "group" : "global");
  setLocalSize(*Fn, {Nest.LocalSize[0], Nest.LocalSize[1], Nest.LocalSize[2]});
  if (StringRef Target = targetOf(Nest.outermost()); !Target.empty())
    Fn->addFnAttr(names::attribute::Target, Target);
  // Contraction follows the host target; see pencil-legalize.
  for (const char *Kept : {"target-features", "target-cpu"})
    if (Host->hasFnAttribute(Kept))
      Fn->addFnAttr(Host->getFnAttribute(Kept));
  Fn->addFnAttr(Attribute::NoUnwind);
}

/// `noalias` where the host's alias analysis excludes an overlap with each
/// other buffer of which one is written. Not for what the items of a group
/// write and wait for: LLVM may move accesses of a `noalias` pointer over a
/// barrier.
void Builder::setParameterAttributes() {
  for (unsigned I = 0; I < Out.Buffers.size(); ++I) {
    Argument *Arg = Out.Fn->getArg(I);
    auto Object = Memory.Buffers.find(Out.Buffers[I]);
    bool Reads = Object != Memory.Buffers.end() && Object->second.Reads;
    bool Writes = Object != Memory.Buffers.end() && Object->second.Writes;
    if (!Writes)
      Arg->addAttr(Attribute::ReadOnly);
    else if (!Reads)
      Arg->addAttr(Attribute::WriteOnly);
    bool Alone = !(Nest.HasPhases && Writes);
    for (unsigned J = 0; J < Out.Buffers.size() && Alone; ++J)
      Alone = I == J ||
              A.AA.isNoAlias(MemoryLocation::getBeforeOrAfter(Out.Buffers[I]),
                             MemoryLocation::getBeforeOrAfter(Out.Buffers[J]));
    if (Alone)
      Arg->addAttr(Attribute::NoAlias);
    Arg->setName(Out.Buffers[I]->getName());
  }
  auto Arg = Out.Fn->arg_begin() + Out.Buffers.size();
  for (Value *V : Scalars)
    for (unsigned I = 0; I < elementCount(V->getType()); ++I)
      (Arg++)->setName(V->getName());
}

/// An array of scalars or bytes that is as large.
static Type *flatType(Type *Ty, const DataLayout &DL) {
  uint64_t Bytes = DL.getTypeAllocSize(Ty);
  while (auto *Array = dyn_cast<ArrayType>(Ty))
    Ty = Array->getElementType();
  if (!Ty->isFloatTy() && !Ty->isDoubleTy() && !Ty->isIntegerTy(8) &&
      !Ty->isIntegerTy(16) && !Ty->isIntegerTy(32) && !Ty->isIntegerTy(64))
    Ty = Type::getInt8Ty(Ty->getContext());
  return ArrayType::get(Ty, Bytes / DL.getTypeAllocSize(Ty));
}

/// One for each group, as a module variable; drivers want a name.
Value *Builder::localVariable(AllocaInst &Alloca, IRBuilder<> &B) {
  std::string Name = (Out.Fn->getName() + "." + Alloca.getName()).str();
  Type *Ty = flatType(Alloca.getAllocatedType(), Alloca.getDataLayout());
  auto *G = new GlobalVariable(*Out.Fn->getParent(), Ty, /*isConstant=*/false,
                               GlobalValue::InternalLinkage,
                               PoisonValue::get(Ty), Name, nullptr,
                               GlobalValue::NotThreadLocal, LocalMemory);
  G->setAlignment(Alloca.getAlign());
  return B.Insert(new AddrSpaceCastInst(G, B.getPtrTy()), Alloca.getName());
}

void Builder::mapParameters(ValueToValueMapTy &Map, IRBuilder<> &B) {
  LLVMContext &Ctx = B.getContext();
  unsigned I = 0;
  for (Value *Base : Out.Buffers) {
    Argument *Arg = Out.Fn->getArg(I++);
    Value *Pointer = B.CreateAddrSpaceCast(Arg, PointerType::get(Ctx, 0));
    // Constants cannot map to instructions: fill() replaces globals later.
    if (auto *G = dyn_cast<GlobalVariable>(Base))
      Globals.push_back({G, Pointer});
    else
      Map[Base] = Pointer;
  }
  for (Value *V : Scalars) {
    Type *Ty = V->getType();
    Value *Whole = Ty->isVectorTy() ? PoisonValue::get(Ty) : nullptr;
    for (unsigned E = 0; E < elementCount(Ty); ++E) {
      Value *Arg = Out.Fn->getArg(I++);
      if (Arg->getType() != Ty->getScalarType())
        Arg = B.CreateTrunc(Arg, Ty->getScalarType());
      Whole = Ty->isVectorTy() ? B.CreateInsertElement(Whole, Arg, E) : Arg;
    }
    Map[V] = Whole;
  }
  for (AllocaInst *Alloca : Memory.Private) {
    Instruction *Copy = Alloca->clone();
    Copy->dropUnknownNonDebugMetadata();
    Map[Alloca] = B.Insert(Copy, Alloca->getName());
  }
  for (AllocaInst *Alloca : Memory.Local)
    Map[Alloca] = localVariable(*Alloca, B);
  for (Instruction *Step : Address) {
    Instruction *Copy = B.Insert(Step->clone(), Step->getName());
    RemapInstruction(Copy, Map,
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
    Map[Step] = Copy;
  }
}

/// Line information moves to a subprogram of the kernel's own.
void Builder::fixDebugInfo() {
  Function *Host = Nest.outermost().getHeader()->getParent();
  DISubprogram *Old = Host->getSubprogram();
  DISubprogram *New = nullptr;
  if (Old) {
    DIBuilder DIB(*Host->getParent(), false, Old->getUnit());
    New = DIB.createFunction(
        Old->getUnit(), Out.Fn->getName(), Out.Fn->getName(), Old->getFile(),
        Old->getLine(), DIB.createSubroutineType(DIB.getOrCreateTypeArray({})),
        Old->getLine(), DINode::FlagArtificial,
        DISubprogram::SPFlagDefinition | DISubprogram::SPFlagLocalToUnit |
            DISubprogram::SPFlagOptimized);
    DIB.finalizeSubprogram(New);
    Out.Fn->setSubprogram(New);
  }
  DenseMap<const MDNode *, MDNode *> Cache;
  for (BasicBlock &BB : *Out.Fn)
    for (Instruction &I : BB) {
      I.dropDbgRecords();
      I.setMetadata(LLVMContext::MD_DIAssignID, nullptr);
      if (!I.getDebugLoc())
        continue;
      I.setDebugLoc(New ? DebugLoc::replaceInlinedAtSubprogram(
                              I.getDebugLoc(), *New, I.getContext(), Cache)
                        : DebugLoc());
    }
}

void Builder::fill() {
  LLVMContext &Ctx = Out.Fn->getContext();
  BasicBlock *Entry = BasicBlock::Create(Ctx, "entry", Out.Fn);
  IRBuilder<> B(Entry);
  ValueToValueMapTy Map;
  mapParameters(Map, B);
  cloneNest(Nest, Values, *Out.Fn, Map);
  for (auto [G, Pointer] : Globals) {
    convertUsersOfConstantsToInstructions({G}, Out.Fn, false);
    G->replaceUsesWithIf(Pointer, [&](Use &U) {
      auto *I = dyn_cast<Instruction>(U.getUser());
      return I && I->getFunction() == Out.Fn;
    });
  }
  fixDebugInfo();
}

std::optional<LoopRefusal>
pencil::buildKernel(const MappedNest &Nest, ArrayRef<LoopValues> Values,
                    const NestMemory &Memory, Analyses &A,
                    const std::string &Name, Instruction *Before, Kernel &Out) {
  Builder B(Nest, Values, Memory, A, Before, Out);
  if (auto R = B.collectLiveIns())
    return R;
  B.declare(Name);
  B.fill();
  return std::nullopt;
}
