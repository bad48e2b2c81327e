/*===- exec.h - Inputs and outputs of the exec tests -----------------------===*
 *
 * In:  nothing; plain C.
 * Out: sizes that divide no tile, deterministic inputs, and lines of output
 *      that hold a hash of every byte of a result.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef EXEC_H
#define EXEC_H
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static const int sizes[] = {0, 1, 2, 7, 33, 64, 100, 1000};
#define FOR_SIZES(n)                                                           \
  for (int size_ = 0, n = sizes[0];                                            \
       size_ < (int)(sizeof sizes / sizeof *sizes) && (n = sizes[size_], 1);   \
       size_++)

/* Small numbers that are exact in every type. */
static inline int value(int i) { return (int)((unsigned)i * 2654435761u >> 25) - 40; }

#define FILL(a, n)                                                             \
  for (long fill_ = 0; fill_ < (long)(n); fill_++)                             \
  (a)[fill_] = value((int)fill_ + __LINE__)

static inline void show(const char *what, int n, const void *data, size_t size) {
  const unsigned char *byte = data;
  uint64_t hash = 1469598103934665603u;
  for (size_t i = 0; i < size; i++)
    hash = (hash ^ byte[i]) * 1099511628211u;
  printf("%s %d %016llx\n", what, n, (unsigned long long)hash);
}
#define SHOW(a, n) show(#a, n, a, sizeof *(a) * (size_t)(n))

static inline void *zeroed(size_t n, size_t size) { return calloc(n + 1, size); }
#define NEW(type, n) ((type *)zeroed((size_t)(n), sizeof(type)))
#endif
