//===- Embed.cpp ----------------------------------------------------------===//
//
//   %ok = call i1 @pencil.launch(ptr @k, t0, t1, t2) [buffers, values]
// becomes
//   if (t0 != 0 && t1 != 0 && t2 != 0) {
//     entered = __pencil_rt_enter(&region, buffers);
//     if (entered) { ok = __pencil_rt_launch(entered, k, trips, values);
//                    __pencil_rt_leave(entered); }
//   }
// and pencil.region.enter, host, leave become calls with a descriptor of their
// own, which the launches between them name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "embed/Embed.h"
#include "embed/Descriptors.h"
#include "embed/Scopes.h"
#include "support/LoopProperties.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace llvm;
using namespace pencil;

static constexpr char SpirvName[] = "pencil.spirv";

static void eraseCalls(Module &M, StringRef Name) {
  for (CallInst *Call : callsOf(M, Name)) {
    if (!Call->use_empty())
      Call->replaceAllUsesWith(PoisonValue::get(Call->getType()));
    Call->eraseFromParent();
  }
  if (Function *Callee = M.getFunction(Name); Callee && Callee->use_empty())
    Callee->eraseFromParent();
}

static bool isBundle(const OperandBundleUse &Use) {
  if (Use.getTagName() == names::bundle::Buffer)
    return Use.Inputs.size() == 3 && Use.Inputs[0]->getType()->isPointerTy() &&
           Use.Inputs[1]->getType()->isIntegerTy(64) &&
           Use.Inputs[2]->getType()->isIntegerTy(32);
  return Use.getTagName() == names::bundle::Value && Use.Inputs.size() == 1 &&
         Use.Inputs[0]->getType()->isSingleValueType() &&
         !Use.Inputs[0]->getType()->isScalableTy();
}

/// What pencil-verify demands of a launch; another one is never under way.
static bool isLaunch(const CallInst &Call) {
  if (Call.arg_size() != 4 || !Call.getType()->isIntegerTy(1))
    return false;
  auto *Kernel = dyn_cast<Function>(Call.getArgOperand(0));
  if (!Kernel || !Kernel->hasFnAttribute(names::attribute::Kernel) ||
      Kernel->arg_size() != Call.getNumOperandBundles())
    return false;
  for (unsigned Dim = 1; Dim <= 3; ++Dim)
    if (!Call.getArgOperand(Dim)->getType()->isIntegerTy(64))
      return false;
  for (unsigned I = 0; I < Call.getNumOperandBundles(); ++I)
    if (!isBundle(Call.getOperandBundleAt(I)))
      return false;
  return true;
}

namespace {
class Lowering {
  Module &M;
  Descriptors &Data;
  FunctionCallee Enter, Launch, Leave;

public:
  Lowering(Module &M, Descriptors &Data);
  void lower(CallInst &Call, GlobalVariable *Scope);

private:
  AllocaInst *frame(CallInst &Call, Type *Ty, const char *Name);
  Value *storeBuffers(CallInst &Call, IRBuilder<> &B);
  Value *storeValues(CallInst &Call, IRBuilder<> &B);
};
} // namespace

Lowering::Lowering(Module &M, Descriptors &Data) : M(M), Data(Data) {
  LLVMContext &Ctx = M.getContext();
  Type *Ptr = PointerType::get(Ctx, 0), *I32 = Type::getInt32Ty(Ctx);
  Enter = M.getOrInsertFunction("__pencil_rt_enter", Ptr, Ptr, Ptr);
  Launch = M.getOrInsertFunction("__pencil_rt_launch", I32, Ptr, I32, Ptr, Ptr);
  Leave = M.getOrInsertFunction("__pencil_rt_leave", Type::getVoidTy(Ctx), Ptr);
  for (FunctionCallee Fn : {Enter, Launch, Leave})
    if (auto *F = dyn_cast<Function>(Fn.getCallee()))
      F->setDoesNotThrow();
}

AllocaInst *Lowering::frame(CallInst &Call, Type *Ty, const char *Name) {
  BasicBlock &Entry = Call.getFunction()->getEntryBlock();
  IRBuilder<> B(&Entry, Entry.begin());
  return B.CreateAlloca(Ty, nullptr, Name);
}

