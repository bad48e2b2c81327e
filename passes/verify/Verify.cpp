//===- Verify.cpp ---------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "verify/Verify.h"
#include "support/KernelAttributes.h"
#include "support/LoopProperties.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace pencil;

namespace {
class Verifier {
  Module &M;

public:
  explicit Verifier(Module &M) : M(M) {}
  void run();

private:
  void error(const Instruction &I, const Twine &Text);
  void checkCall(const CallBase &Call);
  void checkMarker(const CallBase &Call, unsigned Args);
  void checkMap(const CallBase &Call);
  void checkArray(const CallBase &Call);
  void checkLaunch(const CallBase &Call);
  void checkEnter(const CallBase &Call);
  void checkFootprint(const CallBase &Call);
  void checkUpdate(const CallBase &Call, unsigned First);
  void checkTile(const CallBase &Call);
  void checkBundle(const CallBase &Call, OperandBundleUse Use,
                   const Type *Parameter);
  void checkLoop(const Instruction &Latch, const MDNode &ID);
  void checkProperty(const Instruction &Latch, const MDNode &Node,
                     StringRef Name);
  void checkKernel(const Function &F);
};
} // namespace

void Verifier::error(const Instruction &I, const Twine &Text) {
  M.getContext().diagnose(
      DiagnosticInfoUnsupported(*I.getFunction(), Text, I.getDebugLoc()));
}

void Verifier::checkMarker(const CallBase &Call, unsigned Args) {
  if (Call.arg_size() != Args)
    return error(Call, Call.getCalledFunction()->getName() + " takes " +
                           Twine(Args) +
                           (Args == 1 ? " operand" : " operands"));
  for (const Value *Arg : Call.args())
    if (!isa<ConstantInt>(Arg))
      return error(Call, Call.getCalledFunction()->getName() +
                             ": every operand is a constant integer");
}

void Verifier::checkMap(const CallBase &Call) {
  checkMarker(Call, 4);
  static const uint64_t Ends[] = {4, 3, (1u << 20) + 1};
  for (unsigned I = 1; I < Call.arg_size() && I < 4; ++I)
    if (auto *C = dyn_cast<ConstantInt>(Call.getArgOperand(I)))
      if (C->getValue().uge(Ends[I - 1]))
        return error(Call, "pencil.loop.map takes a kind 0 to 3, a dimension 0 "
                           "to 2 and a size up to 1048576");
}

void Verifier::checkArray(const CallBase &Call) {
  if (Call.arg_size() < 3 || !Call.getArgOperand(0)->getType()->isPointerTy())
    return error(Call, "pencil.array takes a pointer, an element size and at "
                       "least one extent");
  for (unsigned I = 1; I < Call.arg_size(); ++I)
    if (!Call.getArgOperand(I)->getType()->isIntegerTy(64))
      return error(Call, "pencil.array: sizes and extents are i64");
}

void Verifier::checkBundle(const CallBase &Call, OperandBundleUse Use,
                           const Type *Parameter) {
  bool IsPointer = Parameter->isPointerTy();
  if (Use.getTagName() == names::bundle::Buffer) {
    if (Use.Inputs.size() != 3 || !IsPointer ||
        !Use.Inputs[0]->getType()->isPointerTy() ||
        !Use.Inputs[1]->getType()->isIntegerTy(64) ||
        !isa<ConstantInt>(Use.Inputs[2]))
      error(Call, "pencil.buffer holds a pointer, an i64 extent and constant "
                  "access bits, for a pointer parameter of the kernel");
  } else if (Use.getTagName() == names::bundle::Value) {
    if (Use.Inputs.size() != 1 || Use.Inputs[0]->getType() != Parameter)
      error(Call,
            "pencil.value holds one value of the kernel parameter's type");
  } else {
    error(Call, "pencil.launch has a bundle '" + Use.getTagName() +
                    "', known: pencil.buffer, pencil.value");
  }
}

void Verifier::checkLaunch(const CallBase &Call) {
  auto *Kernel = Call.arg_size() == 4
                     ? dyn_cast<Function>(Call.getArgOperand(0))
                     : nullptr;
  if (!Kernel || !Kernel->hasFnAttribute(names::attribute::Kernel))
    return error(Call, "pencil.launch takes a kernel and three trip counts");
  auto IsI64 = [](const Use &Arg) { return Arg->getType()->isIntegerTy(64); };
  if (!Call.getType()->isIntegerTy(1) ||
      !all_of(drop_begin(Call.args()), IsI64))
    return error(Call, "pencil.launch takes i64 trip counts and returns i1");
  if (Call.getNumOperandBundles() != Kernel->arg_size())
    return error(Call, "pencil.launch has one bundle a kernel parameter");
  for (unsigned I = 0; I < Kernel->arg_size(); ++I)
    checkBundle(Call, Call.getOperandBundleAt(I), Kernel->getArg(I)->getType());
}

