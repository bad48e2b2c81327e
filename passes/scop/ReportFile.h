//===- ReportFile.h - Files that a user asked for -------------------------===//
//
// In:  a name, "-" is standard output; what to write.
// Out: the file, or an error diagnostic with the reason.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SCOP_REPORTFILE_H
#define PENCIL_SCOP_REPORTFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class LLVMContext;
class raw_ostream;
} // namespace llvm

namespace pencil {
/// `What` stands in the diagnostic: "schedule file".
void writeFile(llvm::StringRef File, llvm::StringRef What,
               llvm::LLVMContext &Ctx,
               llvm::function_ref<void(llvm::raw_ostream &)> Write);
} // namespace pencil

#endif
