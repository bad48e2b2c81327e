//===- Find.cpp - The loop does what its update clauses say ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "reduce/Operators.h"
#include "support/Names.h"
#include "update/Updates.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace pencil;

Value *pencil::baseOf(Value *Ptr) {
  while (true) {
    if (auto *GEP = dyn_cast<GEPOperator>(Ptr))
      Ptr = GEP->getPointerOperand();
    else if (Operator::getOpcode(Ptr) == Instruction::BitCast)
      Ptr = cast<Operator>(Ptr)->getOperand(0);
    else
      return Ptr;
  }
}

/// From pencil.array, else from the object itself; in elements.
static uint64_t countElements(const Loop &L, Value &Base, Type *Element) {
  const DataLayout &DL = L.getHeader()->getModule()->getDataLayout();
  uint64_t Size = DL.getTypeAllocSize(Element);
  for (const BasicBlock &BB : *L.getHeader()->getParent())
    for (const Instruction &I : BB) {
      auto *Call = dyn_cast<CallInst>(&I);
      const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
      if (!Callee || Callee->getName() != names::Array ||
          Call->arg_size() < 3 || baseOf(Call->getArgOperand(0)) != &Base)
        continue;
      uint64_t Bytes = 1;
      for (const Use &Arg : drop_begin(Call->args())) {
        auto *C = dyn_cast<ConstantInt>(Arg);
        if (!C || C->getValue().ugt(1u << 20) || Bytes > (1ull << 32))
          return 0;
        Bytes *= C->getZExtValue();
      }
      return Bytes % Size ? 0 : Bytes / Size;
    }
  uint64_t Bytes = 0;
  if (auto *Alloca = dyn_cast<AllocaInst>(&Base)) {
    if (std::optional<TypeSize> S = Alloca->getAllocationSize(DL);
        S && !S->isScalable())
      Bytes = S->getFixedValue();
  } else if (auto *Global = dyn_cast<GlobalVariable>(&Base);
             Global && Global->hasDefinitiveInitializer()) {
    Bytes = DL.getTypeAllocSize(Global->getValueType());
  }
  return Bytes % Size ? 0 : Bytes / Size;
}

namespace {
class Finder {
  const Loop &L;
  AAResults &AA;
  ScalarEvolution &SE;
  SmallPtrSet<const Instruction *, 16> Known;

  std::optional<Refused> takeSite(LoadInst &Load, uint64_t Op,
                                  UpdatedArray &Array);
  std::optional<Refused> take(const UpdateClause &Clause, UpdatedArray &Array);
  std::optional<Refused> checkOthers(const UpdatedArray &Array);
  bool isUndisturbed(const UpdateSite &S) const;
  bool isOutside(const UpdateSite &S, const UpdatedArray &Array);

public:
  Finder(const Loop &L, AAResults &AA, ScalarEvolution &SE)
      : L(L), AA(AA), SE(SE) {}
  std::optional<Refused> run(ArrayRef<UpdateClause> Clauses,
                             SmallVectorImpl<UpdatedArray> &Out);
};
} // namespace

/// Nothing writes the element between the load and the store.
bool Finder::isUndisturbed(const UpdateSite &S) const {
  auto Element = MemoryLocation::get(S.Load);
  auto MayWrite = [&](const Instruction &I) {
    return &I != S.Store && I.mayWriteToMemory() &&
           isModSet(AA.getModRefInfo(&I, Element));
  };
  auto From = std::next(S.Load->getIterator());
  if (S.Load->getParent() == S.Store->getParent())
    return none_of(make_range(From, S.Store->getIterator()), MayWrite);
  return none_of(make_range(From, S.Load->getParent()->end()), MayWrite);
}

/// True when it is certain that the update is none of the array's elements.
bool Finder::isOutside(const UpdateSite &S, const UpdatedArray &Array) {
  if (!Array.Count || !SE.isSCEVable(S.Load->getPointerOperand()->getType()))
    return false;
  const SCEV *Offset = SE.getMinusSCEV(
      SE.getSCEV(S.Load->getPointerOperand()),
      SE.getPointerBase(SE.getSCEV(S.Load->getPointerOperand())));
  if (isa<SCEVCouldNotCompute>(Offset) ||
      SE.getPointerBase(SE.getSCEV(S.Load->getPointerOperand())) !=
          SE.getSCEV(Array.Base))
    return false;
  const DataLayout &DL = L.getHeader()->getModule()->getDataLayout();
  unsigned Bits = SE.getTypeSizeInBits(Offset->getType());
  uint64_t Bytes = Array.Count * DL.getTypeAllocSize(Array.Element);
  ConstantRange Inside(APInt(Bits, 0), APInt(Bits, Bytes));
  return SE.getSignedRange(Offset).intersectWith(Inside).isEmptySet();
}

