//===- ReportFile.cpp - Files that a user asked for -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportFile.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace pencil;

void pencil::writeFile(StringRef File, StringRef What, LLVMContext &Ctx,
                       function_ref<void(raw_ostream &)> Write) {
  std::error_code Wrong;
  raw_fd_ostream OS(File, Wrong, sys::fs::OF_Text);
  if (!Wrong) {
    Write(OS);
    OS.flush();
    Wrong = OS.error();
    OS.clear_error();
  }
  if (Wrong)
    Ctx.emitError("pencil-poly: cannot write the " + What + " '" + File +
                  "': " + Wrong.message());
}
