//===- Emit.cpp - Emission in a child process, repair and check -----------===//
//
// In:  legalised kernels of one module.
// Out: words that spirv_check accepts, or why there are none.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "spirv/Emit.h"
#include "spirv/spirv_fixup.h"
#include "support/ChildErrors.h"
#include "support/child.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <cstring>
#include <unistd.h>

using namespace llvm;
using namespace pencil;

static constexpr unsigned TimeLimit = 120; // seconds

static bool writeAll(int Fd, StringRef Text) {
  while (!Text.empty()) {
    ssize_t N = write(Fd, Text.data(), Text.size());
    if (N <= 0)
      return false;
    Text = Text.drop_front(size_t(N));
  }
  return true;
}

// Runs in the child.
static int job(int Fd, void *Data) {
  endChildOnFatalErrors();
  SmallVector<char, 0> Bytes;
  raw_svector_ostream OS(Bytes);
  std::string Error;
  if (!writeSpirv(*static_cast<ArrayRef<Function *> *>(Data), OS, Error)) {
    writeAll(STDERR_FILENO, Error);
    return 1;
  }
  return writeAll(Fd, StringRef(Bytes.data(), Bytes.size())) ? 0 : 1;
}

static const char *findError(ArrayRef<uint32_t> Words,
                             ArrayRef<Function *> Kernels) {
  if (const char *Error = spirv_check(Words.data(), Words.size()))
    return Error;
  for (Function *K : Kernels)
    if (!spirv_has_kernel(Words.data(), Words.size(),
                          K->getName().str().c_str()))
      return "a kernel is missing";
  return nullptr;
}

std::vector<uint32_t> pencil::emitSpirv(ArrayRef<Function *> Kernels,
                                        std::string &Error) {
  child_result Result = child_run(job, &Kernels, TimeLimit);
  if (!Result.bytes) {
    Error = Result.error;
    return {};
  }
  std::vector<uint32_t> Words(Result.size / sizeof(uint32_t));
  std::memcpy(Words.data(), Result.bytes, Words.size() * sizeof(uint32_t));
  std::free(Result.bytes);
  size_t Count = 0;
  if (uint32_t *Fixed = spirv_fixup(Words.data(), Words.size(), &Count)) {
    Words.assign(Fixed, Fixed + Count);
    std::free(Fixed);
  }
  if (const char *Wrong = findError(Words, Kernels)) {
    Error = Wrong;
    return {};
  }
  return Words;
}
