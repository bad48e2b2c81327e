//===- Describe.cpp -------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "proof/Describe.h"
#include "proof/Values.h"
#include "support/CompilerNotes.h"
#include "support/KernelAttributes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::proof;

static constexpr unsigned GlobalMemory = 1, LocalMemory = 3;
static constexpr unsigned LocalFence = 1, GlobalFence = 2;

namespace {
/// Bytes that an instruction touches.
struct Touch {
  const Instruction *At;
  const Value *Pointer;
  uint64_t Bytes; // 0: not known
  bool Writes, IsAtomic = false;
};

class Describer {
  Function &F;
  const KernelAnalyses &A;
  Description &Out;
  Places Where;
  Uniformity Same;
  Names N;
  struct Object {
    const Value *Base;
    bool IsLocal;
    bool IsBlurred = false; // others overlap it
  };
  SmallVector<Object, 8> Objects;
  DenseMap<const MDNode *, unsigned> Promises;

public:
  Describer(Function &F, const KernelAnalyses &A, bool OverGroups,
            Description &Out)
      : F(F), A(A), Out(Out), Where(F, A.LI), Same(F, A.LI, A.PDT),
        N{Same, Where, {1, 1, 1}, OverGroups, {}, {}} {}
  void run();

private:
  bool refuse(const Twine &Why, const Instruction *At,
              const Instruction *Also = nullptr);
  bool collect(Instruction &I, SmallVectorImpl<Touch> &Touches);
  bool addObject(const Touch &T);
  void mergeObjects();
  unsigned indexOf(const Value &Base) const;
  void addBarrier(unsigned Index);
  void addAccess(const Touch &T);
  bool constraints(const Instruction &At, Values &V,
                   SmallVectorImpl<std::string> &All);
  bool latchConditions(const Instruction &At, Values &V,
                       SmallVectorImpl<std::string> &All);
  bool isMonotone(const Loop &L);
  unsigned promiseOf(const Instruction &I);
};
} // namespace

bool Describer::refuse(const Twine &Why, const Instruction *At,
                       const Instruction *Also) {
  Out.Wrong = Why.str();
  Out.At = At;
  Out.Also = Also;
  return false;
}

// -- Accesses -----------------------------------------------------------------

static const Value *objectOf(const Value *Pointer) {
  return getUnderlyingObject(Pointer, /*MaxLookup=*/64);
}

/// False where it is not known what it does to memory.
bool Describer::collect(Instruction &I, SmallVectorImpl<Touch> &Touches) {
  const DataLayout &DL = F.getDataLayout();
  auto SizeOf = [&](Type *Ty) {
    TypeSize Size = DL.getTypeStoreSize(Ty);
    return Size.isScalable() ? 0 : Size.getFixedValue();
  };
  if (!I.mayReadOrWriteMemory() || isBarrier(I) || isCompilerNote(I) ||
      I.isLifetimeStartOrEnd())
    return true;
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    Touches.push_back({&I, Load->getPointerOperand(), SizeOf(I.getType()),
                       false, I.isAtomic()});
    return true;
  }
  if (auto *Store = dyn_cast<StoreInst>(&I)) {
    Touches.push_back({&I, Store->getPointerOperand(),
                       SizeOf(Store->getValueOperand()->getType()), true,
                       I.isAtomic()});
    return true;
  }
  if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
    Touches.push_back(
        {&I, RMW->getPointerOperand(), SizeOf(I.getType()), true, true});
    return true;
  }
  if (auto *Xchg = dyn_cast<AtomicCmpXchgInst>(&I)) {
    Touches.push_back({&I, Xchg->getPointerOperand(),
                       SizeOf(Xchg->getNewValOperand()->getType()), true,
                       true});
    return true;
  }
  if (auto *Mem = dyn_cast<MemIntrinsic>(&I)) {
    auto *Length = dyn_cast<ConstantInt>(Mem->getLength());
    uint64_t Bytes = Length ? Length->getLimitedValue(1 << 30) : 0;
    if (Length && Length->isZero())
      return true;
    Touches.push_back({&I, Mem->getRawDest(), Bytes, true});
    if (auto *Copy = dyn_cast<MemTransferInst>(Mem))
      Touches.push_back({&I, Copy->getRawSource(), Bytes, false});
    return true;
  }
  if (isa<FenceInst>(I))
    return true;
  // A function of the device's library reaches no memory of the kernel's but
  // through a pointer.
  auto *Call = dyn_cast<CallInst>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  bool HasPointer = Call && any_of(Call->args(), [](const Use &Arg) {
                      return Arg->getType()->isPtrOrPtrVectorTy();
                    });
  if (Callee && Callee->isDeclaration() && !HasPointer)
    return true;
  return refuse("it calls a function with unknown effects", &I);
}

