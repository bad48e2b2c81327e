/*===- child.c - Test bodies in processes of their own ---------------------===*
 *
 * In:  see child.h.
 * Out: see child.h. A child that takes longer than two minutes is a deadlock.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "child.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int child_run(int (*body)(void)) {
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    alarm(120);
    exit(body());
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child)
    return -1;
  if (WIFSIGNALED(status))
    return WTERMSIG(status) == SIGABRT ? CHILD_ABORTED : -1;
  return WEXITSTATUS(status);
}

_Noreturn void child_fail(const char *condition, const char *file, int line) {
  fprintf(stderr, "%s:%d: not true: %s\n", file, line, condition);
  _exit(1);
}