std::optional<Refused> Finder::takeSite(LoadInst &Load, uint64_t Op,
                                        UpdatedArray &Array) {
  std::optional<UpdateSite> S = matchUpdate(Load);
  if (!S)
    return Refused{"an updated array is read otherwise", &Load};
  if (Array.Element && Array.Element != Load.getType())
    return Refused{"elements of several types are updated", &Load};
  if (!isOperator(S->Kind, Op) ||
      (Array.Kind != RecurKind::None && Array.Kind != S->Kind))
    return Refused{"another operator than the clause's updates the array",
                   &Load};
  if (!isUndisturbed(*S))
    return Refused{"an update is mixed up with another access", &Load};
  Array.Element = Load.getType();
  Array.Kind = S->Kind;
  Known.insert(S->Load);
  Known.insert(S->Store);
  Array.Sites.push_back(*S);
  return std::nullopt;
}

std::optional<Refused> Finder::take(const UpdateClause &Clause,
                                    UpdatedArray &Array) {
  Array.Base = Clause.Base;
  if (!L.isLoopInvariant(Clause.Base))
    return Refused{"the address of an updated array changes"};
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (auto *Load = dyn_cast<LoadInst>(&I);
          Load && baseOf(Load->getPointerOperand()) == Clause.Base)
        if (std::optional<Refused> R = takeSite(*Load, Clause.Op, Array))
          return R;
  if (Array.Sites.empty())
    return std::nullopt;
  Array.Count = countElements(L, *Array.Base, Array.Element);
  for (const UpdateSite &S : Array.Sites)
    if (isOutside(S, Array))
      return Refused{"a subscript lies outside of the array", S.Load};
  return std::nullopt;
}

/// What the types of all accesses tell about aliases.
static AAMDNodes commonTags(ArrayRef<UpdateSite> Sites) {
  AAMDNodes Tags = Sites.front().Store->getAAMetadata();
  for (const UpdateSite &S : Sites)
    if (S.Store->getAAMetadata() != Tags || S.Load->getAAMetadata() != Tags)
      return AAMDNodes();
  return Tags;
}

/// Nothing else in the loop touches the array, under whatever name.
std::optional<Refused> Finder::checkOthers(const UpdatedArray &Array) {
  auto Is = [&](const Instruction *I) {
    for (const UpdateSite &S : Array.Sites)
      if (I == S.Load || I == S.Store)
        return true;
    return false;
  };
  MemoryLocation Whole = MemoryLocation::getBeforeOrAfter(Array.Base);
  if (!Array.Sites.empty())
    Whole.AATags = commonTags(Array.Sites);
  for (BasicBlock *BB : L.blocks())
    for (Instruction &I : *BB)
      if (I.mayReadOrWriteMemory() && !Is(&I) &&
          isModOrRefSet(AA.getModRefInfo(&I, Whole)))
        return Refused{Known.contains(&I)
                           ? "two updated arrays may be the same"
                           : "an updated array may be accessed under another "
                             "name (declare array parameters restrict)",
                       &I};
  return std::nullopt;
}

std::optional<Refused> Finder::run(ArrayRef<UpdateClause> Clauses,
                                   SmallVectorImpl<UpdatedArray> &Out) {
  if (Clauses.empty())
    return Refused{"it is not known which arrays are updated"};
  for (const UpdateClause &Clause : Clauses)
    if (std::optional<Refused> R = take(Clause, Out.emplace_back()))
      return R;
  for (const UpdatedArray &Array : Out)
    if (std::optional<Refused> R = checkOthers(Array))
      return R;
  erase_if(Out, [](const UpdatedArray &A) { return A.Sites.empty(); });
  return std::nullopt;
}

std::optional<Refused> pencil::findUpdates(const Loop &L,
                                           ArrayRef<UpdateClause> Clauses,
                                           AAResults &AA, ScalarEvolution &SE,
                                           SmallVectorImpl<UpdatedArray> &Out) {
  return Finder(L, AA, SE).run(Clauses, Out);
}
