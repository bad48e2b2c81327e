//===- Legalize.cpp - pencil-legalize: order of the steps -----------------===//
//
// In:  kernels as pencil-outline writes them (docs/langref.md, section 3).
// Out: kernels that the SPIR-V target and OpenCL 1.2 express rightly, every
//      instruction on the list of Check.cpp; the others dropped with a remark.
// The target itself is silently wrong for several constructs (odd integer
// widths, llvm.maximum, i1 in memory): so nothing reaches it unless listed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Legalize.h"
#include "spirv/Spirv.h"
#include "support/Kernels.h"
#include "support/Remarks.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::device;

static constexpr char PassName[] = "pencil-legalize";

// Intrinsics are expanded at any width before the integers get device widths;
// no combining pass runs after cleanUp, since it would form intrinsics anew.
static const Step Steps[] = {
    inlineCalls,
    cleanUp,
    scalarizeOddVectors,
    copyConstantGlobals,
    mapMathCalls,
    expandIntrinsics,
    expandMemoryIntrinsics,
    expandAtomics,
    scalarizeAggregates,
    settleAddressSpaces,
    removeFreezes,
    lowerAddresses,
    splitAccesses,
    widenOddIntegers,
    splitWideIntegers,
    replaceUndef,
    joinParallelEdges,
    limitPrivateMemory,
    checkSupported,
};

static Outcome checkHostLayout(const Module &M) {
  const DataLayout &DL = M.getDataLayout();
  if (DL.isLittleEndian() && DL.getPointerSizeInBits(0) == 64)
    return std::nullopt;
  return Refusal{nullptr, "a host without 64-bit little-endian pointers"};
}

// Attributes that forbid optimisation, and records of variables: those are not
// emitted, and may name the function that the kernel was taken from.
static void dropHostHabits(Function &K) {
  K.removeFnAttr(Attribute::OptimizeNone);
  K.removeFnAttr(Attribute::NoInline);
  for (Instruction &I : instructions(K)) {
    I.dropDbgRecords();
    I.setMetadata(LLVMContext::MD_DIAssignID, nullptr);
  }
}

static Outcome legalizeKernel(Function &K, FunctionAnalysisManager &FAM) {
  dropHostHabits(K);
  for (Step S : Steps)
    if (Outcome Refused = S(K, FAM))
      return Refused;
  stripForDevice(K);
  std::string Message;
  raw_string_ostream OS(Message);
  if (verifyFunction(K, &OS))
    return Refusal{nullptr, "a form that the legaliser built wrongly: " +
                                StringRef(Message).split('\n').first.str()};
  return std::nullopt;
}

static void refuse(Function &K, const Refusal &Why) {
  const BasicBlock *Where = Why.At ? Why.At->getParent() : &K.getEntryBlock();
  // The kernel's locations lie in its own subprogram, of the same file.
  DebugLoc Loop;
  for (const Instruction &I : instructions(K))
    if (!Loop)
      Loop = placeOf(&I, DebugLoc());
  DebugLoc Loc = placeOf(Why.At, Loop);
  emitRemark(Remark::UnsupportedOnDevice, PassName, Where, Loc, Why.What);
}

PreservedAnalyses LegalizePass::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *, 8> Kernels = definedKernels(M);
  for (Function *K : Kernels) {
    Outcome Refused = checkHostLayout(M);
    if (!Refused)
      Refused = legalizeKernel(*K, FAM);
    FAM.clear(*K, K->getName());
    if (!Refused)
      continue;
    refuse(*K, *Refused);
    FAM.clear(*K, K->getName());
    dropKernel(*K);
  }
  return Kernels.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}
