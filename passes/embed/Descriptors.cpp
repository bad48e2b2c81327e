//===- Descriptors.cpp ----------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "embed/Descriptors.h"
#include "abi.h"
#include "support/KernelAttributes.h"
#include "support/Names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

static GlobalVariable *data(Module &M, Constant *Init, const Twine &Name,
                            bool IsConstant = true) {
  auto *G = new GlobalVariable(M, Init->getType(), IsConstant,
                               GlobalValue::PrivateLinkage, Init, Name);
  return G;
}

static Constant *i32(Module &M, uint64_t V) {
  return ConstantInt::get(Type::getInt32Ty(M.getContext()), V);
}

static Constant *i64(Module &M, uint64_t V) {
  return ConstantInt::get(Type::getInt64Ty(M.getContext()), V);
}

StructType *Descriptors::bufferType(Module &M) {
  LLVMContext &Ctx = M.getContext();
  Type *I32 = Type::getInt32Ty(Ctx), *I64 = Type::getInt64Ty(Ctx);
  return StructType::get(Ctx, {PointerType::get(Ctx, 0), I64, I32, I32});
}

static StructType *kernelType(Module &M) {
  LLVMContext &Ctx = M.getContext();
  Type *Ptr = PointerType::get(Ctx, 0), *I32 = Type::getInt32Ty(Ctx);
  return StructType::get(Ctx, {Ptr, Ptr, Ptr, I32, I32, I32,
                               ArrayType::get(I32, 3), I32, I32, Ptr});
}

Constant *Descriptors::text(StringRef Text) {
  GlobalVariable *G = data(
      M, ConstantDataArray::getString(M.getContext(), Text), "pencil.text");
  G->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
  return G;
}

static StringRef fileOf(const CallInst &Call) {
  if (const DILocation *Loc = Call.getDebugLoc().get())
    return Loc->getFilename();
  return Call.getModule()->getSourceFileName();
}

static unsigned lineOf(const CallInst &Call) {
  return Call.getDebugLoc() ? Call.getDebugLoc().getLine() : 0;
}

static Function *kernelOf(const CallInst &Launch) {
  return cast<Function>(Launch.getArgOperand(0)->stripPointerCasts());
}

static Constant *parameters(Module &M, const CallInst &Launch) {
  LLVMContext &Ctx = M.getContext();
  Type *I32 = Type::getInt32Ty(Ctx), *I64 = Type::getInt64Ty(Ctx);
  StructType *Ty = StructType::get(Ctx, {I32, I32, I64});
  SmallVector<Constant *, 8> Params;
  unsigned Buffers = 0, Values = 0;
  for (unsigned I = 0; I < Launch.getNumOperandBundles(); ++I) {
    OperandBundleUse Use = Launch.getOperandBundleAt(I);
    bool IsBuffer = Use.getTagName() == names::bundle::Buffer;
    uint64_t Bytes =
        IsBuffer ? 8
                 : M.getDataLayout().getTypeStoreSize(Use.Inputs[0]->getType());
    Params.push_back(ConstantStruct::get(
        Ty,
        {i32(M, IsBuffer ? PENCIL_ABI_PARAM_BUFFER : PENCIL_ABI_PARAM_VALUE),
         i32(M, IsBuffer ? Buffers++ : Values++), i64(M, Bytes)}));
  }
  return data(M, ConstantArray::get(ArrayType::get(Ty, Params.size()), Params),
              "pencil.params");
}

static uint64_t targetOf(const Function &F) {
  return StringSwitch<uint64_t>(
             F.getFnAttribute(names::attribute::Target).getValueAsString())
      .Case("cpu", PENCIL_ABI_CPU)
      .Case("gpu", PENCIL_ABI_GPU)
      .Default(PENCIL_ABI_ANY);
}

static uint64_t dimsOf(const Function &F) {
  uint64_t Dims = 0;
  StringRef Text = F.getFnAttribute(names::attribute::Dims).getValueAsString();
  return to_integer(Text, Dims, 10) ? Dims : 0;
}

