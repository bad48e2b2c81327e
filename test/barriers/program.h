/*===- program.h - Frame of the programs whose barriers are counted -------===*
 *
 * In:  SHAPE, the extents of what one group works on; ONCE, if each group does
 *      one iteration only (then there are ONCE groups).
 * Out: a main that runs `program` on several numbers of groups and prints a
 * hash of what it wrote. A program is one function: a, b: input; t: temporary
 * in global memory; out: output, a row a group.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PROGRAM_H
#define PROGRAM_H
#include <pencil.h>
#include <stdio.h>
#include <stdlib.h>

#define PRAGMA(x) _Pragma(#x)
#define LOOP(i, n) for (int i = 0; i < (n); i++)
#ifdef ONCE
#define GROUPS(g) PRAGMA(pencil map(group(0)) size(ONCE)) LOOP(g, ONCE)
#define GROUPS1(g, n) PRAGMA(pencil map(group(1)) size(n)) LOOP(g, n)
#else
#define GROUPS(g) PRAGMA(pencil map(group(0))) LOOP(g, n)
#define GROUPS1(g, n) PRAGMA(pencil map(group(1))) LOOP(g, n)
#endif
#ifndef SIZE
#define SIZE 32
#endif
#define ITEMS(i, n) PRAGMA(pencil map(local(0)) size(SIZE)) LOOP(i, n)
#define ITEMS1(i, n) PRAGMA(pencil map(local(1)) size(4)) LOOP(i, n)
#define ITEMS2(i, n) PRAGMA(pencil map(local(2)) size(2)) LOOP(i, n)
#define SHARED pencil_local float

typedef float row SHAPE;
#define PROGRAM                                                                \
  static void program(                                                         \
      int n, float a[pencil_array n] SHAPE, float b[pencil_array n] SHAPE,     \
      float t[pencil_array n] SHAPE, float out[pencil_array n] SHAPE)
PROGRAM;

static float *numbers(int n, unsigned seed) {
  size_t count = (size_t)n * (sizeof(row) / sizeof(float));
  float *all = malloc((count + 1) * sizeof *all);
  for (size_t i = 0; i < count; i++)
    all[i] = (float)((i + seed) * 2654435761u >> 24);
  return all;
}

static void run(int n) {
  float *a = numbers(n, 1), *b = numbers(n, 2), *t = numbers(n, 3),
        *out = numbers(n, 4);
  program(n, (void *)a, (void *)b, (void *)t, (void *)out);
  unsigned long long hash = 1469598103934665603u;
  for (size_t i = 0; i < (size_t)n * sizeof(row); i++)
    hash = (hash ^ ((unsigned char *)out)[i]) * 1099511628211u;
  printf("%d %016llx\n", n, hash);
  free(a), free(b), free(t), free(out);
}

int main(void) {
#ifdef ONCE
  run(ONCE);
#else
  for (int n = 0; n < 20; n = 2 * n + 1)
    run(n);
#endif
}
#endif
