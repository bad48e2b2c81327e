/*===- fork.c - What happens to a forked child -----------------------------===*
 *
 * In:  see fork.h.
 * Out: a flag that the child finds set. The locks that the host path and
 *      pencil_rt_alloc take are held around fork.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fork.h"
#include "error.h"
#include "log.h"
#include "registry.h"

#include <pthread.h>
#include <signal.h>

static volatile bool started, forked;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void before(void) {
  pencil_registry_lock();
  pencil_log_lock();
}

static void after_in_parent(void) {
  pencil_log_unlock();
  pencil_registry_unlock();
}

static void after_in_child(void) {
  after_in_parent();
  forked = started;
}

static void install(void) {
  pthread_atfork(before, after_in_parent, after_in_child);
}

void pencil_fork_watch(void) { pthread_once(&once, install); }

void pencil_fork_opencl_starts(void) {
  pencil_fork_watch();
  started = true;
}

bool pencil_can_wait(void) {
  struct sigaction now;
  if (sigaction(SIGCHLD, NULL, &now) ||
      (now.sa_handler != SIG_IGN && !(now.sa_flags & SA_NOCLDWAIT)))
    return true;
  return pencil_error(PENCIL_RT_BUILD, "%s",
                      "the process ignores SIGCHLD, kernels cannot be built");
}

bool pencil_forked(void) { return forked; }