static bool isLeave(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == names::RegionLeave;
}

/// `pencil.region.enter` decides about one branch, and every path from its true
/// edge meets a `pencil.region.leave`.
void Verifier::checkEnter(const CallBase &Call) {
  auto *Class = Call.arg_size() == 1
                    ? dyn_cast<ConstantInt>(Call.getArgOperand(0))
                    : nullptr;
  if (!Class || Class->getValue().ugt(2) || !Call.getType()->isIntegerTy(1))
    return error(Call, "pencil.region.enter takes a class of device 0 to 2 and "
                       "returns i1");
  auto *Branch =
      Call.hasOneUse() ? dyn_cast<BranchInst>(Call.user_back()) : nullptr;
  if (!Branch || Branch->getParent() != Call.getParent())
    return error(Call, "pencil.region.enter is the condition of the branch "
                       "behind it, and nothing else");
  SmallVector<const BasicBlock *, 16> Work = {Branch->getSuccessor(0)};
  SmallPtrSet<const BasicBlock *, 16> Seen;
  while (!Work.empty()) {
    const BasicBlock *BB = Work.pop_back_val();
    if (!Seen.insert(BB).second || any_of(*BB, isLeave))
      continue;
    if (BB == Call.getParent() || isa<ReturnInst>(BB->getTerminator()))
      return error(Call, "a path from pencil.region.enter does not meet "
                         "pencil.region.leave");
    append_range(Work, successors(BB));
  }
}

/// Intrinsics of operands that are constant integers: how many.
static std::optional<unsigned> operandCount(StringRef Name) {
  if (Name == names::RegionHost || Name == names::RegionLeave)
    return 0;
  if (Name == names::LoopEnter || Name == names::LoopIndependent ||
      Name == names::LoopIvdep || Name == names::LoopInterchange ||
      Name == names::RegionFunction || Name == names::RegionBegin ||
      Name == names::RegionEnd)
    return 1;
  if (Name == names::LoopReduction || Name == names::LoopUnroll)
    return 2;
  return std::nullopt;
}

void Verifier::checkTile(const CallBase &Call) {
  if (Call.arg_size() < 2)
    return error(Call, "pencil.loop.tile takes an id and at least one size");
  checkMarker(Call, Call.arg_size());
}

void Verifier::checkFootprint(const CallBase &Call) {
  if (Call.arg_size() != 2 ||
      !Call.getArgOperand(0)->getType()->isPointerTy() ||
      !Call.getArgOperand(1)->getType()->isIntegerTy(64))
    error(Call, "pencil.footprint takes a pointer and an i64");
}

/// Operands from `First` on: an operator and an array.
void Verifier::checkUpdate(const CallBase &Call, unsigned First) {
  auto *Op = Call.arg_size() == First + 2
                 ? dyn_cast<ConstantInt>(Call.getArgOperand(First))
                 : nullptr;
  if (!Op || Op->getValue().ugt(7) ||
      !Call.getArgOperand(First + 1)->getType()->isPointerTy())
    error(Call, Call.getCalledFunction()->getName() +
                    (First ? " takes an id, an operator 0 to 7 and a pointer"
                           : " takes an operator 0 to 7 and a pointer"));
}

void Verifier::checkCall(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee || !Callee->getName().starts_with("pencil."))
    return;
  StringRef Name = Callee->getName();
  if (!isa<CallInst>(Call))
    return error(Call, Name + " is called, not invoked");
  if (Name != names::Launch && Name != names::RegionEnter &&
      !Call.getType()->isVoidTy())
    return error(Call, Name + " returns nothing");
  if (Name == names::Array || Name == names::ArrayHint)
    checkArray(Call);
  else if (Name == names::Footprint)
    checkFootprint(Call);
  else if (Name == names::Launch)
    checkLaunch(Call);
  else if (Name == names::RegionEnter)
    checkEnter(Call);
  else if (Name == names::LoopMap)
    checkMap(Call);
  else if (Name == names::LoopTile)
    checkTile(Call);
  else if (Name == names::LoopUpdate || Name == names::Update)
    checkUpdate(Call, Name == names::Update ? 0 : 1);
  else if (std::optional<unsigned> Count = operandCount(Name))
    checkMarker(Call, *Count);
  else
    error(Call, "unknown PENCIL intrinsic '" + Name + "'");
}

