//===- Aggregates.cpp - No struct or array value in a register ------------===//
//
// In:  loads, stores, phis, selects, inserts and extracts of whole structs or
//      arrays, nested ones too.
// Out: the same on their leaves, in the host's memory layout. Calls that give
//      an aggregate are left for Check.cpp to refuse.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace pencil::device;

static constexpr unsigned MaxLeaves = 256;

namespace {
struct Leaf {
  Type *Ty;
  uint64_t Offset;
};
using Leaves = SmallVector<Leaf, 8>;
using Values = SmallVector<Value *, 8>;

class Scalarizer {
  Function &K;
  const DataLayout &DL;
  DenseMap<Value *, Values> Parts;
  SmallVector<PHINode *, 8> Phis;
  SmallVector<Instruction *, 16> Dead;

  Values &partsOf(Value *V);
  void splitLoad(LoadInst &I);
  void splitStore(StoreInst &I);
  void splitPhi(PHINode &I);
  void splitSelect(SelectInst &I);
  void splitFreeze(FreezeInst &I);
  void splitInsert(InsertValueInst &I);
  void splitExtract(ExtractValueInst &I);
  bool split(Instruction &I);
  void fillPhis();

public:
  explicit Scalarizer(Function &F) : K(F), DL(F.getParent()->getDataLayout()) {}
  Outcome run();
};
} // namespace

static void collectLeaves(const DataLayout &DL, Type *Ty, uint64_t Offset,
                          Leaves &Out) {
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    for (unsigned I = 0; I < Struct->getNumElements(); ++I)
      collectLeaves(DL, Struct->getElementType(I),
                    Offset + DL.getStructLayout(Struct)->getElementOffset(I),
                    Out);
  } else if (auto *Array = dyn_cast<ArrayType>(Ty)) {
    uint64_t Size = DL.getTypeAllocSize(Array->getElementType());
    for (uint64_t I = 0; I < Array->getNumElements(); ++I)
      collectLeaves(DL, Array->getElementType(), Offset + I * Size, Out);
  } else {
    Out.push_back({Ty, Offset});
  }
}

static uint64_t countLeaves(Type *Ty) {
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return Array->getNumElements() * countLeaves(Array->getElementType());
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct)
    return 1;
  uint64_t N = 0;
  for (Type *Element : Struct->elements())
    N += countLeaves(Element);
  return N;
}

// Position of the first leaf that `Indices` name, and how many they name.
static std::pair<uint64_t, uint64_t> leafRange(Type *Ty,
                                               ArrayRef<unsigned> Indices) {
  uint64_t First = 0;
  for (unsigned Index : Indices) {
    if (auto *Struct = dyn_cast<StructType>(Ty)) {
      for (unsigned I = 0; I < Index; ++I)
        First += countLeaves(Struct->getElementType(I));
      Ty = Struct->getElementType(Index);
    } else {
      Ty = cast<ArrayType>(Ty)->getElementType();
      First += Index * countLeaves(Ty);
    }
  }
  return {First, countLeaves(Ty)};
}

static void constantParts(Constant *C, Values &Out) {
  Type *Ty = C->getType();
  if (!Ty->isAggregateType()) {
    Out.push_back(C);
    return;
  }
  uint64_t N =
      Ty->isStructTy() ? Ty->getStructNumElements() : Ty->getArrayNumElements();
  for (uint64_t I = 0; I < N; ++I)
    constantParts(C->getAggregateElement(unsigned(I)), Out);
}

Values &Scalarizer::partsOf(Value *V) {
  Values &P = Parts[V];
  if (auto *C = dyn_cast<Constant>(V); C && P.empty())
    constantParts(C, P);
  return P;
}

void Scalarizer::splitLoad(LoadInst &I) {
  Leaves L;
  collectLeaves(DL, I.getType(), 0, L);
  IRBuilder<> B(&I);
  Values P;
  for (const Leaf &Part : L)
    P.push_back(B.CreateAlignedLoad(
        Part.Ty, addBytes(B, I.getPointerOperand(), Part.Offset),
        commonAlignment(I.getAlign(), Part.Offset)));
  Parts[&I] = P;
}

void Scalarizer::splitStore(StoreInst &I) {
  Leaves L;
  collectLeaves(DL, I.getValueOperand()->getType(), 0, L);
  Values P = partsOf(I.getValueOperand());
  IRBuilder<> B(&I);
  for (unsigned N = 0; N < L.size(); ++N)
    B.CreateAlignedStore(P[N], addBytes(B, I.getPointerOperand(), L[N].Offset),
                         commonAlignment(I.getAlign(), L[N].Offset));
}

