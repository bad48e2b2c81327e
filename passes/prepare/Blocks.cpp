//===- Blocks.cpp - Whole rows that are set or copied at once -------------===//
//
//   memset(a[i], 0, m * sizeof(float))   =>   for (j < m) a[i][j] = 0;
//   memcpy(b, a, n * m * sizeof(float))  =>   for (j < n) for (k < m) …
//
// In:  a region with calls of memset and memcpy.
// Out: loops over elements of the size that the other accesses of the array
//      have, a loop for each factor of the length.
// Why: a block of bytes has no subscripts: it hides the dependences of what it
//      overlaps. No object is so large that the product wraps around.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "prepare/Prepare.h"
#include "support/Regions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace pencil;

/// What is shorter is a structure or a vector, not a row.
static constexpr uint64_t MinBytes = 64;
static constexpr unsigned MaxFactors = 4;

/// The type of the other accesses of the array that `Pointer` leads to; null
/// where they differ in size or there are none.
static Type *elementType(const Value *Pointer, const Function &F) {
  const DataLayout &DL = F.getDataLayout();
  const Value *Object = getUnderlyingObject(Pointer);
  Type *Found = nullptr;
  for (const Instruction &I : instructions(F)) {
    const Value *Accessed = getLoadStorePointerOperand(&I);
    if (!Accessed || getUnderlyingObject(Accessed) != Object)
      continue;
    Type *Ty = getLoadStoreType(&I);
    if (!Ty->isIntegerTy() && !Ty->isFloatTy() && !Ty->isDoubleTy())
      return nullptr;
    if (Found && DL.getTypeStoreSize(Found) != DL.getTypeStoreSize(Ty))
      return nullptr;
    Found = Found ? Found : Ty;
  }
  return Found && isPowerOf2_64(DL.getTypeStoreSize(Found)) ? Found : nullptr;
}

namespace {
/// A length in bytes as a product.
struct Product {
  SmallVector<Value *, MaxFactors> Factors; // 64 bits each
  uint64_t Constant = 1;
};
} // namespace

static void factorize(Value *V, Product &P, IRBuilder<> &B) {
  Value *X, *Y;
  ConstantInt *C;
  if (match(V, m_ConstantInt(C))) {
    P.Constant *= C->getZExtValue();
  } else if (match(V, m_Mul(m_Value(X), m_Value(Y)))) {
    factorize(X, P, B);
    factorize(Y, P, B);
  } else if (match(V, m_Shl(m_Value(X), m_ConstantInt(C)))) {
    factorize(X, P, B);
    P.Constant <<= C->getZExtValue();
  } else if (match(V, m_SExt(m_NSWMul(m_Value(X), m_Value(Y))))) {
    factorize(B.CreateSExt(X, V->getType()), P, B);
    factorize(B.CreateSExt(Y, V->getType()), P, B);
  } else {
    P.Factors.push_back(V);
  }
}

/// Elements instead of bytes; false where the length is no multiple of one.
static bool divide(Product &P, uint64_t Size, IRBuilder<> &B) {
  if (P.Constant == 0 || P.Constant % Size != 0)
    return false;
  if (P.Constant != Size)
    P.Factors.push_back(B.getInt64(P.Constant / Size));
  return !P.Factors.empty() && P.Factors.size() <= MaxFactors;
}

/// for (i = 0; i < Count; i++) in front of `Before`, which becomes the body.
static PHINode *loopAround(Instruction *&Before, Value *Count) {
  BasicBlock *Entry = Before->getParent();
  BasicBlock *Body = SplitBlock(Entry, Before);
  BasicBlock *Exit = SplitBlock(Body, Before);
  BasicBlock *Header = SplitBlock(Entry, Entry->getTerminator());
  IRBuilder<> B(Header->getTerminator());
  B.SetCurrentDebugLocation(Before->getDebugLoc());
  PHINode *I = B.CreatePHI(B.getInt64Ty(), 2);
  B.CreateCondBr(B.CreateICmpSLT(I, Count), Body, Exit);
  Header->getTerminator()->eraseFromParent();
  B.SetInsertPoint(Body->getTerminator());
  B.SetCurrentDebugLocation(Before->getDebugLoc());
  I->addIncoming(B.getInt64(0), Entry);
  I->addIncoming(B.CreateAdd(I, B.getInt64(1), "", true, true), Body);
  LLVMContext &Ctx = Header->getContext();
  MDNode *ID = MDNode::getDistinct(
      Ctx, {nullptr,
            MDNode::get(Ctx, MDString::get(Ctx, "llvm.loop.mustprogress"))});
  ID->replaceOperandWith(0, ID);
  Instruction *Latch =
      BranchInst::Create(Header, Body->getTerminator()->getIterator());
  Latch->setMetadata(LLVMContext::MD_loop, ID);
  Latch->setDebugLoc(Before->getDebugLoc());
  Body->getTerminator()->eraseFromParent();
  Before = Latch;
  return I;
}

