/*===- program.h - Frame of the programs whose barriers are counted -------===*
 *
 * In:  SHAPE, the extents of what one group works on (A_SHAPE, B_SHAPE: of a
 *      and b where they differ), ELEMENT, of what; ONCE, if each group does one
 *      iteration only (then there are ONCE groups); ROUNDED, if results may
 *      differ in the last places; GROUP_SIZE, if it shall not be SIZE.
 * Out: a main that runs `program` on several numbers of groups and prints a
 * hash of what it wrote, or all of it when ROUNDED. A program is one function:
 * a, b: input; t: temporary in global memory or a third input; out: output, a
 * row a group.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PROGRAM_H
#define PROGRAM_H
#include <math.h>
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
#ifndef GROUP_SIZE
#define GROUP_SIZE SIZE
#endif
#define ITEMS(i, n) PRAGMA(pencil map(local(0)) size(GROUP_SIZE)) LOOP(i, n)
#define ITEMS1(i, n) PRAGMA(pencil map(local(1)) size(4)) LOOP(i, n)
#define ITEMS2(i, n) PRAGMA(pencil map(local(2)) size(2)) LOOP(i, n)
#ifndef A_SHAPE
#define A_SHAPE SHAPE
#endif
#ifndef B_SHAPE
#define B_SHAPE SHAPE
#endif
#ifndef ELEMENT
#define ELEMENT float
#endif
#define SHARED pencil_local float

typedef ELEMENT row SHAPE;
typedef ELEMENT a_row A_SHAPE;
typedef ELEMENT b_row B_SHAPE;
#define PROGRAM                                                                \
  static void program(int n, ELEMENT a[pencil_array n] A_SHAPE,                \
                      ELEMENT b[pencil_array n] B_SHAPE,                       \
                      ELEMENT t[pencil_array n] SHAPE,                         \
                      ELEMENT out[pencil_array n] SHAPE)
PROGRAM;

static float *numbers(int n, size_t row_bytes, unsigned seed) {
  size_t count = (size_t)n * (row_bytes / sizeof(float));
  float *all = malloc((count + 1) * sizeof *all);
  for (size_t i = 0; i < count; i++)
    all[i] = (float)((unsigned)(i + seed) * 2654435761u >> 24);
  return all;
}

static void show(int n, const float *all) {
  size_t count = (size_t)n * (sizeof(row) / sizeof(float));
#ifdef ROUNDED
  for (size_t i = 0; i < count; i++)
    printf("%.9g\n", (double)all[i]);
#else
  unsigned long long hash = 1469598103934665603u;
  for (size_t i = 0; i < count * sizeof(float); i++)
    hash = (hash ^ ((const unsigned char *)all)[i]) * 1099511628211u;
  printf("%d %016llx\n", n, hash);
#endif
}

static void run(int n) {
  float *a = numbers(n, sizeof(a_row), 1), *b = numbers(n, sizeof(b_row), 2),
        *t = numbers(n, sizeof(row), 3), *out = numbers(n, sizeof(row), 4);
  program(n, (void *)a, (void *)b, (void *)t, (void *)out);
  show(n, t);
  show(n, out);
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
