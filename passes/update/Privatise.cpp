//===- Privatise.cpp - Arrays of each part of the iterations --------------===//
//
//   for i < n                    for p < P (independent)
//     h[a[i]] += f(i)     =>       for j < N: part[p][j] = 0
//                                  for i in the p-th of P pieces of 0 .. n
//                                    part[p][a[i]] += f(i)
//                                for j < N (independent)
//                                  for p < P: h[j] += part[p][j]
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "reduce/Operators.h"
#include "support/LoopForm.h"
#include "update/Updates.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace pencil;

static constexpr uint64_t MaxParts = 256, MinParts = 8;
/// Of the stack, for the parts of all arrays of a loop.
static constexpr uint64_t MaxScratch = 256 << 10;

static uint64_t bytesOf(const UpdatedArray &A, const DataLayout &DL) {
  return A.Count * DL.getTypeAllocSize(A.Element);
}

static const DataLayout &layoutOf(const Loop &L) {
  return L.getHeader()->getModule()->getDataLayout();
}

static uint64_t countParts(const Loop &L, ArrayRef<UpdatedArray> Arrays) {
  uint64_t Bytes = 0;
  for (const UpdatedArray &A : Arrays)
    Bytes += bytesOf(A, layoutOf(L));
  return std::min(MaxParts, MaxScratch / std::max<uint64_t>(Bytes, 1));
}

std::string pencil::whyNotPrivate(Loop &L, ArrayRef<UpdatedArray> Arrays,
                                  ScalarEvolution &SE, uint64_t MaxBytes) {
  for (const UpdatedArray &A : Arrays) {
    if (!A.Count)
      return "the size of the array is not a constant";
    if (bytesOf(A, layoutOf(L)) > MaxBytes)
      return "the array is too large";
    if (!A.Element->isIntegerTy(8) && !A.Element->isIntegerTy(16) &&
        !A.Element->isIntegerTy(32) && !A.Element->isIntegerTy(64) &&
        !A.Element->isFloatTy() && !A.Element->isDoubleTy())
      return "there are no parts for this type of element";
    for (const UpdateSite &S : A.Sites)
      for (Value *Ptr = S.Load->getPointerOperand(); Ptr != A.Base;
           Ptr = cast<User>(Ptr)->getOperand(0))
        if (!isa<Instruction>(Ptr) || !L.contains(cast<Instruction>(Ptr)))
          return "an address of the array is computed outside of the loop";
  }
  if (countParts(L, Arrays) < MinParts)
    return "the arrays are too large";
  LoopForm Form;
  if (std::optional<LoopRefusal> R = matchLoopForm(L, SE, Form))
    return textOf(R->Why).Text;
  return Form.Checked.first ? "its iterator may wrap around" : "";
}

static void allowAnyOrder(const UpdateSite &S) {
  if (!S.Op)
    return;
  pencil::allowAnyOrder(*S.Op);
  if (auto *Narrow = dyn_cast<TruncInst>(S.Store->getValueOperand())) {
    Narrow->setHasNoSignedWrap(false);
    Narrow->setHasNoUnsignedWrap(false);
  }
}

namespace {
class Privatiser {
  Loop &L;
  ArrayRef<UpdatedArray> Arrays;
  ScalarEvolution &SE;
  LoopForm Form;
  BasicBlock *Before, *Header, *Latch, *After;
  Function &F;
  IntegerType *I64;
  DebugLoc Loc;
  uint64_t Parts;
  SmallVector<AllocaInst *, 2> Scratch;
  SmallVector<Value *, 2> Mine; // the arrays of one part
  SmallVector<Value *, 2> Steps;
  Value *Trips = nullptr, *Length = nullptr;
  PHINode *Part = nullptr;

  BasicBlock *newBlock(const char *Name, BasicBlock *Place) {
    return BasicBlock::Create(F.getContext(), "update." + Twine(Name), &F,
                              Place);
  }
  Value *constant(uint64_t N) { return ConstantInt::get(I64, N); }
  Value *at(IRBuilder<> &B, const UpdatedArray &A, Value *Base, Value *Index) {
    return B.CreateInBoundsGEP(A.Element, Base, Index);
  }
  PHINode *beginLoop(BasicBlock *BB, BasicBlock *From, const char *Name);
  void endLoop(BasicBlock *Head, BasicBlock *Latch, uint64_t Count,
               BasicBlock *Next);
  void prepare();
  BasicBlock *clear(BasicBlock *From, const UpdatedArray &A, Value *Base);
  void recount(BasicBlock *From, Value *First, Value *End);
  BasicBlock *mergeArray(BasicBlock *From, unsigned I);
  void copyPlace(BasicBlock *Latch);

public:
  Privatiser(Loop &L, ArrayRef<UpdatedArray> Arrays, ScalarEvolution &SE);
  SmallVector<BasicBlock *, 4> run();
};
} // namespace

