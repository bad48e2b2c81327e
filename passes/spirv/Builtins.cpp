//===- Builtins.cpp - OpenCL built-in functions and device types ----------===//
//
// In:  unmangled names of OpenCL 1.2 built-ins and their arguments.
// Out: calls of declarations that bear the OpenCL (Itanium) mangled name, by
//      which the SPIR-V target knows them; questions about device types.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil::device;

static std::string mangleScalar(const Type *Ty) {
  if (Ty->isFloatTy())
    return "f";
  if (Ty->isDoubleTy())
    return "d";
  switch (Ty->getIntegerBitWidth()) {
  case 8:
    return "c";
  case 16:
    return "s";
  case 32:
    return "i";
  default:
    return "l";
  }
}

// Only vectors and pointers are substituted, and no built-in here mixes two.
static std::string mangle(StringRef Name, ArrayRef<Value *> Args,
                          Type *Pointee) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "_Z" << Name.size() << Name;
  bool SeenVector = false;
  for (const Value *A : Args) {
    Type *Ty = A->getType();
    if (Ty->isPointerTy()) {
      OS << 'P' << mangleScalar(Pointee);
    } else if (auto *Vec = dyn_cast<FixedVectorType>(Ty)) {
      if (SeenVector)
        OS << "S_";
      else
        OS << "Dv" << Vec->getNumElements() << '_'
           << mangleScalar(Vec->getElementType());
      SeenVector = true;
    } else {
      OS << mangleScalar(Ty);
    }
  }
  return Text;
}

Value *pencil::device::callBuiltin(IRBuilder<> &B, StringRef Name, Type *Result,
                                   ArrayRef<Value *> Args, Type *Pointee) {
  Module &M = *B.GetInsertBlock()->getModule();
  SmallVector<Type *, 4> Types;
  for (Value *A : Args)
    Types.push_back(A->getType());
  FunctionCallee Callee = M.getOrInsertFunction(
      mangle(Name, Args, Pointee), FunctionType::get(Result, Types, false));
  if (auto *F = dyn_cast<Function>(Callee.getCallee())) {
    F->setDoesNotThrow();
    F->setWillReturn();
    if (!Pointee)
      F->setDoesNotAccessMemory();
  }
  return B.CreateCall(Callee, Args);
}

// The names that callBuiltin is called with, the work-item functions and the
// barrier.
bool pencil::device::isKnownBuiltin(const Function &F) {
  static const StringSet<> Names = {
#define PENCIL_MATH(C, BUILTIN, SIGNATURE) #BUILTIN,
#include "math.def"
      "__spirv_AtomicCompareExchange",
      "barrier",
      "mul_hi",
      "pown",
      "popcount",
      "get_global_id",
      "get_local_id",
      "get_group_id",
      "get_local_size",
      "get_num_groups",
  };
  StringRef Name = F.getName();
  unsigned Length = 0;
  return F.isDeclaration() && Name.consume_front("_Z") &&
         !Name.consumeInteger(10, Length) && Length <= Name.size() &&
         Names.contains(Name.take_front(Length));
}

AllocaInst *pencil::device::createPrivate(Function &K, Type *Ty,
                                          StringRef Name) {
  IRBuilder<> B(&K.getEntryBlock(), K.getEntryBlock().begin());
  return B.CreateAlloca(Ty, nullptr, Name);
}

Value *pencil::device::addBytes(IRBuilder<> &B, Value *Ptr, uint64_t Bytes) {
  return Bytes == 0 ? Ptr : B.CreateInBoundsPtrAdd(Ptr, B.getInt64(Bytes));
}

bool pencil::device::isDeviceScalar(const Type *Ty) {
  return Ty->isFloatTy() || Ty->isDoubleTy() || Ty->isIntegerTy(1) ||
         Ty->isIntegerTy(8) || Ty->isIntegerTy(16) || Ty->isIntegerTy(32) ||
         Ty->isIntegerTy(64);
}

bool pencil::device::isDeviceVector(const Type *Ty) {
  auto *Vec = dyn_cast<FixedVectorType>(Ty);
  if (!Vec || !isDeviceScalar(Vec->getElementType()))
    return false;
  unsigned N = Vec->getNumElements();
  return N == 2 || N == 3 || N == 4 || N == 8 || N == 16;
}

std::string pencil::device::describeType(const Type *Ty) {
  if (Ty->isHalfTy())
    return "_Float16";
  if (Ty->isBFloatTy())
    return "__bf16";
  if (Ty->isX86_FP80Ty() || Ty->isFP128Ty() || Ty->isPPC_FP128Ty())
    return "long double";
  if (Ty->isPointerTy())
    return "pointer";
  std::string Text;
  raw_string_ostream OS(Text);
  if (!Ty->isIntegerTy()) {
    OS << *Ty;
    return Text;
  }
  switch (Ty->getIntegerBitWidth()) {
  case 1:
    return "_Bool";
  case 8:
    return "char";
  case 16:
    return "short";
  case 32:
    return "int";
  case 64:
    return "long";
  case 128:
    return "__int128";
  default:
    OS << "_BitInt(" << Ty->getIntegerBitWidth() << ")";
    return Text;
  }
}
