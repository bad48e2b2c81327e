//===- Split.cpp - A reduction as independent parts and their sum ---------===//
//
//   before ─> part ─> block ─> header … latch ─> blockEnd ─> partEnd ─> sum
//              ^  \______________________ \__(header)  \_(block) |  ^____/ \
//              |_________________________\_______________________|      after
//
// Without a loop inside; else there is no block, and the latch goes to partEnd.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "reduce/Split.h"
#include "reduce/Operators.h"
#include "support/LoopProperties.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace pencil;

static constexpr unsigned Parts = 256;
static constexpr unsigned Block = 1024;
static constexpr unsigned FewRows = 8, FewTerms = 4096;

bool pencil::isWorthSplitting(const Loop &L, ScalarEvolution &SE) {
  unsigned Trips = SE.getSmallConstantMaxTripCount(&L);
  return Trips == 0 || Trips >= (L.isInnermost() ? FewTerms : FewRows);
}

static Value *combine(IRBuilder<> &B, const Chain &C, Value *Sum, Value *Part) {
  if (passesOverNaN(C))
    return B.CreateBinaryIntrinsic(
        C.Kind == RecurKind::FMin ? Intrinsic::minnum : Intrinsic::maxnum, Sum,
        Part);
  return merge(B, C.Kind, Sum, Part);
}

static void allowAnyOrder(const Chain &C) {
  bool Sums = C.Kind == RecurKind::FAdd || C.Kind == RecurKind::FMul;
  for (Instruction *I : C.Ops) {
    pencil::allowAnyOrder(*I);
    if (Sums)
      I->setHasAllowReassoc(true);
  }
}

namespace {
class Splitter {
  const ReductionLoop &R;
  ScalarEvolution &SE;
  Loop &L;
  BasicBlock *Before, *Header, *Latch, *After;
  Function &F;
  IntegerType *I64;
  DebugLoc Loc;
  bool Blocks;

  struct Parted {
    AllocaInst *Array;
    PHINode *OfPart;  // what the part has when it ends
    PHINode *OfBlock; // when its block begins, or null
  };
  SmallVector<Parted, 2> Sums;
  Value *Trips = nullptr;
  SmallVector<Value *, 2> Steps, Initials;
  BasicBlock *Part, *BlockStart = nullptr, *BlockEnd = nullptr, *PartEnd, *Sum;
  PHINode *G = nullptr;

  BasicBlock *newBlock(const char *Name, BasicBlock *Place) {
    return BasicBlock::Create(F.getContext(), "reduce." + Twine(Name), &F,
                              Place);
  }
  Value *constant(uint64_t N) { return ConstantInt::get(I64, N); }
  void computeBefore();
  Value *startPart();
  Value *startBlock(Value *First);
  void recount(Value *Start, Value *End, Value *Step, BasicBlock *From);
  void endBlock();
  void endPart();
  void sumUp();

public:
  Splitter(const ReductionLoop &R, ScalarEvolution &SE);
  SplitHeaders run();
};
} // namespace

Splitter::Splitter(const ReductionLoop &R, ScalarEvolution &SE)
    : R(R), SE(SE), L(*R.L), Before(L.getLoopPreheader()),
      Header(L.getHeader()), Latch(L.getLoopLatch()), After(L.getExitBlock()),
      F(*Header->getParent()), I64(Type::getInt64Ty(F.getContext())),
      Loc(L.getStartLoc()), Blocks(L.isInnermost()) {
  Part = newBlock("part", Header);
  if (Blocks) {
    BlockStart = newBlock("block", Header);
    BlockEnd = newBlock("block.end", After);
  }
  PartEnd = newBlock("part.end", After);
  Sum = newBlock("sum", After);
}

/// Trip count, steps and the arrays of the parts.
void Splitter::computeBefore() {
  Instruction *End = Before->getTerminator();
  SCEVExpander Expander(SE, "reduce");
  const SCEV *Count =
      SE.getTripCountFromExitCount(SE.getBackedgeTakenCount(&L), I64, &L);
  Trips = Expander.expandCodeFor(Count, I64, End);
  for (const LoopCounter &C : R.Counters)
    Steps.push_back(Expander.expandCodeFor(C.Step, C.Step->getType(), End));
  IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(Loc);
  for (const Chain &C : R.Chains) {
    auto *Array = Entry.CreateAlloca(ArrayType::get(C.Phi->getType(), Parts),
                                     nullptr, "reduce.parts");
    B.CreateLifetimeStart(Array);
    Sums.push_back({Array, nullptr, nullptr});
  }
  Before->getTerminator()->replaceSuccessorWith(Header, Part);
}