/// False for private and constant memory, which nobody shares.
static bool isShared(const Value &Object) {
  auto *Alloca = dyn_cast<AllocaInst>(&Object);
  auto *Global = dyn_cast<GlobalVariable>(&Object);
  return !Alloca && !(Global && Global->isConstant());
}

bool Describer::addObject(const Touch &T) {
  const Value *Base = objectOf(T.Pointer);
  if (any_of(Objects, [&](const Object &O) { return O.Base == Base; }))
    return true;
  auto *Global = dyn_cast<GlobalVariable>(Base);
  bool IsLocal = Global && Global->getAddressSpace() == LocalMemory;
  auto *Arg = dyn_cast<Argument>(Base);
  bool IsGlobal =
      Arg && Arg->getType()->getPointerAddressSpace() == GlobalMemory;
  if (!IsLocal && !IsGlobal)
    return refuse("it is not known which array it accesses", T.At);
  Objects.push_back({Base, IsLocal});
  return true;
}

/// Arrays that may overlap count as one, of which no element is known.
void Describer::mergeObjects() {
  for (unsigned I = 0; I < Objects.size(); ++I)
    for (unsigned J = I + 1; J < Objects.size();) {
      auto *X = dyn_cast<Argument>(Objects[I].Base);
      auto *Y = dyn_cast<Argument>(Objects[J].Base);
      if (X && Y && A.MayOverlap(X->getArgNo(), Y->getArgNo()))
        Objects[I].IsBlurred = Objects[J].IsBlurred = true;
      ++J;
    }
}

/// Blurred ones share one.
unsigned Describer::indexOf(const Value &Base) const {
  unsigned Found =
      find_if(Objects, [&](const Object &O) { return O.Base == &Base; }) -
      Objects.begin();
  if (!Objects[Found].IsBlurred)
    return Found;
  return find_if(Objects, [](const Object &O) { return O.IsBlurred; }) -
         Objects.begin();
}

// -- When ---------------------------------------------------------------------

/// Iterations behind the first one: the loop was not left at its latch.
bool Describer::latchConditions(const Instruction &At, Values &V,
                                SmallVectorImpl<std::string> &All) {
  bool IsExact = true;
  for (const Loop *L : Where.loopsAround(At)) {
    All.push_back(V.counter(*L) + " >= 0");
    const BasicBlock *Latch = L->getLoopLatch();
    auto *Branch =
        Latch ? dyn_cast<BranchInst>(Latch->getTerminator()) : nullptr;
    if (!Branch) {
      IsExact = false;
      continue;
    }
    if (Branch->isUnconditional())
      continue;
    Text Holds = V.conditionBefore(
        *Branch->getCondition(), Branch->getSuccessor(0) == L->getHeader(), *L);
    if (Holds)
      All.push_back("(" + V.counter(*L) + " = 0 or " + *Holds + ")");
    else
      IsExact = false;
  }
  return IsExact;
}

/// False where it may be more than the instances that do run.
bool Describer::constraints(const Instruction &At, Values &V,
                            SmallVectorImpl<std::string> &All) {
  if (N.OverGroups)
    All.push_back("c0 >= 0");
  bool IsExact = latchConditions(At, V, All);
  const BasicBlock *BB = At.getParent();
  for (auto *Node = A.DT.getNode(BB); Node->getIDom(); Node = Node->getIDom()) {
    const BasicBlock *From = Node->getIDom()->getBlock();
    const Loop *L = A.LI.getLoopFor(From);
    if (L && !L->contains(BB)) { // that loop is over
      IsExact &= L->getUniqueExitBlock() != nullptr;
      continue;
    }
    if (Where.leadsTo(*From, *Node->getBlock()))
      continue;
    auto *Branch = dyn_cast<BranchInst>(From->getTerminator());
    if (!Branch || !Branch->isConditional()) {
      IsExact &= Branch != nullptr;
      continue;
    }
    bool IsKnown = false;
    for (unsigned S : {0u, 1u}) {
      BasicBlockEdge Edge(From, Branch->getSuccessor(S));
      if (!Edge.isSingleEdge() || !A.DT.dominates(Edge, BB))
        continue;
      if (Text Holds = V.condition(*Branch->getCondition(), S == 0)) {
        All.push_back(*Holds);
        IsKnown = true;
      }
    }
    IsExact &= IsKnown;
  }
  return IsExact;
}