void Scalarizer::splitPhi(PHINode &I) {
  Leaves L;
  collectLeaves(DL, I.getType(), 0, L);
  IRBuilder<> B(&I);
  Values P;
  for (const Leaf &Part : L)
    P.push_back(B.CreatePHI(Part.Ty, I.getNumIncomingValues()));
  Parts[&I] = P;
  Phis.push_back(&I);
}

void Scalarizer::splitSelect(SelectInst &I) {
  Values T = partsOf(I.getTrueValue()), F = partsOf(I.getFalseValue());
  IRBuilder<> B(&I);
  Values P;
  for (unsigned N = 0; N < T.size(); ++N)
    P.push_back(B.CreateSelect(I.getCondition(), T[N], F[N]));
  Parts[&I] = P;
}

void Scalarizer::splitFreeze(FreezeInst &I) {
  Values V = partsOf(I.getOperand(0));
  IRBuilder<> B(&I);
  Values P;
  for (Value *Part : V)
    P.push_back(B.CreateFreeze(Part));
  Parts[&I] = P;
}

void Scalarizer::splitInsert(InsertValueInst &I) {
  Values P = partsOf(I.getAggregateOperand());
  auto [First, Count] = leafRange(I.getType(), I.getIndices());
  Value *Inserted = I.getInsertedValueOperand();
  if (!Inserted->getType()->isAggregateType()) {
    P[First] = Inserted;
  } else {
    Values New = partsOf(Inserted);
    for (uint64_t N = 0; N < Count; ++N)
      P[First + N] = New[N];
  }
  Parts[&I] = P;
}

void Scalarizer::splitExtract(ExtractValueInst &I) {
  Values &From = partsOf(I.getAggregateOperand());
  auto [First, Count] =
      leafRange(I.getAggregateOperand()->getType(), I.getIndices());
  Values P(From.begin() + First, From.begin() + First + Count);
  if (I.getType()->isAggregateType())
    Parts[&I] = P;
  else
    I.replaceAllUsesWith(P[0]);
}

// True: handled, `I` is dead.
bool Scalarizer::split(Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    if (!Store->getValueOperand()->getType()->isAggregateType())
      return false;
    splitStore(*Store);
    return true;
  }
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I)) {
    splitExtract(*Extract);
    return true;
  }
  if (!I.getType()->isAggregateType())
    return false;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    splitLoad(*Load);
  else if (auto *Phi = dyn_cast<PHINode>(&I))
    splitPhi(*Phi);
  else if (auto *Select = dyn_cast<SelectInst>(&I))
    splitSelect(*Select);
  else if (auto *Freeze = dyn_cast<FreezeInst>(&I))
    splitFreeze(*Freeze);
  else if (auto *Insert = dyn_cast<InsertValueInst>(&I))
    splitInsert(*Insert);
  else
    return false;
  return true;
}

void Scalarizer::fillPhis() {
  for (PHINode *Phi : Phis)
    for (unsigned E = 0; E < Phi->getNumIncomingValues(); ++E) {
      Values In = partsOf(Phi->getIncomingValue(E));
      Values &Own = Parts[Phi];
      for (unsigned N = 0; N < In.size(); ++N)
        cast<PHINode>(Own[N])->addIncoming(In[N], Phi->getIncomingBlock(E));
    }
}

static Outcome findUnsplittable(Function &K) {
  for (Instruction &I : instructions(K)) {
    Type *Ty = I.getType();
    if (auto *Store = dyn_cast<StoreInst>(&I))
      Ty = Store->getValueOperand()->getType();
    if (!Ty->isAggregateType())
      continue;
    if (isa<CallBase>(I) || isa<VAArgInst>(I) || isa<AtomicCmpXchgInst>(I) ||
        isa<LandingPadInst>(I))
      return Refusal{&I, "operation with a struct result"};
    if (countLeaves(Ty) > MaxLeaves)
      return Refusal{&I, "struct value of this size"};
  }
  return std::nullopt;
}

Outcome Scalarizer::run() {
  if (Outcome Refused = findUnsplittable(K))
    return Refused;
  ReversePostOrderTraversal<Function *> Order(&K);
  for (BasicBlock *BB : Order)
    for (Instruction &I : make_early_inc_range(*BB))
      if (split(I))
        Dead.push_back(&I);
  fillPhis();
  for (Instruction *I : Dead)
    I->replaceAllUsesWith(PoisonValue::get(I->getType()));
  for (Instruction *I : Dead)
    I->eraseFromParent();
  return std::nullopt;
}

Outcome pencil::device::scalarizeAggregates(Function &K,
                                            FunctionAnalysisManager &FAM) {
  removeUnreachableBlocks(K);
  Outcome Refused = Scalarizer(K).run();
  FAM.invalidate(K, PreservedAnalyses::none());
  return Refused;
}
