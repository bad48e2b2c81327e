//===- pencilcc.h - The parts of the compiler command ---------------------===//
//
// Scan (what does this command line ask of clang?), paths (where is our
// installation?), command (the argument list for clang). Private to pencilcc.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCILCC_H
#define PENCILCC_H

#include <stdbool.h>

/// What a command line of clang asks for. Zero-initialise.
struct pencilcc_scan {
  bool own_help;   ///< --pencil-help
  bool no_pencil;  ///< -no-pencil
  bool no_rpath;   ///< -no-pencil-rpath
  bool help;       ///< --help and the like: text, no compilation
  bool version;    ///< --version
  bool internal;   ///< -cc1 and the like: not a driver's command line
  bool no_link;    ///< -c, -S, -E, ...: stops before the linker
  bool no_runtime; ///< -nostdlib, -static, -r: nothing of ours is linked
  bool link_input; ///< an input that can reach the linker
  bool report;     ///< -fplugin-arg-pencil-report=, which shows source lines
  bool remarks;    ///< -Rpass=, -fsave-optimization-record: names are wanted
  bool headers;    ///< state: inputs are headers (-x c-header)
};

/// Reads argv[1..argc), and the contents of @files as clang does. An @file that
/// cannot be read counts as empty; clang reports it. False: out of memory.
bool pencilcc_scan_arguments(struct pencilcc_scan *scan, int argc, char **argv);

/// Absolute paths, NUL-terminated.
struct pencilcc_paths {
  char plugin[4096];
  char include[4096];
  char lib[4096];
};

/// Fills paths from /proc/self/exe. Returns NULL, or a text that says what is
/// wrong.
const char *pencilcc_find_paths(struct pencilcc_paths *paths);

/// The argument list for execv, NULL-terminated, from malloc; its strings are
/// those of argv, paths and constants, and live as long as the process.
/// NULL: out of memory.
char **pencilcc_command(const struct pencilcc_scan *scan,
                        const struct pencilcc_paths *paths, int argc,
                        char **argv);

#endif
