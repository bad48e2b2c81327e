/*===- child.h - Runs a function in a forked process -----------------------===*
 *
 * In:  a function that writes its result to a file descriptor and returns 0.
 * Out: what it wrote, or a text that says how it failed: its messages on
 *      standard error, the signal that ended it, or the time limit.
 * LLVM's SPIR-V target and Polly may crash, stop with a fatal error, run for
 * ever, or leave static state behind; none of it reaches the compiler.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_SUPPORT_CHILD_H
#define PENCIL_SUPPORT_CHILD_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct child_result {
  unsigned char *bytes; /* malloc'ed; the caller frees; NULL: failure */
  size_t size;
  char error[256]; /* why, when bytes is NULL */
};

/* Runs job(fd, data) in a child. Success: it returned 0 and wrote at least one
 * byte within `seconds`. */
struct child_result child_run(int (*job)(int fd, void *data), void *data,
                              unsigned seconds);

#ifdef __cplusplus
}
#endif
#endif