Constant *Descriptors::kernelDescriptor(CallInst &Launch, StructType *Type) {
  Function *K = kernelOf(Launch);
  bool Grouped = isGrouped(*K);
  LocalSize Size = getLocalSize(*K).value_or(LocalSize{0, 0, 0});
  Constant *Local[3];
  for (unsigned Dim = 0; Dim < 3; ++Dim)
    Local[Dim] = i32(M, Size[Dim]);
  auto *LocalTy = cast<ArrayType>(Type->getElementType(6));
  return ConstantStruct::get(
      Type, {text(K->getName()), text(Launch.getFunction()->getName()),
             text(fileOf(Launch)), i32(M, lineOf(Launch)), i32(M, dimsOf(*K)),
             i32(M, Grouped ? PENCIL_ABI_GRID_GROUP : PENCIL_ABI_GRID_GLOBAL),
             ConstantArray::get(LocalTy, Local),
             i32(M, Launch.getNumOperandBundles()), i32(M, targetOf(*K)),
             parameters(M, Launch)});
}

Descriptors::Descriptors(Module &M, GlobalVariable &Spirv,
                         ArrayRef<CallInst *> Launches)
    : M(M) {
  LLVMContext &Ctx = M.getContext();
  StructType *KernelTy = kernelType(M);
  SmallVector<Constant *, 8> Kernels;
  for (CallInst *Launch : Launches)
    if (KernelIndex.try_emplace(kernelOf(*Launch), Kernels.size()).second)
      Kernels.push_back(kernelDescriptor(*Launch, KernelTy));
  GlobalVariable *Table = data(
      M, ConstantArray::get(ArrayType::get(KernelTy, Kernels.size()), Kernels),
      "pencil.kernels");
  Type *Ptr = PointerType::get(Ctx, 0), *I32 = Type::getInt32Ty(Ctx);
  StructType *ModuleTy =
      StructType::get(Ctx, {I32, I32, Ptr, Ptr, Type::getInt64Ty(Ctx)});
  ModuleDescriptor = data(
      M,
      ConstantStruct::get(
          ModuleTy,
          {i32(M, PENCIL_ABI_VERSION), i32(M, Kernels.size()), Table, &Spirv,
           i64(M, M.getDataLayout().getTypeAllocSize(Spirv.getValueType()))}),
      "pencil.module");
}

GlobalVariable *Descriptors::makeScope(CallInst &Enter) {
  LLVMContext &Ctx = M.getContext();
  Type *Ptr = PointerType::get(Ctx, 0), *I32 = Type::getInt32Ty(Ctx);
  StructType *Ty = StructType::get(Ctx, {Ptr, Ptr, Ptr, I32, I32, Ptr});
  return data(M,
              ConstantStruct::get(
                  Ty, {ModuleDescriptor, text(Enter.getFunction()->getName()),
                       text(fileOf(Enter)), i32(M, lineOf(Enter)), i32(M, 0),
                       ConstantPointerNull::get(PointerType::get(Ctx, 0))}),
              "pencil.scope", /*IsConstant=*/false);
}

GlobalVariable *Descriptors::makeRegion(CallInst &Launch,
                                        GlobalVariable *Scope) {
  LLVMContext &Ctx = M.getContext();
  Type *Ptr = PointerType::get(Ctx, 0), *I32 = Type::getInt32Ty(Ctx);
  StructType *RegionTy =
      StructType::get(Ctx, {Ptr, Ptr, Ptr, I32, I32, I32, I32, Ptr, Ptr});
  unsigned Buffers = 0;
  for (unsigned I = 0; I < Launch.getNumOperandBundles(); ++I)
    Buffers +=
        Launch.getOperandBundleAt(I).getTagName() == names::bundle::Buffer;
  return data(
      M,
      ConstantStruct::get(
          RegionTy,
          {ModuleDescriptor, text(Launch.getFunction()->getName()),
           text(fileOf(Launch)), i32(M, lineOf(Launch)),
           i32(M, indexOf(kernelOf(Launch))), i32(M, 1), i32(M, Buffers),
           Scope ? cast<Constant>(Scope)
                 : ConstantPointerNull::get(PointerType::get(Ctx, 0)),
           ConstantPointerNull::get(PointerType::get(Ctx, 0))}),
      "pencil.region", /*IsConstant=*/false);
}