static Value *setTo(const MemSetInst &Set, Type *Ty, IRBuilder<> &B) {
  unsigned Bits = Ty->getPrimitiveSizeInBits();
  auto *Byte = cast<ConstantInt>(Set.getValue());
  APInt Splat = APInt::getSplat(Bits, Byte->getValue());
  return B.CreateBitCast(B.getInt(Splat), Ty);
}

/// The type of the elements, where the block can be taken apart.
static Type *elementOf(const MemIntrinsic &Block) {
  const Function &F = *Block.getFunction();
  const auto *Copy = dyn_cast<MemCpyInst>(&Block);
  const auto *Set = dyn_cast<MemSetInst>(&Block);
  auto *Bytes = dyn_cast<ConstantInt>(Block.getLength());
  if (Block.isVolatile() || (!Copy && !Set) ||
      !Block.getLength()->getType()->isIntegerTy(64) ||
      (Bytes && Bytes->getValue().ult(MinBytes)) ||
      (Set && !isa<ConstantInt>(Set->getValue())))
    return nullptr;
  Type *Ty = elementType(Block.getRawDest(), F);
  Type *Source = Copy ? elementType(Copy->getRawSource(), F) : Ty;
  Ty = Ty ? Ty : Copy ? Source : nullptr;
  if (!Ty)
    return nullptr;
  uint64_t Size = F.getDataLayout().getTypeStoreSize(Ty);
  if (Source && F.getDataLayout().getTypeStoreSize(Source) != Size)
    return nullptr;
  bool Aligned = Block.getDestAlign().valueOrOne().value() >= Size &&
                 (!Copy || Copy->getSourceAlign().valueOrOne().value() >= Size);
  return Aligned ? Ty : nullptr;
}

static bool takeApart(MemIntrinsic &Block) {
  Type *Ty = elementOf(Block);
  if (!Ty)
    return false;
  uint64_t Size = Block.getDataLayout().getTypeStoreSize(Ty);
  IRBuilder<> B(&Block);
  Product P;
  factorize(Block.getLength(), P, B);
  if (!divide(P, Size, B))
    return false;
  Instruction *Before = &Block;
  Value *Index = nullptr;
  SmallVector<std::pair<PHINode *, Value *>, MaxFactors> Loops;
  for (Value *Count : P.Factors)
    Loops.push_back({loopAround(Before, Count), Count});
  B.SetInsertPoint(Before);
  B.SetCurrentDebugLocation(Block.getDebugLoc());
  for (auto &[I, Count] : Loops)
    Index = Index ? B.CreateNSWAdd(B.CreateNSWMul(Index, Count), I) : I;
  Align To(Size);
  Value *Dest = B.CreateInBoundsGEP(Ty, Block.getRawDest(), Index);
  Value *Element;
  if (auto *Copy = dyn_cast<MemCpyInst>(&Block))
    Element = B.CreateAlignedLoad(
        Ty, B.CreateInBoundsGEP(Ty, Copy->getRawSource(), Index), To);
  else
    Element = setTo(cast<MemSetInst>(Block), Ty, B);
  B.CreateAlignedStore(Element, Dest, To);
  Block.eraseFromParent();
  return true;
}

bool pencil::takeBlocksApart(Function &F) {
  SmallVector<MemIntrinsic *, 8> Blocks;
  {
    DominatorTree DT(F);
    Regions Wanted(F, DT);
    for (Instruction &I : instructions(F))
      if (auto *Block = dyn_cast<MemIntrinsic>(&I))
        if (Wanted.contains(*I.getParent()))
          Blocks.push_back(Block);
  }
  bool Changed = false;
  for (MemIntrinsic *Block : Blocks)
    Changed |= takeApart(*Block);
  return Changed;
}
