/*===- child.c - Runs a function in a forked process -----------------------===*
 *
 * In:  a function that writes its result to a file descriptor and returns 0.
 * Out: see child.h. Two pipes: the result, and standard error, of which the
 *      first line is kept. The child drops the compiler's signal handlers
 *      first: they would delete the compiler's own output files.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#define _XOPEN_SOURCE 700
#include "support/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  CHUNK = 65536,
  MAX_BYTES = 256 * 1024 * 1024,
  LAST_SIGNAL = 64,
  PATIENCE = 20
};

struct buffer {
  unsigned char *bytes;
  size_t size, capacity;
};

static int reserve(struct buffer *b, size_t more) {
  if (b->size + more > MAX_BYTES)
    return 0;
  if (b->size + more <= b->capacity)
    return 1;
  size_t capacity = b->capacity ? 2 * b->capacity : CHUNK;
  while (capacity < b->size + more)
    capacity *= 2;
  unsigned char *bytes = realloc(b->bytes, capacity);
  if (!bytes)
    return 0;
  b->bytes = bytes;
  b->capacity = capacity;
  return 1;
}

/* 1: read something, 0: end, -1: failure. */
static int read_some(int fd, struct buffer *b) {
  if (!reserve(b, CHUNK))
    return -1;
  ssize_t n;
  do
    n = read(fd, b->bytes + b->size, CHUNK);
  while (n < 0 && errno == EINTR);
  if (n > 0)
    b->size += (size_t)n;
  return n > 0 ? 1 : n == 0 ? 0 : -1;
}

/* Reads both pipes until both are closed. */
static int read_both(const int fds[2], struct buffer out[2]) {
  struct pollfd polls[2] = {{fds[0], POLLIN, 0}, {fds[1], POLLIN, 0}};
  while (polls[0].fd >= 0 || polls[1].fd >= 0) {
    if (poll(polls, 2, -1) < 0) {
      if (errno == EINTR)
        continue;
      return 0;
    }
    for (int i = 0; i < 2; ++i) {
      if (polls[i].fd < 0 || !polls[i].revents)
        continue;
      int got = read_some(polls[i].fd, &out[i]);
      if (got < 0)
        return 0;
      if (got == 0)
        polls[i].fd = -1;
    }
  }
  return 1;
}

static _Noreturn void run_child(int (*job)(int, void *), void *data,
                                unsigned seconds, int out, int err) {
  for (int s = 1; s <= LAST_SIGNAL; ++s)
    signal(s, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  dup2(err, STDERR_FILENO);
  /* Processor time, so that a loaded machine gives the same answer; the clock
   * only ends a child that waits. */
  struct itimerval limit = {{0, 0}, {(time_t)seconds, 0}};
  setitimer(ITIMER_PROF, &limit, NULL);
  alarm(PATIENCE * seconds);
  _exit(job(out, data) == 0 ? 0 : 1);
}

/* The first line of `text`, for a message. */
static void first_line(const struct buffer *text, char *out, size_t size) {
  size_t n = 0;
  while (n < text->size && n + 1 < size && text->bytes[n] != '\n')
    ++n;
  if (n > 0)
    memcpy(out, text->bytes, n);
  out[n] = 0;
}

static void describe(int status, const struct buffer *messages, char *out,
                     size_t size) {
  char line[160];
  first_line(messages, line, sizeof line);
  int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  if (signal == SIGALRM || signal == SIGPROF)
    snprintf(out, size, "time limit exceeded");
  else if (line[0])
    snprintf(out, size, "%s", line);
  else if (WIFSIGNALED(status))
    snprintf(out, size, "a crash, signal %d", WTERMSIG(status));
  else
    snprintf(out, size, "no output");
}

static int open_pipes(int pipes[2][2]) {
  if (pipe(pipes[0]) != 0)
    return 0;
  if (pipe(pipes[1]) != 0) {
    close(pipes[0][0]);
    close(pipes[0][1]);
    return 0;
  }
  for (int i = 0; i < 4; ++i)
    fcntl(pipes[i / 2][i % 2], F_SETFD, FD_CLOEXEC);
  return 1;
}

static int wait_for(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR)
      return -1;
  return status;
}

struct child_result child_run(int (*job)(int fd, void *data), void *data,
                              unsigned seconds) {
  struct child_result result = {NULL, 0, "cannot start a process"};
  int pipes[2][2];
  if (!open_pipes(pipes))
    return result;
  fflush(NULL);
  pid_t pid = fork();
  if (pid == 0)
    run_child(job, data, seconds, pipes[0][1], pipes[1][1]);
  close(pipes[0][1]);
  close(pipes[1][1]);
  if (pid > 0) {
    struct buffer out[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    int ends[2] = {pipes[0][0], pipes[1][0]};
    int complete = read_both(ends, out);
    if (!complete)
      kill(pid, SIGKILL);
    int status = wait_for(pid);
    if (complete && status == 0 && out[0].size > 0) {
      result.bytes = out[0].bytes;
      result.size = out[0].size;
      out[0].bytes = NULL;
    } else {
      describe(status, &out[1], result.error, sizeof result.error);
    }
    free(out[0].bytes);
    free(out[1].bytes);
  }
  close(pipes[0][0]);
  close(pipes[1][0]);
  return result;
}
