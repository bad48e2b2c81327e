//===- pencilcc.c - A C compiler command that knows PENCIL ----------------===//
//
// Runs clang with the PENCIL plugin, header and runtime added, and nothing
// else changed: CC=pencilcc works wherever CC=clang does.
// In:  any command line of clang, and the options of --pencil-help.
// Out: this process becomes clang; its exit code is clang's.
// Everything is found from the place of the executable itself, so that a build
// tree and a moved installation work alike. No shell is involved.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "pencilcc.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char HelpText[] =
    "OVERVIEW: pencilcc, clang with PENCIL: C loops become OpenCL kernels\n"
    "\n"
    "USAGE: pencilcc [options of clang] file...\n"
    "\n"
    "OPTIONS OF PENCILCC (on the command line, not in @files):\n"
    "  --pencil-help      Print this text\n"
    "  -no-pencil         Plain C: no plugin, no runtime library; pencil.h is\n"
    "                     still found, and everything in it means plain C\n"
    "  -no-pencil-rpath   Do not record where libpencil_rt is in the program\n"
    "  -fplugin-arg-pencil-<name>[=<value>]\n"
    "                     An argument for the PENCIL plugin\n"
    "\n"
    "ENVIRONMENT:\n"
    "  PENCIL_CLANG       The clang 22 to run (default: " PENCIL_CLANG_PATH
    ")\n"
    "\n"
    "Remarks: -Rpass=pencil shows the loops that became kernels,\n"
    "-Rpass-missed=pencil the loops that did not, and why.\n";

static const char VersionText[] =
    "pencilcc " PENCIL_VERSION " (PENCIL for LLVM)\n";

static int fail(const char *What, const char *Detail) {
  fprintf(stderr, "pencilcc: error: %s%s%s\n", What, Detail ? ": " : "",
          Detail ? Detail : "");
  return 1;
}

/// Flushes and closes stdout; what could not be written is an error.
static int print_text(const char *Text) {
  if (fputs(Text, stdout) == EOF || fflush(stdout) == EOF)
    return fail("cannot write to standard output", strerror(errno));
  return 0;
}

/// Becomes clang. Returns only when that is impossible.
static int become_clang(char **Argv) {
  execvp(Argv[0], Argv);
  int Code = errno;
  // The configured path is gone: clang may have moved to another folder.
  if (Code == ENOENT && strcmp(Argv[0], PENCIL_CLANG_PATH) == 0) {
    Argv[0] = (char *)"clang-22";
    execvp(Argv[0], Argv);
  }
  fprintf(stderr,
          "pencilcc: error: cannot run %s: %s\n"
          "pencilcc: note: install clang-22, or set PENCIL_CLANG to it\n",
          Argv[0], strerror(Code));
  return 1;
}

/// --version, --help: clang's own text first, which build systems recognise
/// compilers by, then ours.
static int clang_then_text(char **Argv, const char *Text) {
  pid_t Child = fork();
  if (Child < 0)
    return fail("cannot start clang", strerror(errno));
  if (Child == 0)
    _exit(become_clang(Argv));
  int Status = 0;
  while (waitpid(Child, &Status, 0) < 0)
    if (errno != EINTR)
      return fail("lost clang", strerror(errno));
  if (!WIFEXITED(Status))
    return fail("clang was ended by a signal", NULL);
  return WEXITSTATUS(Status) ? WEXITSTATUS(Status) : print_text(Text);
}

int main(int Argc, char **Argv) {
  struct pencilcc_scan Scan = {0};
  if (!pencilcc_scan_arguments(&Scan, Argc, Argv))
    return fail("out of memory", NULL);
  if (Scan.own_help)
    return print_text(HelpText);

  struct pencilcc_paths Paths;
  const char *Error = pencilcc_find_paths(&Paths);
  if (Error)
    return fail(Error, NULL);

  char **Command = pencilcc_command(&Scan, &Paths, Argc, Argv);
  if (!Command)
    return fail("out of memory", NULL);
  if (Scan.version)
    return clang_then_text(Command, VersionText);
  if (Scan.help)
    return clang_then_text(Command, HelpText);
  return become_clang(Command);
}