static std::string parameterTuple(ArrayRef<std::string> Names) {
  return "[" + join(Names, ",") + "] -> ";
}

static unsigned lineOf(const Instruction &I) {
  return I.getDebugLoc() ? I.getDebugLoc().getLine() : 0;
}

static std::string head(const Instruction &I, StringRef What,
                        const std::string &Name, const Places &Where,
                        bool OverGroups) {
  std::string Text =
      (What + " " + Name + " at=" + (OverGroups ? "0," : "") + Where.placeOf(I))
          .str();
  if (unsigned Line = lineOf(I))
    Text += " line=" + utostr(Line);
  return Text;
}

// -- Text ---------------------------------------------------------------------

/// What a header phi, or that phi with the step added, moves by; 0 when that is
/// not a constant.
static int64_t stepOf(const Value &V, const Loop &L) {
  auto *Phi = dyn_cast<PHINode>(&V);
  if (auto *Next = dyn_cast<BinaryOperator>(&V))
    Phi = dyn_cast<PHINode>(Next->getOperand(0));
  if (!Phi || Phi->getParent() != L.getHeader() || !L.getLoopLatch())
    return 0;
  const Value *Next = Phi->getIncomingValueForBlock(L.getLoopLatch());
  const APInt *Step = nullptr;
  if (!PatternMatch::match(Next,
                           PatternMatch::m_Add(PatternMatch::m_Specific(Phi),
                                               PatternMatch::m_APInt(Step))) ||
      (Phi != &V && Next != &V) || Step->getSignificantBits() > 64)
    return 0;
  return Step->getSExtValue();
}

/// Iterations end one after the other: `i < n` was true before if it is now.
bool Describer::isMonotone(const Loop &L) {
  const BasicBlock *Exiting = L.getExitingBlock();
  auto *Branch =
      Exiting ? dyn_cast<BranchInst>(Exiting->getTerminator()) : nullptr;
  auto *Cmp = Branch && Branch->isConditional()
                  ? dyn_cast<ICmpInst>(Branch->getCondition())
                  : nullptr;
  if (!Cmp || !Cmp->isRelational() || Cmp->isUnsigned())
    return false;
  bool CounterFirst = L.isLoopInvariant(Cmp->getOperand(1));
  if (!CounterFirst && !L.isLoopInvariant(Cmp->getOperand(0)))
    return false;
  CmpInst::Predicate Stays =
      CounterFirst ? Cmp->getPredicate() : Cmp->getSwappedPredicate();
  if (!L.contains(Branch->getSuccessor(0)))
    Stays = CmpInst::getInversePredicate(Stays);
  int64_t Step = stepOf(*Cmp->getOperand(CounterFirst ? 0 : 1), L);
  return ICmpInst::isLT(Stays) || ICmpInst::isLE(Stays) ? Step > 0 : Step < 0;
}

void Describer::addBarrier(unsigned Index) {
  const Instruction &B = *Where.barriers()[Index];
  auto *Fences = dyn_cast<ConstantInt>(B.getOperand(0));
  uint64_t Bits = Fences ? Fences->getZExtValue() : 0;
  std::string Text =
      head(B, "barrier", "B" + utostr(Index), Where, N.OverGroups);
  Text += (Bits & LocalFence ? " local" : "");
  Text += (Bits & GlobalFence ? " global" : "");
  Text += Where.isInEvery(B, N.OverGroups) ? " every" : "";
  Values V(N, B);
  SmallVector<std::string, 8> All;
  bool IsExact =
      constraints(B, V, All) && V.opaques().empty() && V.cases().empty();
  Loops Around = Where.loopsAround(B);
  for (const Loop *L : Around)
    IsExact &= isMonotone(*L);
  if (IsExact) {
    SmallVector<std::string, 8> Counters;
    if (N.OverGroups)
      Counters.push_back("c0");
    for (const Loop *L : Around)
      Counters.push_back(V.counter(*L));
    Text += " : " + parameterTuple(V.parameters()) + "{ [" +
            join(Counters, ",") + "]" + (All.empty() ? "" : " : ") +
            join(All, " and ") + " }";
  }
  Out.Text += Text + "\n";
  ++Out.Barriers;
}

