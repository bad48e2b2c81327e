//===- Vectorize.cpp - pencil-vectorize: one kernel at a time -------------===//
//
// In:  see Vectorize.h.
// Out: see Vectorize.h. The scalar form of a kernel is kept until its vector
//      form has been found expressible, and takes its place if not.
// A register tile, C[i][0..23] += a * B[0..23] in a private array:
//   loop over 24 columns  =>  3 x <8 x double>  =>  values in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "vectorize/Vectorize.h"
#include "support/Names.h"
#include "support/Remarks.h"
#include "vectorize/Check.h"
#include "vectorize/LlvmSwitches.h"
#include "vectorize/Marks.h"
#include "vectorize/Optimizer.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace pencil;
using namespace pencil::vectorize;

static constexpr char PassName[] = "pencil-vectorize";
static constexpr unsigned MaxRounds = 4; // of unrolling, inner loops first

namespace {
class KernelVectorizer {
  Function &K;
  Optimizer &Opt;
  SmallVector<Candidate, 4> Loops;
  SmallVector<LoopNote, 4> Notes;
  std::string Inexpressible;

  void makeScalarForm();
  void makeVectorForm();
  void tryVectorForm();
  void restore(Function &Scalar);

public:
  KernelVectorizer(Function &K, Optimizer &Opt) : K(K), Opt(Opt) {}
  /// True if the kernel has changed.
  bool run(bool Vectors);
  void report() const;
};
} // namespace

void KernelVectorizer::makeScalarForm() {
  Opt.run(K, Phase::Canonical);
  for (unsigned Round = 0; Round < MaxRounds; ++Round) {
    if (!markShortLoops(K, Opt.analyses()))
      break;
    Opt.run(K, Phase::Unroll);
  }
  Opt.run(K, Phase::Hoist);
}

void KernelVectorizer::makeVectorForm() {
  Opt.run(K, Phase::Vectorize);
  dropNumbers(K, Opt.analyses());
  markTiles(K, Opt.analyses());
  Opt.run(K, Phase::Finish);
}

// The body of `Scalar` takes the place of the kernel's.
void KernelVectorizer::restore(Function &Scalar) {
  Opt.forget(K);
  AttributeList Attributes = K.getAttributes();
  GlobalValue::LinkageTypes Linkage = K.getLinkage();
  K.deleteBody();
  K.setLinkage(Linkage);
  K.setAttributes(Attributes);
  K.splice(K.begin(), &Scalar);
  for (auto [Old, New] : zip(Scalar.args(), K.args()))
    Old.replaceAllUsesWith(&New);
  K.setSubprogram(Scalar.getSubprogram());
  Scalar.setSubprogram(nullptr);
}

// Keeps the scalar form until the vector form is known to be expressible.
void KernelVectorizer::tryVectorForm() {
  ValueToValueMapTy Map;
  Function *Scalar = CloneFunction(&K, Map);
  makeVectorForm();
  Inexpressible = findInexpressible(K);
  if (!Inexpressible.empty())
    restore(*Scalar);
  Scalar->eraseFromParent();
}

bool KernelVectorizer::run(bool Vectors) {
  if (Opt.analyses().getResult<LoopAnalysis>(K).empty() ||
      !findInexpressible(K).empty())
    return false;
  ScopedProfile Profile(K);
  ScopedNotes Silence(K.getContext());
  makeScalarForm();
  if (!Vectors) {
    Opt.forget(K);
    return true;
  }
  allowDeclaredReductions(K, Opt.analyses());
  Loops = markCandidates(K, Opt.analyses());
  if (any_of(Loops, [](const Candidate &C) { return C.WhyNot.empty(); }))
    tryVectorForm();
  dropNumbers(K, Opt.analyses());
  Notes.assign(Silence.notes().begin(), Silence.notes().end());
  Opt.forget(K);
  return true;
}

// Lanes of the loop of that number; 0 if it is scalar, and why unless `Why`
// says it already.
static unsigned lanesOf(unsigned Number, ArrayRef<LoopNote> Notes,
                        std::string &Why) {
  for (const LoopNote &N : Notes) {
    if (N.Line != Number)
      continue;
    if (N.Lanes)
      return N.Lanes;
    StringRef Text = N.Text;
    Text.consume_front("loop not vectorized: ");
    if (Why.empty() && Text != "loop not vectorized")
      Why = Text.split(". ").first.str(); // behind it: advice for C
  }
  return 0;
}

void KernelVectorizer::report() const {
  const BasicBlock *Entry = &K.getEntryBlock();
  for (auto [Index, C] : enumerate(Loops)) {
    std::string Why = C.WhyNot;
    unsigned Lanes = lanesOf(unsigned(Index) + 1, Notes, Why);
    if (Lanes && Inexpressible.empty())
      emitRemark(Remark::LoopVectorized, PassName, Entry, C.Loc,
                 Twine(Lanes) + " lanes");
    else
      emitRemark(Remark::LoopStaysScalar, PassName, Entry, C.Loc,
                 Lanes ? Inexpressible : Why);
  }
}

static bool isKernel(const Function &F) {
  return !F.isDeclaration() && F.hasFnAttribute(names::attribute::Kernel);
}

/// "cpu", "gpu", or "" when the mapping was made for no class of device.
static StringRef targetOf(const Function &K, const VectorizeOptions &O) {
  Attribute Target = K.getFnAttribute(names::attribute::Target);
  if (O.AssumeCpu)
    return "cpu";
  return Target.isValid() ? Target.getValueAsString() : "";
}

PreservedAnalyses VectorizePass::run(Module &M, ModuleAnalysisManager &AM) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (!Options.Off && isKernel(F) && targetOf(F, Options) != "gpu")
      Kernels.push_back(&F);
  if (Kernels.empty())
    return PreservedAnalyses::all();
  std::unique_ptr<TargetMachine> Machine = createMachine(M);
  if (!Machine)
    return PreservedAnalyses::all();
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  ScopedOptions Switches;
  Optimizer Opt(*Machine);
  bool Changed = false;
  for (Function *K : Kernels) {
    KernelVectorizer V(*K, Opt);
    Changed |= V.run(targetOf(*K, Options) == "cpu");
    FAM.clear(*K, K->getName());
    V.report();
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

void VectorizePass::printPipeline(raw_ostream &OS,
                                  function_ref<StringRef(StringRef)>) {
  OS << PassName;
  if (Options.Off || Options.AssumeCpu)
    OS << '<' << (Options.Off ? "off" : "")
       << (Options.Off && Options.AssumeCpu ? ";" : "")
       << (Options.AssumeCpu ? "assume-cpu" : "") << '>';
}