Privatiser::Privatiser(Loop &L, ArrayRef<UpdatedArray> Arrays,
                       ScalarEvolution &SE)
    : L(L), Arrays(Arrays), SE(SE), Before(L.getLoopPreheader()),
      Header(L.getHeader()), Latch(L.getLoopLatch()), After(L.getExitBlock()),
      F(*Header->getParent()), I64(Type::getInt64Ty(F.getContext())),
      Loc(L.getStartLoc()), Parts(countParts(L, Arrays)) {
  matchLoopForm(L, SE, Form);
}

PHINode *Privatiser::beginLoop(BasicBlock *BB, BasicBlock *From,
                               const char *Name) {
  PHINode *Phi = PHINode::Create(I64, 2, Name, BB->begin());
  Phi->addIncoming(constant(0), From);
  return Phi;
}

/// `Head` begins with the counter.
void Privatiser::endLoop(BasicBlock *Head, BasicBlock *End, uint64_t Count,
                         BasicBlock *Next) {
  auto *Counter = cast<PHINode>(&Head->front());
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(Loc);
  Value *Again = B.CreateAdd(Counter, constant(1), "", true, true);
  Counter->addIncoming(Again, End);
  B.CreateCondBr(B.CreateICmpULT(Again, constant(Count)), Head, Next);
}

void Privatiser::prepare() {
  Instruction *End = Before->getTerminator();
  SCEVExpander Expander(SE, "update");
  Trips = Expander.expandCodeFor(Form.Trips, I64, End->getIterator());
  for (const Induction &I : Form.Inductions)
    Steps.push_back(
        Expander.expandCodeFor(I.Step, I.Step->getType(), End->getIterator()));
  IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(Loc);
  for (const UpdatedArray &A : Arrays) {
    Scratch.push_back(Entry.CreateAlloca(
        ArrayType::get(A.Element, Parts * A.Count), nullptr, "update.parts"));
    B.CreateLifetimeStart(Scratch.back());
  }
  Length = B.CreateUDiv(B.CreateAdd(Trips, constant(Parts - 1)),
                        constant(Parts), "update.length");
}

/// Returns the block in which the loop ends, without a way on.
BasicBlock *Privatiser::clear(BasicBlock *From, const UpdatedArray &A,
                              Value *Base) {
  BasicBlock *BB = newBlock("clear", Header);
  IRBuilder<>(From).CreateBr(BB);
  PHINode *J = beginLoop(BB, From, "update.at");
  IRBuilder<> B(BB);
  B.SetCurrentDebugLocation(Loc);
  B.CreateStore(neutralElement(A.Kind, *A.Element), at(B, A, Base, J));
  BasicBlock *Next = newBlock("cleared", Header);
  endLoop(BB, BB, A.Count, Next);
  return Next;
}

/// The loop's own counters from a counter that runs from `First` to `End`.
void Privatiser::recount(BasicBlock *From, Value *First, Value *End) {
  PHINode *K = PHINode::Create(I64, 2, "update.k", Header->begin());
  IRBuilder<> B(Header, Header->getFirstInsertionPt());
  B.SetCurrentDebugLocation(Loc);
  for (auto [I, Step] : zip(Form.Inductions, Steps)) {
    I.Phi->replaceAllUsesWith(countFrom(B, I.Start, *Step, K));
    I.Phi->eraseFromParent();
  }
  IRBuilder<> E(Latch->getTerminator());
  Value *Next = E.CreateAdd(K, constant(1), "update.next", true, true);
  K->addIncoming(First, From);
  K->addIncoming(Next, Latch);
  BasicBlock *Exiting = Form.ExitsInHeader ? Header : Latch;
  auto *Exit = cast<BranchInst>(Exiting->getTerminator());
  IRBuilder<> X(Exit);
  Value *More = X.CreateICmpULT(Form.ExitsInHeader ? K : Next, End);
  Exit->setCondition(L.contains(Exit->getSuccessor(0)) ? More
                                                       : X.CreateNot(More));
}