/// True for the integers that a property such as pencil.tile ends in.
static bool areIntegers(ArrayRef<MDOperand> Ops) {
  return all_of(Ops, [](const MDOperand &Op) {
    return mdconst::dyn_extract_or_null<ConstantInt>(Op) != nullptr;
  });
}

static bool isDeviceClass(const Metadata *Op) {
  auto *S = dyn_cast_or_null<MDString>(Op);
  return S && (S->getString() == "cpu" || S->getString() == "gpu");
}

void Verifier::checkProperty(const Instruction &Latch, const MDNode &Node,
                             StringRef Name) {
  unsigned Count = Node.getNumOperands();
  auto Rest = Node.operands().drop_front();
  if (Name == names::property::Map) {
    if (!parseMapProperty(Node))
      error(Latch, "pencil.map takes group, local, global or seq, a "
                   "dimension 0 to 2 and perhaps a size");
  } else if (Name == names::property::Tile) {
    if (Count < 2 || !areIntegers(Rest))
      error(Latch, "pencil.tile takes sizes");
  } else if (Name == names::property::Unroll) {
    if (Count != 2 || !areIntegers(Rest))
      error(Latch, "pencil.unroll takes a factor");
  } else if (Name == names::property::Target) {
    if (Count != 2 || !isDeviceClass(Rest[0]))
      error(Latch, "pencil.target takes cpu or gpu");
  } else if (Name != names::property::Independent &&
             Name != names::property::Ivdep &&
             Name != names::property::Interchange &&
             Name != names::property::Updates &&
             Name != names::property::Reduction) {
    error(Latch, "unknown PENCIL loop property '" + Name + "'");
  }
}

void Verifier::checkLoop(const Instruction &Latch, const MDNode &ID) {
  for (const MDOperand &Op : drop_begin(ID.operands())) {
    auto *Node = dyn_cast_or_null<MDNode>(Op);
    auto *S = Node && Node->getNumOperands() > 0
                  ? dyn_cast_or_null<MDString>(Node->getOperand(0))
                  : nullptr;
    if (S && S->getString().starts_with("pencil."))
      checkProperty(Latch, *Node, S->getString());
  }
}

static bool hasKnownTarget(const Function &F) {
  Attribute Target = F.getFnAttribute(names::attribute::Target);
  return !Target.isValid() || Target.getValueAsString() == "cpu" ||
         Target.getValueAsString() == "gpu";
}

/// Attributes stay on a kernel when it becomes a declaration.
void Verifier::checkKernel(const Function &F) {
  StringRef Grid = F.getFnAttribute(names::attribute::Grid).getValueAsString();
  uint64_t Dims = 0;
  if (F.getCallingConv() != CallingConv::SPIR_KERNEL ||
      !F.getReturnType()->isVoidTy() || F.isVarArg() ||
      !to_integer(F.getFnAttribute(names::attribute::Dims).getValueAsString(),
                  Dims, 10) ||
      Dims < 1 || Dims > 3 || (Grid != "global" && Grid != "group") ||
      !getLocalSize(F) || !hasKnownTarget(F))
    M.getContext().diagnose(DiagnosticInfoUnsupported(
        F, "a kernel is a spir_kernel function that returns nothing, with "
           "pencil.dims 1 to 3, pencil.grid global or group, three numbers as "
           "pencil.local-size, and perhaps pencil.target cpu or gpu"));
}

void Verifier::run() {
  for (Function &F : M)
    if (F.hasFnAttribute(names::attribute::Kernel))
      checkKernel(F);
  for (Function &F : M)
    for (BasicBlock &BB : F)
      for (Instruction &I : BB) {
        if (auto *Call = dyn_cast<CallBase>(&I))
          checkCall(*Call);
        if (MDNode *ID = I.getMetadata(LLVMContext::MD_loop))
          checkLoop(I, *ID);
      }
}

PreservedAnalyses VerifyPass::run(Module &M, ModuleAnalysisManager &) {
  if (!isFreeOfPencil(M))
    Verifier(M).run();
  return PreservedAnalyses::all();
}
