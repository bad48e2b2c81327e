//===- response_file.h - The arguments in an @file ------------------------===//
//
// Splits a response file into arguments the way clang does on this system
// (GNU rules): blanks separate, quotes group, a backslash keeps the next
// character.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef PENCIL_RESPONSE_FILE_H
#define PENCIL_RESPONSE_FILE_H

#include <stdbool.h>
#include <stddef.h>

struct response_file {
  char *text;  ///< what args point into
  char **args; ///< count strings
  size_t count;
};

/// Reads and splits `path`. A file that cannot be read has no arguments.
/// False: out of memory, nothing to free.
bool response_file_read(struct response_file *file, const char *path);

void response_file_free(struct response_file *file);

#endif
