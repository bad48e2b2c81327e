//===- ChildErrors.cpp - LLVM's fatal errors in a child process -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "support/ChildErrors.h"
#include "llvm/Support/ErrorHandling.h"
#include <cstring>
#include <unistd.h>

static void dieQuietly(void *, const char *Reason, bool) {
  size_t Length = std::strlen(Reason);
  ssize_t Written = write(STDERR_FILENO, Reason, Length);
  _exit(Written < 0 ? 2 : 1);
}

void pencil::endChildOnFatalErrors() {
  llvm::remove_fatal_error_handler();
  llvm::install_fatal_error_handler(dieQuietly);
}