/// Returns the first iteration of part G.
Value *Splitter::startPart() {
  IRBuilder<> B(Part);
  B.SetCurrentDebugLocation(Loc);
  G = B.CreatePHI(I64, 2, "part");
  G->addIncoming(constant(0), Before);
  Value *First = Blocks ? B.CreateNUWMul(G, constant(Block), "part.first") : G;
  B.CreateCondBr(B.CreateICmpSLT(First, Trips), Blocks ? BlockStart : Header,
                 PartEnd);
  return First;
}

/// Returns the end of the block.
Value *Splitter::startBlock(Value *First) {
  IRBuilder<> B(BlockStart);
  B.SetCurrentDebugLocation(Loc);
  PHINode *Start = B.CreatePHI(I64, 2, "block");
  Start->addIncoming(First, Part);
  for (auto [C, S] : zip(R.Chains, Sums)) {
    S.OfBlock = B.CreatePHI(C.Phi->getType(), 2, "block.sum");
    S.OfBlock->addIncoming(identityOf(C), Part);
  }
  Value *End = B.CreateBinaryIntrinsic(
      Intrinsic::smin, B.CreateNSWAdd(Start, constant(Block)), Trips);
  B.CreateBr(Header);
  return End;
}

/// The loop's own counters from a counter that starts at `Start`.
void Splitter::recount(Value *Start, Value *End, Value *Step,
                       BasicBlock *From) {
  PHINode *K = PHINode::Create(I64, 2, "term", Header->begin());
  IRBuilder<> B(Header, Header->getFirstInsertionPt());
  B.SetCurrentDebugLocation(Loc);
  for (auto [C, S] : zip(R.Counters, Steps)) {
    Value *First = C.Phi->getIncomingValueForBlock(Before);
    C.Phi->replaceAllUsesWith(countFrom(B, First, *S, K));
    C.Phi->eraseFromParent();
  }
  for (auto [C, S] : zip(R.Chains, Sums)) {
    int Entry = C.Phi->getBasicBlockIndex(Before);
    C.Phi->setIncomingBlock(Entry, From);
    C.Phi->setIncomingValue(Entry, Blocks ? static_cast<Value *>(S.OfBlock)
                                          : identityOf(C));
    allowAnyOrder(C);
  }
  auto *Exit = cast<BranchInst>(Latch->getTerminator());
  IRBuilder<> E(Exit);
  Value *Next = E.CreateNSWAdd(K, Step, "term.next");
  Value *More = E.CreateICmpSLT(Next, End);
  bool StaysIfTrue = Exit->getSuccessor(0) == Header;
  Exit->setCondition(StaysIfTrue ? More : E.CreateNot(More));
  Exit->setSuccessor(StaysIfTrue ? 1 : 0, Blocks ? BlockEnd : PartEnd);
  K->addIncoming(Start, From);
  K->addIncoming(Next, Latch);
}

void Splitter::endBlock() {
  auto *Start = cast<PHINode>(&BlockStart->front());
  IRBuilder<> B(BlockEnd);
  B.SetCurrentDebugLocation(Loc);
  for (auto [C, S] : zip(R.Chains, Sums)) {
    PHINode *Out = B.CreatePHI(C.Phi->getType(), 1, "block.sum.end");
    Out->addIncoming(C.Last, Latch);
    S.OfBlock->addIncoming(Out, BlockEnd);
  }
  Value *Next = B.CreateNSWAdd(Start, constant(uint64_t(Block) * Parts));
  Start->addIncoming(Next, BlockEnd);
  B.CreateCondBr(B.CreateICmpSLT(Next, Trips), BlockStart, PartEnd);
}