/// Which local loop it is in; 0: none, or not known.
unsigned Describer::promiseOf(const Instruction &I) {
  const MDNode *Node = I.getMetadata(names::LocalLoop);
  if (!Node)
    return 0;
  return Promises.try_emplace(Node, Promises.size() + 1).first->second;
}

void Describer::addAccess(const Touch &T) {
  const Value *Base = objectOf(T.Pointer);
  unsigned Index = indexOf(*Base);
  Values V(N, *T.At);
  SmallVector<std::string, 8> All;
  const Value *Found = nullptr;
  Text Offset = V.offset(*T.Pointer, Found);
  bool HasElement =
      Offset && Found == Base && T.Bytes && !Objects[Index].IsBlurred;
  if (HasElement) {
    All.push_back("x >= " + *Offset);
    All.push_back("x < " + utostr(T.Bytes) + " + " + *Offset);
  }
  bool IsExact =
      constraints(*T.At, V, All) && HasElement && V.opaques().empty();
  append_range(All, V.cases());
  std::string Line =
      head(*T.At, T.Writes ? "write" : "read",
           "A" + utostr(Out.Accesses.size()), Where, N.OverGroups);
  Line += IsExact ? "" : " inexact";
  Line += T.IsAtomic ? " atomic" : "";
  SmallVector<std::string, 8> Before, After;
  for (unsigned I = 0; I < Where.barriers().size(); ++I) {
    if (Where.isBefore(*Where.barriers()[I], *T.At))
      Before.push_back("B" + utostr(I));
    if (Where.isAfter(*Where.barriers()[I], *T.At))
      After.push_back("B" + utostr(I));
  }
  if (!Before.empty())
    Line += " before=" + join(Before, ",");
  if (!After.empty())
    Line += " after=" + join(After, ",");
  if (unsigned Loop = promiseOf(*T.At))
    Line += " promise=" + utostr(Loop);
  for (const Opaque &O : V.opaques())
    Line += " opaque=" + O.Name + "@" + utostr(O.Depth);
  Out.Text += Line + " : " + parameterTuple(V.parameters()) + "{ " + V.tuple() +
              " -> O" + utostr(Index) + "[x]" + (All.empty() ? "" : " : ") +
              join(All, " and ") + " }\n";
  Out.Accesses.push_back(T.At);
}

void Describer::run() {
  if (!Where.isReducible())
    return (void)refuse("its control flow is not made of loops", nullptr);
  if (Same.missedBarrier())
    return (void)refuse("not all work-items of a group reach a barrier",
                        Same.missedBarrier(), Same.decidedBy());
  auto Size = getLocalSize(F);
  if (!Size)
    return (void)refuse("the size of its groups is not known", nullptr);
  for (unsigned I = 0; I < 3; ++I)
    N.Size[I] = std::max(1u, (*Size)[I]);
  SmallVector<Touch, 16> Touches;
  for (Instruction &I : instructions(F))
    if (!collect(I, Touches))
      return;
  erase_if(Touches,
           [](const Touch &T) { return !isShared(*objectOf(T.Pointer)); });
  for (const Touch &T : Touches)
    if (!addObject(T))
      return;
  mergeObjects();
  raw_string_ostream OS(Out.Text);
  OS << "kernel " << F.getName() << " size=" << N.Size[0] << "," << N.Size[1]
     << "," << N.Size[2] << (N.OverGroups ? " over-groups\n" : "\n");
  for (unsigned I = 0; I < Objects.size(); ++I)
    OS << "object O" << I << (Objects[I].IsLocal ? " local\n" : " global\n");
  for (unsigned I = 0; I < Where.barriers().size(); ++I)
    addBarrier(I);
  for (const Touch &T : Touches)
    addAccess(T);
}

Description pencil::proof::describe(Function &Kernel, const KernelAnalyses &A,
                                    bool OverGroups) {
  Description Out;
  Describer(Kernel, A, OverGroups, Out).run();
  return Out;
}
