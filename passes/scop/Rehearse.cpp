//===- Rehearse.cpp - The polyhedral phases tried out in a child process --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/Rehearse.h"
#include "support/ChildErrors.h"
#include "support/child.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LLVMRemarkStreamer.h"
#include "llvm/Remarks/RemarkStreamer.h"
#include <cstdlib>
#include <memory>
#include <unistd.h>

using namespace llvm;
using namespace pencil;

/// Of a function's phases; ordinary ones need a tenth of a second.
static constexpr unsigned MaxSeconds = 10;

namespace {
struct Rehearsal {
  LLVMContext &Ctx;
  function_ref<void()> Job;
};

struct Silence : DiagnosticHandler {
  bool handleDiagnostics(const DiagnosticInfo &) override { return true; }
};
} // namespace

static int perform(int FD, void *Data) {
  endChildOnFatalErrors();
  auto &R = *static_cast<Rehearsal *>(Data);
  R.Ctx.setDiagnosticHandler(std::make_unique<Silence>());
  R.Ctx.setLLVMRemarkStreamer(nullptr);
  R.Ctx.setMainRemarkStreamer(nullptr);
  R.Job();
  return write(FD, "+", 1) == 1 ? 0 : 1;
}

bool pencil::rehearse(LLVMContext &Ctx, function_ref<void()> Job,
                      std::string &Why) {
  Rehearsal R{Ctx, Job};
  child_result Result = child_run(perform, &R, MaxSeconds);
  bool Good = Result.bytes != nullptr;
  if (!Good)
    Why = Result.error;
  free(Result.bytes);
  return Good;
}