void Splitter::endPart() {
  IRBuilder<> B(PartEnd);
  B.SetCurrentDebugLocation(Loc);
  for (auto [C, S] : zip(R.Chains, Sums)) {
    S.OfPart = B.CreatePHI(C.Phi->getType(), 2, "part.sum");
    S.OfPart->addIncoming(identityOf(C), Part);
    if (Blocks)
      S.OfPart->addIncoming(S.OfBlock->getIncomingValueForBlock(BlockEnd),
                            BlockEnd);
    else
      S.OfPart->addIncoming(C.Last, Latch);
  }
  for (auto [C, S] : zip(R.Chains, Sums))
    B.CreateStore(S.OfPart, B.CreateInBoundsGEP(C.Phi->getType(), S.Array, G));
  Value *Next = B.CreateAdd(G, constant(1), "part.next", true, true);
  G->addIncoming(Next, PartEnd);
  B.CreateCondBr(B.CreateICmpULT(Next, constant(Parts)), Part, Sum);
}

void Splitter::sumUp() {
  IRBuilder<> B(Sum);
  B.SetCurrentDebugLocation(Loc);
  PHINode *At = B.CreatePHI(I64, 2, "sum.at");
  At->addIncoming(constant(0), PartEnd);
  SmallVector<PHINode *, 2> Totals;
  for (auto [C, S, Initial] : zip(R.Chains, Sums, Initials)) {
    PHINode *Total = B.CreatePHI(C.Phi->getType(), 2, "sum");
    Total->addIncoming(Initial, PartEnd);
    Totals.push_back(Total);
  }
  for (auto [C, S, Total] : zip(R.Chains, Sums, Totals)) {
    Type *Ty = C.Phi->getType();
    Value *Term = B.CreateLoad(Ty, B.CreateInBoundsGEP(Ty, S.Array, At));
    Value *Now = combine(B, C, Total, Term);
    Total->addIncoming(Now, Sum);
    for (PHINode &Phi : After->phis()) {
      int From = Phi.getBasicBlockIndex(Latch);
      if (From >= 0 && Phi.getIncomingValue(From) == C.Last) {
        Phi.setIncomingBlock(From, Sum);
        Phi.setIncomingValue(From, Now);
      }
    }
  }
  Value *Next = B.CreateAdd(At, constant(1), "sum.next", true, true);
  At->addIncoming(Next, Sum);
  B.CreateCondBr(B.CreateICmpULT(Next, constant(Parts)), Sum, After);
}

/// The loop that goes on from `Latch` has the promises of the one that was
/// split, but not the sum if it goes over whole parts.
static void copyPromises(const Loop &From, BasicBlock &Latch, bool Sums) {
  LLVMContext &Ctx = Latch.getContext();
  auto IsKept = [&](const MDOperand &Op) {
    auto *Node = dyn_cast<MDNode>(Op);
    if (isa_and_nonnull<DILocation>(Node))
      return true;
    auto *Name = Node && Node->getNumOperands()
                     ? dyn_cast<MDString>(Node->getOperand(0))
                     : nullptr;
    return Name && (Name->getString() == names::property::Independent ||
                    Name->getString() == "llvm.loop.mustprogress" ||
                    (Sums && Name->getString() == names::property::Reduction));
  };
  SmallVector<Metadata *, 4> Ops = {nullptr};
  if (const MDNode *ID = From.getLoopID())
    copy_if(drop_begin(ID->operands()), std::back_inserter(Ops), IsKept);
  MDNode *ID = MDNode::getDistinct(Ctx, Ops);
  ID->replaceOperandWith(0, ID);
  Latch.getTerminator()->setMetadata(LLVMContext::MD_loop, ID);
}

SplitHeaders Splitter::run() {
  for (const Chain &C : R.Chains)
    Initials.push_back(C.Phi->getIncomingValueForBlock(Before));
  computeBefore();
  Value *First = startPart();
  if (Blocks) {
    Value *End = startBlock(First);
    recount(&BlockStart->front(), End, constant(1), BlockStart);
    endBlock();
    copyPromises(L, *BlockEnd, true);
  } else {
    recount(First, Trips, constant(Parts), Part);
  }
  endPart();
  copyPromises(L, *PartEnd, false);
  sumUp();
  SplitHeaders New = {Part, Sum};
  if (Blocks)
    New.insert(New.begin() + 1, BlockStart);
  return New;
}

SplitHeaders pencil::splitReduction(const ReductionLoop &R,
                                    ScalarEvolution &SE) {
  SplitHeaders New = Splitter(R, SE).run();
  SE.forgetAllLoops();
  return New;
}