/// h[j] of the whole, and all parts of it in their order.
BasicBlock *Privatiser::mergeArray(BasicBlock *From, unsigned I) {
  const UpdatedArray &A = Arrays[I];
  BasicBlock *Elements = newBlock("merge", After);
  BasicBlock *All = newBlock("merge.parts", After);
  BasicBlock *Done = newBlock("merged", After);
  PHINode *J = beginLoop(Elements, From, "update.at");
  IRBuilder<> B(Elements);
  B.SetCurrentDebugLocation(Loc);
  Value *Target = at(B, A, A.Base, J);
  LoadInst *Old = B.CreateLoad(A.Element, Target);
  B.CreateBr(All);
  PHINode *P = beginLoop(All, Elements, "update.part");
  B.SetInsertPoint(All);
  PHINode *Sum = B.CreatePHI(A.Element, 2, "update.sum");
  Sum->addIncoming(Old, Elements);
  Value *Row = B.CreateNUWMul(P, constant(A.Count));
  Value *Mine =
      B.CreateLoad(A.Element, at(B, A, Scratch[I], B.CreateNUWAdd(Row, J)));
  Value *Now = merge(B, A.Kind, Sum, Mine);
  Sum->addIncoming(Now, All);
  endLoop(All, All, Parts, Done);
  IRBuilder<> D(Done);
  D.SetCurrentDebugLocation(Loc);
  D.CreateStore(Now, Target);
  return Elements;
}

/// Where the loop that goes on from `End` stands in the source.
void Privatiser::copyPlace(BasicBlock *End) {
  SmallVector<Metadata *, 4> Ops = {nullptr};
  if (const MDNode *ID = L.getLoopID())
    for (const MDOperand &Op : drop_begin(ID->operands()))
      if (isa_and_nonnull<DILocation>(Op))
        Ops.push_back(Op);
  MDNode *ID = MDNode::getDistinct(F.getContext(), Ops);
  ID->replaceOperandWith(0, ID);
  End->getTerminator()->setMetadata(LLVMContext::MD_loop, ID);
}

SmallVector<BasicBlock *, 4> Privatiser::run() {
  prepare();
  BasicBlock *Parting = newBlock("part", Header);
  BasicBlock *PartEnd = newBlock("part.end", After);
  Before->getTerminator()->replaceSuccessorWith(Header, Parting);
  Part = beginLoop(Parting, Before, "update.part");
  IRBuilder<> B(Parting);
  B.SetCurrentDebugLocation(Loc);
  for (auto [A, All] : zip(Arrays, Scratch))
    Mine.push_back(at(B, A, All, B.CreateNUWMul(Part, constant(A.Count))));
  Value *First = B.CreateNUWMul(Part, Length, "update.first");
  Value *End = B.CreateBinaryIntrinsic(Intrinsic::umin,
                                       B.CreateNUWAdd(First, Length), Trips);
  BasicBlock *Enter = Parting;
  for (auto [A, Base] : zip(Arrays, Mine))
    Enter = clear(Enter, A, Base);
  IRBuilder<> N(Enter);
  N.SetCurrentDebugLocation(Loc);
  if (Form.ExitsInHeader)
    N.CreateBr(Header);
  else // the first iteration is not asked for
    N.CreateCondBr(N.CreateICmpULT(First, End), Header, PartEnd);

  for (auto [A, Base] : zip(Arrays, Mine)) {
    A.Base->replaceUsesWithIf(Base, [&](Use &U) {
      auto *User = dyn_cast<Instruction>(U.getUser());
      return User && L.contains(User);
    });
    for (const UpdateSite &S : A.Sites)
      allowAnyOrder(S);
  }
  recount(Enter, First, End);
  BasicBlock *Exiting = Form.ExitsInHeader ? Header : Latch;
  Exiting->getTerminator()->replaceSuccessorWith(After, PartEnd);

  SmallVector<BasicBlock *, 4> Independent = {Parting};
  BasicBlock *From = PartEnd;
  BasicBlock *Head = Parting;
  uint64_t Count = Parts;
  for (unsigned I = 0; I < Arrays.size(); ++I) {
    BasicBlock *Elements = mergeArray(From, I);
    endLoop(Head, From, Count, Elements);
    copyPlace(From);
    Independent.push_back(Elements);
    From = Elements->getSingleSuccessor()->getTerminator()->getSuccessor(1);
    Head = Elements;
    Count = Arrays[I].Count;
  }
  endLoop(Head, From, Count, After);
  copyPlace(From);
  After->replacePhiUsesWith(Exiting, From);
  SE.forgetAllLoops();
  return Independent;
}

SmallVector<BasicBlock *, 4>
pencil::privatise(Loop &L, ArrayRef<UpdatedArray> Arrays, ScalarEvolution &SE) {
  return Privatiser(L, Arrays, SE).run();
}
