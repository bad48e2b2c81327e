//===- Globals.cpp - Constant tables of a kernel --------------------------===//
//
// In:  a kernel that reads constant globals of the host module.
// Out: reads of copies in address space 2 (OpenCL constant memory), flattened
//      to arrays of one scalar type in the host's layout. Any other global is
//      refused: it lives in host memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

using namespace llvm;
using namespace pencil::device;

static constexpr unsigned ConstantMemory = 2;
static constexpr uint64_t MaxBytes = 65536; // what OpenCL 1.2 guarantees

// The one scalar type that all elements of `Ty` have, or null.
static Type *uniformLeaf(Type *Ty) {
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return uniformLeaf(Array->getElementType());
  if (auto *Vec = dyn_cast<FixedVectorType>(Ty))
    return uniformLeaf(Vec->getElementType());
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    Type *Leaf = nullptr;
    for (Type *Element : Struct->elements()) {
      Type *Other = uniformLeaf(Element);
      if (!Other || (Leaf && Leaf != Other))
        return nullptr;
      Leaf = Other;
    }
    return Leaf;
  }
  return isDeviceScalar(Ty) && !Ty->isIntegerTy(1) ? Ty : nullptr;
}

// The bytes of `C` as an array of `Leaf`; null if a part is no plain number.
static Constant *flatten(Constant *C, Type *Leaf, const DataLayout &DL) {
  uint64_t Size = DL.getTypeAllocSize(C->getType());
  uint64_t Step = DL.getTypeAllocSize(Leaf);
  if (Size == 0 || Size % Step != 0)
    return nullptr;
  SmallVector<Constant *, 64> Elements;
  for (uint64_t Offset = 0; Offset < Size; Offset += Step) {
    Constant *E = ConstantFoldLoadFromConst(C, Leaf, APInt(64, Offset), DL);
    if (!E || isa<UndefValue>(E))
      E = E ? Constant::getNullValue(Leaf) : nullptr;
    if (!E || !isa<ConstantInt, ConstantFP>(E))
      return nullptr;
    Elements.push_back(E);
  }
  return ConstantArray::get(ArrayType::get(Leaf, Elements.size()), Elements);
}

static GlobalVariable *copyToConstantMemory(GlobalVariable &G) {
  Module &M = *G.getParent();
  const DataLayout &DL = M.getDataLayout();
  std::string Name = (G.getName() + ".const").str();
  if (GlobalVariable *Made = M.getGlobalVariable(Name, true))
    if (Made->getAddressSpace() == ConstantMemory)
      return Made;
  Type *Leaf = uniformLeaf(G.getValueType());
  Constant *Flat = nullptr;
  if (Leaf)
    Flat = flatten(G.getInitializer(), Leaf, DL);
  if (!Flat)
    Flat = flatten(G.getInitializer(), Type::getInt8Ty(M.getContext()), DL);
  if (!Flat)
    return nullptr;
  auto *Copy = new GlobalVariable(
      M, Flat->getType(), true, GlobalValue::InternalLinkage, Flat, Name,
      nullptr, GlobalValue::NotThreadLocal, ConstantMemory);
  Copy->setAlignment(std::max(G.getAlign().valueOrOne(),
                              DL.getABITypeAlign(G.getValueType())));
  return Copy;
}

static void collectGlobals(Constant *C, SetVector<GlobalVariable *> &Out) {
  if (auto *G = dyn_cast<GlobalVariable>(C)) {
    if (G->getAddressSpace() == 0)
      Out.insert(G);
    return;
  }
  if (isa<ConstantExpr>(C))
    for (Value *Op : C->operands())
      collectGlobals(cast<Constant>(Op), Out);
}

static Outcome checkGlobal(GlobalVariable &G, const Instruction *At) {
  std::string Name = "'" + G.getName().str() + "'";
  if (!G.isConstant())
    return Refusal{At, "global variable " + Name};
  if (!G.hasDefinitiveInitializer() || G.isThreadLocal())
    return Refusal{At, "constant " + Name + " without a value in this file"};
  if (G.getParent()->getDataLayout().getTypeAllocSize(G.getValueType()) >
      MaxBytes)
    return Refusal{At, "constant table " + Name + " of over 64 KiB"};
  return std::nullopt;
}

static Outcome replaceGlobal(Function &K, GlobalVariable &G) {
  SmallVector<Use *, 8> Uses;
  for (Use &U : G.uses())
    if (auto *I = dyn_cast<Instruction>(U.getUser());
        I && I->getFunction() == &K)
      Uses.push_back(&U);
  if (Uses.empty())
    return std::nullopt;
  auto *At = cast<Instruction>(Uses.front()->getUser());
  if (Outcome Refused = checkGlobal(G, At))
    return Refused;
  GlobalVariable *Copy = copyToConstantMemory(G);
  if (!Copy)
    return Refusal{At, "constant '" + G.getName().str() +
                           "', which holds more than numbers"};
  IRBuilder<> B(&K.getEntryBlock(), K.getEntryBlock().begin());
  auto *Cast = B.Insert(new AddrSpaceCastInst(Copy, G.getType()), G.getName());
  for (Use *U : Uses)
    U->set(Cast);
  return std::nullopt;
}

Outcome pencil::device::copyConstantGlobals(Function &K,
                                            FunctionAnalysisManager &FAM) {
  SetVector<GlobalVariable *> Globals;
  for (Instruction &I : instructions(K))
    for (Value *Op : I.operands())
      if (auto *C = dyn_cast<Constant>(Op))
        collectGlobals(C, Globals);
  SmallVector<Constant *, 8> Constants(Globals.begin(), Globals.end());
  convertUsersOfConstantsToInstructions(Constants, &K);
  for (GlobalVariable *G : Globals)
    if (Outcome Refused = replaceGlobal(K, *G))
      return Refused;
  if (!Globals.empty())
    FAM.invalidate(K, PreservedAnalyses::none());
  return std::nullopt;
}
