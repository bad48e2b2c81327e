//===- Remarks.h - Remarks of the passes, one spelling a fact -------------===//
//
// In:  passes/remarks.def, the only list of remark names with their remedies.
// Out: applied / missed / analysis remarks with a location, shown by
//      -Rpass=pencil, -Rpass-missed=pencil, -Rpass-analysis=pencil and saved by
//      -fsave-optimization-record.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_REMARKS_H
#define PENCIL_SUPPORT_REMARKS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DebugLoc.h"

namespace llvm {
class BasicBlock;
class Instruction;
class Function;
} // namespace llvm

namespace pencil {
enum class Remark {
#define PENCIL_REMARK_ANALYSIS(ID, TEXT) ID,
#define PENCIL_REMARK_APPLIED(ID, TEXT) ID,
#define PENCIL_REMARK_MISSED(ID, TEXT, REMEDY) ID,
#include "remarks.def"
};

/// What remarks.def says of a remark; no remedy of other than missed ones.
struct RemarkText {
  const char *Name, *Text, *Remedy;
};
RemarkText textOf(Remark R);

/// Where a remark about `At` belongs: its place in the function that holds it
/// (for inlined code the call), or `Fallback` when it has none.
llvm::DebugLoc placeOf(const llvm::Instruction *At, llvm::DebugLoc Fallback);

/// Says that something was done (applied remarks), left on the host (missed
/// remarks) or found out (analysis remarks) at `Loc`. The message is the
/// remark's own text, then ": " and `Detail` when there is one, then the remedy
/// of a missed remark. `PassName` is the pass's name, e.g. "pencil-outline".
/// `Where` gives the function and the hotness context; never null.
void emitRemark(Remark R, const char *PassName, const llvm::BasicBlock *Where,
                llvm::DebugLoc Loc, const llvm::Twine &Detail = "");
} // namespace pencil

#endif