Value *Lowering::storeBuffers(CallInst &Call, IRBuilder<> &B) {
  SmallVector<OperandBundleUse, 8> Buffers;
  for (unsigned I = 0; I < Call.getNumOperandBundles(); ++I)
    if (Call.getOperandBundleAt(I).getTagName() == names::bundle::Buffer)
      Buffers.push_back(Call.getOperandBundleAt(I));
  if (Buffers.empty())
    return ConstantPointerNull::get(B.getPtrTy());
  StructType *Ty = Descriptors::bufferType(M);
  ArrayType *ArrayTy = ArrayType::get(Ty, Buffers.size());
  AllocaInst *Frame = frame(Call, ArrayTy, "pencil.buffers");
  for (unsigned I = 0; I < Buffers.size(); ++I) {
    Value *Fields[] = {Buffers[I].Inputs[0].get(), Buffers[I].Inputs[1].get(),
                       Buffers[I].Inputs[2].get(), B.getInt32(0)};
    Value *Slot = B.CreateConstInBoundsGEP2_32(ArrayTy, Frame, 0, I);
    for (unsigned Field = 0; Field < 4; ++Field)
      B.CreateStore(Fields[Field], B.CreateStructGEP(Ty, Slot, Field));
  }
  return Frame;
}

Value *Lowering::storeValues(CallInst &Call, IRBuilder<> &B) {
  SmallVector<Value *, 8> Values;
  for (unsigned I = 0; I < Call.getNumOperandBundles(); ++I)
    if (Call.getOperandBundleAt(I).getTagName() == names::bundle::Value)
      Values.push_back(Call.getOperandBundleAt(I).Inputs[0].get());
  if (Values.empty())
    return ConstantPointerNull::get(B.getPtrTy());
  ArrayType *ArrayTy = ArrayType::get(B.getPtrTy(), Values.size());
  AllocaInst *Frame = frame(Call, ArrayTy, "pencil.values");
  for (unsigned I = 0; I < Values.size(); ++I) {
    AllocaInst *Copy = frame(Call, Values[I]->getType(), "pencil.value");
    B.CreateStore(Values[I], Copy);
    B.CreateStore(Copy, B.CreateConstInBoundsGEP2_32(ArrayTy, Frame, 0, I));
  }
  return Frame;
}

void Lowering::lower(CallInst &Call, GlobalVariable *Scope) {
  IRBuilder<> B(&Call);
  auto *Kernel = cast<Function>(Call.getArgOperand(0)->stripPointerCasts());
  GlobalVariable *Region = Data.makeRegion(Call, Scope);
  Value *HasWork = B.getTrue();
  for (unsigned Dim = 1; Dim <= 3; ++Dim)
    HasWork = B.CreateAnd(HasWork, B.CreateIsNotNull(Call.getArgOperand(Dim)));

  BasicBlock *Before = Call.getParent();
  Instruction *TryPoint =
      SplitBlockAndInsertIfThen(HasWork, &Call, /*Unreachable=*/false);
  B.SetInsertPoint(TryPoint);
  Value *Entered = B.CreateCall(Enter, {Region, storeBuffers(Call, B)});
  BasicBlock *Try = TryPoint->getParent();
  Instruction *RunPoint = SplitBlockAndInsertIfThen(
      B.CreateIsNotNull(Entered), TryPoint, /*Unreachable=*/false);
  BasicBlock *NotEntered = TryPoint->getParent();
  B.SetInsertPoint(RunPoint);
  ArrayType *TripsTy = ArrayType::get(B.getInt64Ty(), 3);
  AllocaInst *Trips = frame(Call, TripsTy, "pencil.trips");
  for (unsigned Dim = 0; Dim < 3; ++Dim)
    B.CreateStore(Call.getArgOperand(Dim + 1),
                  B.CreateConstInBoundsGEP2_32(TripsTy, Trips, 0, Dim));
  Value *Ran = B.CreateCall(Launch, {Entered, B.getInt32(Data.indexOf(Kernel)),
                                     Trips, storeValues(Call, B)});
  B.CreateCall(Leave, {Entered});
  Value *RanOk = B.CreateIsNotNull(Ran);
  BasicBlock *Run = RunPoint->getParent();

  B.SetInsertPoint(TryPoint);
  PHINode *Tried = B.CreatePHI(B.getInt1Ty(), 2);
  Tried->moveBefore(*NotEntered, NotEntered->begin());
  Tried->addIncoming(B.getFalse(), Try);
  Tried->addIncoming(RanOk, Run);
  PHINode *Ok = PHINode::Create(B.getInt1Ty(), 2, "pencil.ok");
  Ok->insertBefore(Call.getParent()->begin());
  Ok->addIncoming(B.getFalse(), Before);
  Ok->addIncoming(Tried, NotEntered);
  Call.replaceAllUsesWith(Ok);
  Call.eraseFromParent();
}

static void callRuntime(CallInst &Before, StringRef Name) {
  FunctionCallee Callee = Before.getModule()->getOrInsertFunction(
      Name, Type::getVoidTy(Before.getContext()));
  if (auto *F = dyn_cast<Function>(Callee.getCallee()))
    F->setDoesNotThrow();
  IRBuilder<>(&Before).CreateCall(Callee);
}

