//===- LlvmSwitches.cpp ---------------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "vectorize/LlvmSwitches.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"

using namespace llvm;
using namespace pencil::vectorize;

static constexpr char Cpu[] = "x86-64-v4";
static constexpr char Tuning[] = "+prefer-no-gather,+prefer-no-scatter";

std::unique_ptr<TargetMachine>
pencil::vectorize::createMachine(const Module &M) {
  Triple T = M.getTargetTriple();
  if (T.getArch() != Triple::x86_64)
    return nullptr;
  std::string Error;
  const Target *X86 = TargetRegistry::lookupTarget(T, Error);
  if (!X86)
    return nullptr;
  return std::unique_ptr<TargetMachine>(
      X86->createTargetMachine(T, Cpu, Tuning, TargetOptions(), std::nullopt));
}

// Interleave groups make vectors of up to 64 lanes; hints must not reorder
// floating-point sums; unrolled stencils hold more accesses than LICM looks at.
static constexpr std::pair<StringLiteral, StringLiteral> Options[] = {
    {"enable-interleaved-mem-accesses", "false"},
    {"hints-allow-reordering", "false"},
    {"licm-mssa-optimization-cap", "2000"},
};

ScopedOptions::ScopedOptions() {
  auto &Known = cl::getRegisteredOptions();
  for (auto [Name, Value] : Options) {
    auto It = Known.find(Name);
    if (It == Known.end() || It->second->getNumOccurrences() > 0)
      continue;
    if (!It->second->addOccurrence(0, Name, Value))
      Set.push_back(It->second);
  }
}

ScopedOptions::~ScopedOptions() {
  for (cl::Option *O : Set)
    O->reset();
}

static bool hasAvx512(const Function &K) {
  SmallVector<StringRef, 64> Features;
  K.getFnAttribute("target-features").getValueAsString().split(Features, ',');
  auto Has = [&](StringRef F) { return is_contained(Features, F); };
  return Has("+avx512f") && Has("+avx512vl") && Has("+avx512dq") &&
         Has("+avx512bw");
}

ScopedProfile::ScopedProfile(Function &F) : K(F), Old(F.getAttributes()) {
  std::string Features = Tuning;
  if (hasAvx512(K))
    Features =
        (K.getFnAttribute("target-features").getValueAsString() + "," + Tuning)
            .str();
  else
    K.addFnAttr("target-cpu", Cpu);
  K.removeFnAttr("tune-cpu");
  K.addFnAttr("target-features", Features);
  K.addFnAttr("prefer-vector-width", "512");
  // Without a scalar epilogue the vectoriser would mask.
  for (auto Kind : {Attribute::OptimizeNone, Attribute::NoInline,
                    Attribute::OptimizeForSize, Attribute::MinSize})
    K.removeFnAttr(Kind);
}

ScopedProfile::~ScopedProfile() { K.setAttributes(Old); }

static LoopNote noteOf(const DiagnosticInfoOptimizationBase &Remark) {
  LoopNote Note = {0, Remark.getLocation().getLine(), Remark.getMsg()};
  if (Remark.getKind() == DK_OptimizationRemark)
    for (const auto &Arg : Remark.getArgs())
      if (Arg.Key == "VectorizationFactor")
        StringRef(Arg.Val).getAsInteger(10, Note.Lanes);
  return Note;
}

class ScopedNotes::Collector : public DiagnosticHandler {
  SmallVectorImpl<LoopNote> &Notes;
  DiagnosticHandler *User;

public:
  Collector(SmallVectorImpl<LoopNote> &Notes, DiagnosticHandler *User)
      : Notes(Notes), User(User) {}
  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    auto *Remark = dyn_cast<DiagnosticInfoOptimizationBase>(&DI);
    if (!Remark)
      return User && User->handleDiagnostics(DI);
    // The name is empty where a hint makes a remark one for all ears.
    StringRef Pass = Remark->getPassName();
    if (Pass.empty() || Pass == "loop-vectorize")
      Notes.push_back(noteOf(*Remark));
    return true;
  }
  bool isAnalysisRemarkEnabled(StringRef Pass) const override {
    return Pass == "loop-vectorize";
  }
  bool isMissedOptRemarkEnabled(StringRef Pass) const override {
    return Pass == "loop-vectorize";
  }
  bool isPassedOptRemarkEnabled(StringRef Pass) const override {
    return Pass == "loop-vectorize";
  }
  bool isAnyRemarkEnabled() const override { return true; }
};

ScopedNotes::ScopedNotes(LLVMContext &C)
    : Ctx(C), Old(C.getDiagnosticHandler()) {
  Ctx.setDiagnosticHandler(std::make_unique<Collector>(Notes, Old.get()));
}

ScopedNotes::~ScopedNotes() { Ctx.setDiagnosticHandler(std::move(Old)); }
