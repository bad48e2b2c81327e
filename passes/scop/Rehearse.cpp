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
#include <cerrno>
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
  function_ref<std::string()> Job;
};

struct Silence : DiagnosticHandler {
  bool handleDiagnostics(const DiagnosticInfo &) override { return true; }
};
} // namespace

static bool writeAll(int FD, StringRef Text) {
  while (!Text.empty()) {
    ssize_t Written = write(FD, Text.data(), Text.size());
    if (Written < 0 && errno != EINTR)
      return false;
    Text = Text.drop_front(Written < 0 ? 0 : size_t(Written));
  }
  return true;
}

static int perform(int FD, void *Data) {
  endChildOnFatalErrors();
  auto &R = *static_cast<Rehearsal *>(Data);
  R.Ctx.setDiagnosticHandler(std::make_unique<Silence>());
  R.Ctx.setLLVMRemarkStreamer(nullptr);
  R.Ctx.setMainRemarkStreamer(nullptr);
  return writeAll(FD, "+" + R.Job()) ? 0 : 1;
}

bool pencil::rehearse(LLVMContext &Ctx, function_ref<std::string()> Job,
                      std::string &Said) {
  Rehearsal R{Ctx, Job};
  child_result Result = child_run(perform, &R, MaxSeconds);
  bool Good = Result.bytes != nullptr;
  Said = Good ? std::string(reinterpret_cast<const char *>(Result.bytes) + 1,
                            Result.size - 1)
              : Result.error;
  free(Result.bytes);
  return Good;
}