static void lowerCalls(ArrayRef<CallInst *> Calls, StringRef Name) {
  for (CallInst *Call : Calls) {
    callRuntime(*Call, Name);
    Call->eraseFromParent();
  }
}

static bool hasCallIn(ArrayRef<CallInst *> Calls, const Function &F) {
  return any_of(Calls, [&](CallInst *C) { return C->getFunction() == &F; });
}

static void lowerEnter(CallInst &Call, GlobalVariable *Scope) {
  IRBuilder<> B(&Call);
  FunctionCallee Callee = Call.getModule()->getOrInsertFunction(
      "__pencil_rt_region_enter", B.getInt32Ty(), B.getPtrTy(), B.getInt32Ty());
  if (auto *F = dyn_cast<Function>(Callee.getCallee()))
    F->setDoesNotThrow();
  Value *Entered =
      B.CreateIsNotNull(B.CreateCall(Callee, {Scope, Call.getArgOperand(0)}));
  Call.replaceAllUsesWith(Entered);
  Call.eraseFromParent();
}

/// Lowers launches that are all well formed, and the scopes around them.
static void lowerAll(Module &M, GlobalVariable &Spirv,
                     ArrayRef<CallInst *> Launches) {
  Descriptors Data(M, Spirv, Launches);
  SmallVector<CallInst *, 8> Enters = callsOf(M, names::RegionEnter),
                             Hosts = callsOf(M, names::RegionHost),
                             Leaves = callsOf(M, names::RegionLeave);
  DenseMap<CallInst *, CallInst *> ScopeOf = scopesOf(Enters, Leaves, Launches);
  DenseMap<CallInst *, GlobalVariable *> Scopes;
  for (CallInst *Enter : Enters)
    Scopes[Enter] = Data.makeScope(*Enter);
  Lowering Lower(M, Data);
  for (CallInst *Launch : Launches) {
    CallInst *Scope = ScopeOf.lookup(Launch);
    if (!Scope && hasCallIn(Enters, *Launch->getFunction()))
      callRuntime(*Launch, "__pencil_rt_region_host");
    Lower.lower(*Launch, Scopes.lookup(Scope));
  }
  for (CallInst *Enter : Enters)
    lowerEnter(*Enter, Scopes.lookup(Enter));
  lowerCalls(Hosts, "__pencil_rt_region_host");
  lowerCalls(Leaves, "__pencil_rt_region_leave");
}

static void eraseIfUnused(Module &M, StringRef Name) {
  if (Function *F = M.getFunction(Name); F && F->use_empty())
    F->eraseFromParent();
}

/// What the host runs is one thread: its updates need no atomic operation.
static void lowerHostUpdates(Module &M) {
  for (Function &F : M)
    if (!F.hasFnAttribute(names::attribute::Kernel))
      for (BasicBlock &BB : F)
        for (Instruction &I : make_early_inc_range(BB))
          if (auto *Update = dyn_cast<AtomicRMWInst>(&I);
              Update && Update->getMetadata(names::Update))
            lowerAtomicRMWInst(Update);
}

PreservedAnalyses EmbedPass::run(Module &M, ModuleAnalysisManager &) {
  if (isFreeOfPencil(M))
    return PreservedAnalyses::all();
  eraseCalls(M, names::Array);
  eraseCalls(M, names::ArrayHint);
  eraseCalls(M, names::Footprint);
  if (M.getFunction(names::Update)) {
    lowerHostUpdates(M);
    eraseCalls(M, names::Update);
  }
  SmallVector<CallInst *, 8> Launches = callsOf(M, names::Launch);
  GlobalVariable *Spirv = M.getNamedGlobal(SpirvName);
  bool HasCode = Spirv && Spirv->hasInitializer();
  erase_if(Launches, [&](CallInst *Launch) {
    if (HasCode && isLaunch(*Launch))
      return false;
    if (!Launch->use_empty())
      Launch->replaceAllUsesWith(Constant::getNullValue(Launch->getType()));
    Launch->eraseFromParent();
    return true;
  });
  eraseIdleScopes(M, Launches);
  if (!Launches.empty())
    lowerAll(M, *Spirv, Launches);
  else if (Spirv && Spirv->use_empty())
    Spirv->eraseFromParent();
  for (StringRef Name : {names::Launch, names::RegionEnter, names::RegionHost,
                         names::RegionLeave})
    eraseIfUnused(M, Name);
  for (Function &F : make_early_inc_range(M))
    if (F.hasFnAttribute(names::attribute::Kernel) && F.use_empty())
      F.eraseFromParent();
  return PreservedAnalyses::none();
}
