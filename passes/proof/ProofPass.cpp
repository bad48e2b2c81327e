//===- ProofPass.cpp ------------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "proof/ProofPass.h"
#include "poly/error.h"
#include "poly/proof.h"
#include "proof/Describe.h"
#include "support/KernelAttributes.h"
#include "support/Kernels.h"
#include "support/Names.h"
#include "support/Remarks.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "isl/options.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::proof;

static constexpr char PassName[] = "pencil-proof";

/// Work-items of a group that wait or share need a proof.
static bool needsProof(const Function &Kernel) {
  return any_of(instructions(Kernel), [](const Instruction &I) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return (Callee && Callee->getName() == "_Z7barrierj") ||
           any_of(I.operands(), [](const Use &Op) {
             auto *G = dyn_cast<GlobalVariable>(Op->stripPointerCasts());
             return G && G->getAddressSpace() == 3;
           });
  });
}

static CallBase *launchOf(Function &Kernel) {
  for (User *U : Kernel.users())
    if (auto *Call = dyn_cast<CallBase>(U))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && Callee->getName() == names::Launch)
        return Call;
  return nullptr;
}

/// The host's word on the arrays that a launch passes.
static bool mayOverlap(CallBase *Launch, unsigned I, unsigned J,
                       FunctionAnalysisManager &FAM) {
  SmallVector<Value *, 8> Bases;
  for (unsigned B = 0; Launch && B < Launch->getNumOperandBundles(); ++B)
    if (OperandBundleUse Bundle = Launch->getOperandBundleAt(B);
        Bundle.getTagName() == names::bundle::Buffer)
      Bases.push_back(Bundle.Inputs[0]);
  if (I >= Bases.size() || J >= Bases.size())
    return true;
  auto &AA = FAM.getResult<AAManager>(*Launch->getFunction());
  return !AA.isNoAlias(MemoryLocation::getBeforeOrAfter(Bases[I]),
                       MemoryLocation::getBeforeOrAfter(Bases[J]));
}

namespace {
/// What came out for one kernel.
struct Verdict {
  bool IsProven = false;
  std::string Why; // it is not
  const Instruction *At = nullptr;
  std::string Certificate;
};
} // namespace

static std::string lineText(const Instruction *I) {
  return I && I->getDebugLoc() ? utostr(I->getDebugLoc().getLine()) : "?";
}

static std::string describePair(const Description &D,
                                const poly_proof_failure &Failure) {
  const Instruction *First = D.Accesses[Failure.first];
  const Instruction *Second = D.Accesses[Failure.second];
  return "accesses of one element by two work-items without a barrier between "
         "them, lines " +
         lineText(First) + " and " + lineText(Second);
}

static void conclude(const poly_proof &Proof, const Description &D,
                     Verdict &Out) {
  raw_string_ostream OS(Out.Certificate);
  OS << "checked " << Proof.nchecked
     << " pairs of accesses: " << Proof.nconflicts << " in conflict, "
     << Proof.npromised << " left to the program's promise, " << Proof.nfailures
     << " without a barrier\n";
  for (unsigned I = 0; I < Proof.nfailures; ++I) {
    const poly_proof_failure &F = Proof.failures[I];
    OS << (F.exact ? "race A" : "possible race A") << F.first << " A"
       << F.second << ": " << F.pairs << "\n";
  }
  Out.IsProven = Proof.nfailures == 0;
  if (!Out.IsProven) {
    Out.Why = describePair(D, Proof.failures[0]);
    Out.At = D.Accesses[Proof.failures[0].first];
  }
}

static void check(const Description &D, Verdict &Out) {
  isl_ctx *Ctx = isl_ctx_alloc();
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  char Message[256];
  poly_proof_kernel *Kernel =
      poly_proof_read(Ctx, D.Text.c_str(), Message, sizeof Message);
  if (!Kernel) {
    Out.Why = std::string("its description is not understood, ") + Message;
  } else if (poly_proof *Proof = poly_proof_check(Kernel)) {
    conclude(*Proof, D, Out);
    poly_proof_free(Proof);
  } else {
    Out.Why = poly_last_error(Ctx);
  }
  poly_proof_kernel_free(Kernel);
  isl_ctx_free(Ctx);
}

static Verdict prove(Function &Kernel, FunctionAnalysisManager &FAM,
                     bool OverGroups, std::string &Text) {
  CallBase *Launch = launchOf(Kernel);
  auto MayOverlap = [&](unsigned I, unsigned J) {
    return mayOverlap(Launch, I, J, FAM);
  };
  Description D =
      describe(Kernel,
               {FAM.getResult<LoopAnalysis>(Kernel),
                FAM.getResult<DominatorTreeAnalysis>(Kernel),
                FAM.getResult<PostDominatorTreeAnalysis>(Kernel), MayOverlap},
               OverGroups);
  Text = D.Text;
  Verdict Out;
  if (D.Wrong.empty()) {
    check(D, Out);
    return Out;
  }
  Out.Why = D.Wrong;
  Out.At = D.At;
  if (D.Also)
    Out.Why += ", lines " + lineText(D.At) + " and " + lineText(D.Also);
  return Out;
}

static void dropPromises(Function &Kernel) {
  for (Instruction &I : instructions(Kernel))
    I.setMetadata(names::LocalLoop, nullptr);
}

PreservedAnalyses ProofPass::run(Module &M, ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function *Kernel : definedKernels(M)) {
    std::string Text;
    Verdict V;
    V.IsProven = !needsProof(*Kernel);
    if (!V.IsProven)
      V = prove(*Kernel, FAM, /*OverGroups=*/false, Text);
    dropPromises(*Kernel);
    if (V.IsProven)
      continue;
    const BasicBlock *Where =
        V.At ? V.At->getParent() : &Kernel->getEntryBlock();
    emitRemark(Remark::RaceNotExcluded, PassName, Where,
               placeOf(V.At, DebugLoc()), V.Why);
    FAM.clear(*Kernel, Kernel->getName());
    dropKernel(*Kernel);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

PreservedAnalyses ProofPrinterPass::run(Module &M, ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function *Kernel : definedKernels(M)) {
    if (!needsProof(*Kernel) && !isGrouped(*Kernel))
      continue;
    std::string Text;
    Verdict V = prove(*Kernel, FAM, OverGroups, Text);
    outs() << Text << V.Certificate;
    if (V.IsProven)
      outs() << "proven: " << Kernel->getName() << "\n";
    else
      outs() << "not proven: " << Kernel->getName() << ": " << V.Why << "\n";
  }
  return PreservedAnalyses::all();
}
