//===- Remarks.cpp - Texts and remedies of remarks.def --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/Remarks.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;

namespace {
enum class Kind { Analysis, Applied, Missed };
struct RemarkInfo {
  Kind Is;
  const char *Name;
  const char *Text;
  const char *Remedy; // of a missed remark, else null
};
const RemarkInfo Infos[] = {
#define PENCIL_REMARK_ANALYSIS(ID, TEXT) {Kind::Analysis, #ID, TEXT, nullptr},
#define PENCIL_REMARK_APPLIED(ID, TEXT) {Kind::Applied, #ID, TEXT, nullptr},
#define PENCIL_REMARK_MISSED(ID, TEXT, REMEDY)                                 \
  {Kind::Missed, #ID, TEXT, REMEDY},
#include "remarks.def"
};
} // namespace

pencil::RemarkText pencil::textOf(Remark R) {
  const RemarkInfo &Info = Infos[static_cast<int>(R)];
  return {Info.Name, Info.Text, Info.Remedy};
}

DebugLoc pencil::placeOf(const Instruction *At, DebugLoc Fallback) {
  DebugLoc Loc = At ? At->getDebugLoc() : DebugLoc();
  while (Loc && Loc.getInlinedAt())
    Loc = DebugLoc(Loc.getInlinedAt());
  return Loc && Loc.getLine() ? Loc : Fallback;
}

/// A mapping that the program asks for and that is wrong: not only for those
/// who ask for remarks.
static bool isWarning(pencil::Remark R) {
  return R == pencil::Remark::MappingRaces ||
         R == pencil::Remark::RaceNotExcluded;
}

void pencil::emitRemark(Remark R, const char *PassName, const BasicBlock *Where,
                        DebugLoc Loc, const Twine &Detail) {
  const RemarkInfo &Info = Infos[static_cast<int>(R)];
  const Function *F = Where->getParent();
  OptimizationRemarkEmitter ORE(F);
  if (!Loc || !Loc.getLine())
    if (const DISubprogram *SP = F->getSubprogram())
      Loc = DILocation::get(F->getContext(), SP->getLine(), 0,
                            const_cast<DISubprogram *>(SP));
  std::string Text = Detail.str();
  auto Fill = [&](auto &&Out) {
    Out << Info.Text;
    if (!Text.empty())
      Out << ": " << ore::NV("Detail", Text);
    if (Info.Remedy)
      Out << " (" << ore::NV("Remedy", Info.Remedy) << ")";
    ORE.emit(Out);
  };
  switch (Info.Is) {
  case Kind::Analysis:
    return Fill(OptimizationRemarkAnalysis(PassName, Info.Name, Loc, Where));
  case Kind::Applied:
    return Fill(OptimizationRemark(PassName, Info.Name, Loc, Where));
  case Kind::Missed:
    Fill(OptimizationRemarkMissed(PassName, Info.Name, Loc, Where));
    break;
  }
  if (!isWarning(R))
    return;
  DiagnosticInfoOptimizationFailure Warning(PassName, Info.Name, Loc, Where);
  Warning << Info.Text << ": " << Text;
  F->getContext().diagnose(Warning);
}
