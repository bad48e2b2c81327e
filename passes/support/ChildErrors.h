//===- ChildErrors.h - LLVM's fatal errors in a child process -------------===//
//
// In:  a process made by child_run.
// Out: a fatal error of LLVM ends this process, with its text on stderr. The
//      handlers of opt and clang would delete the files that the compiler is
//      writing, and run the functions that it registered for its own end.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_SUPPORT_CHILDERRORS_H
#define PENCIL_SUPPORT_CHILDERRORS_H

namespace pencil {
void endChildOnFatalErrors();
} // namespace pencil

#endif
