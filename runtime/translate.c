/*===- translate.c - SPIR-V to SPIR by the SPIRV-LLVM translator -----------===*
 *
 * In:  see translate.h; PENCIL_LLVM_SPIRV replaces the search.
 * Out: see translate.h. The tool is started without a shell, by absolute path,
 *      with its files in a private directory; the result is judged by what the
 *      file holds, since a program may reap our child before we do.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "translate.h"
#include "env.h"
#include "error.h"
#include "log.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OLDEST = 11, NEWEST = 40, PATH_BYTES = 64, MAX_RESULT = 256 << 20 };

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char found[NEWEST - OLDEST + 1][PATH_BYTES];

static void search(void) {
  for (int n = OLDEST; n <= NEWEST; ++n) {
    char *path = found[n - OLDEST];
    snprintf(path, PATH_BYTES, "/usr/bin/llvm-spirv-%d", n);
    if (access(path, X_OK))
      *path = 0;
  }
}

const char *pencil_translator_path(unsigned llvm_major, unsigned index) {
  const char *forced = pencil_env_get(PENCIL_ENV_LLVM_SPIRV);
  if (forced)
    return !index && *forced == '/' && !access(forced, X_OK) ? forced : NULL;
  pthread_once(&once, search);
  for (int i = 0; i <= NEWEST - OLDEST; ++i) {
    /* Version not known: the oldest first, since readers take older files. */
    int n = llvm_major ? NEWEST - i : OLDEST + i;
    const char *path = found[n - OLDEST];
    if (*path && (!llvm_major || (unsigned)n <= llvm_major) && !index--)
      return path;
  }
  return NULL;
}

unsigned pencil_translator_count(unsigned llvm_major) {
  unsigned count = 0;
  while (pencil_translator_path(llvm_major, count))
    ++count;
  return count;
}

/* The environment without LD_PRELOAD: what is meant for the program (checkers,
 * simulators) must not enter the tool. Free with free(). */
static char **tool_environment(void) {
  size_t count = 0, kept = 0;
  while (environ && environ[count])
    ++count;
  char **copy = malloc((count + 1) * sizeof *copy);
  if (!copy)
    return NULL;
  for (size_t i = 0; i < count; ++i)
    if (strncmp(environ[i], "LD_PRELOAD=", 11))
      copy[kept++] = environ[i];
  copy[kept] = NULL;
  return copy;
}

static bool start(const char *tool, char *input, char *output, const char *log,
                  pid_t *child) {
  char reverse[] = "-r", target[] = "--spirv-target-env=CL1.2", o[] = "-o";
  char *name = strdup(tool);
  char **environment = tool_environment();
  char *arguments[] = {name, reverse, target, input, o, output, NULL};
  posix_spawn_file_actions_t actions;
  bool ok = name && environment && !posix_spawn_file_actions_init(&actions);
  if (ok) {
    ok = !posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY,
                                           0) &&
         !posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT,
                                           0600) &&
         !posix_spawn_file_actions_adddup2(&actions, 1, 2) &&
         !posix_spawn(child, tool, &actions, NULL, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
  }
  free(environment);
  free(name);
  return ok;
}

/* False only when the exit status is known and bad. */
static bool wait_for(pid_t child) {
  int status = 0;
  pid_t got;
  while ((got = waitpid(child, &status, 0)) < 0 && errno == EINTR)
    ;
  return got != child || (WIFEXITED(status) && !WEXITSTATUS(status));
}

static bool write_file(const char *path, const void *data, size_t bytes) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0)
    return false;
  bool ok = pencil_write_all(file, data, bytes);
  return close(file) == 0 && ok;
}

static bool is_bitcode(const struct pencil_blob *blob) {
  return blob->bytes > 4 && (!memcmp(blob->data, "BC\xC0\xDE", 4) ||
                             !memcmp(blob->data, "\xDE\xC0\x17\x0B", 4));
}

static void report(const char *tool, const char *log) {
  struct pencil_blob text;
  if (!pencil_log_on(PENCIL_LOG_BUILD) ||
      !pencil_blob_read(&text, log, 1 << 16))
    return;
  pencil_log_line("%s: %.*s", tool, (int)(text.bytes < 900 ? text.bytes : 900),
                  (const char *)text.data);
  pencil_blob_free(&text);
}

static bool run(const char *tool, const char *directory, const void *spirv,
                size_t bytes, struct pencil_blob *out) {
  char input[4160], output[4160], log[4160];
  snprintf(input, sizeof input, "%s/kernels.spv", directory);
  snprintf(output, sizeof output, "%s/kernels.bc", directory);
  snprintf(log, sizeof log, "%s/log", directory);
  pid_t child;
  bool ok = write_file(input, spirv, bytes) &&
            start(tool, input, output, log, &child);
  if (ok) {
    ok = wait_for(child) && pencil_blob_read(out, output, MAX_RESULT);
    if (ok && !is_bitcode(out)) {
      pencil_blob_free(out);
      ok = false;
    }
    report(tool, log);
  }
  unlink(input);
  unlink(output);
  unlink(log);
  return ok;
}

bool pencil_translate(const char *tool, const void *spirv, size_t bytes,
                      struct pencil_blob *out) {
  *out = (struct pencil_blob){NULL, 0};
  const char *parent = secure_getenv("TMPDIR");
  char directory[4096];
  int n = snprintf(directory, sizeof directory, "%s/pencil-XXXXXX",
                   parent && *parent ? parent : "/tmp");
  if (n < 0 || n >= (int)sizeof directory || !mkdtemp(directory))
    return pencil_error(PENCIL_RT_NO_LOADER, "no temporary directory for %s",
                        tool);
  bool ok = run(tool, directory, spirv, bytes, out);
  rmdir(directory);
  if (!ok)
    return pencil_error(PENCIL_RT_NO_LOADER, "%s cannot translate the kernels",
                        tool);
  return true;
}
