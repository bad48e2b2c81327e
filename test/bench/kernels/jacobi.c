/*===- jacobi.c - One sweep of a stencil, plain C and by hand --------------===*
 *
 * In:  log2 of about the number of points of the square.
 * Out: one line of times (contest_run).
 * The hand-written kernel has a work-item a row with a loop of unit stride,
 * which beat a work-item a point and blocks on CPUs.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bench_kernels.h"

#include <pencil.h>
#include <stdlib.h>
#include <string.h>

static const char source[] =
    "kernel void sweep(global double *restrict b,\n"
    "                  global const double *restrict a, int n) {\n"
    "  size_t i = get_global_id(0) + 1;\n"
    "  global const double *p = a + i * n;\n"
    "  for (int j = 1; j < n - 1; j++)\n"
    "    b[i * n + j] = 0.25 * (p[j] + p[j - 1] + p[j + 1] + p[j + n] +\n"
    "                           p[j - n]);\n"
    "}\n";

static void jacobi(int n, double b[pencil_array n][n],
                   const double a[pencil_array n][n]) {
#pragma scop
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      b[i][j] = 0.25 * (a[i][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j] +
                        a[i - 1][j]);
#pragma endscop
}

struct data {
  int n;
  double *a, *b;
};

static void compiled(void *data) {
  const struct data *d = data;
  jacobi(d->n, (void *)d->b, (void *)d->a);
}

void bench_jacobi(int size, int rounds) {
  struct data d = {.n = side_of(size)};
  size_t points = (size_t)d.n * (size_t)d.n;
  d.a = small_numbers(points);
  d.b = small_numbers(points);
  double *by_hand = small_numbers(points);
  memcpy(by_hand, d.b, points * sizeof(double)); /* the border */
  compiled(&d);

  struct hand hand;
  hand_open(&hand, source, "sweep");
  cl_mem b = hand_buffer(&hand, 0, by_hand, points * sizeof(double),
                         CL_MEM_READ_WRITE);
  cl_mem a =
      hand_buffer(&hand, 1, d.a, points * sizeof(double), CL_MEM_READ_ONLY);
  hand_value(&hand, 2, &d.n, sizeof d.n);
  struct contest contest = {.kernel = "jacobi__[^\"]*",
                            .hand = &hand,
                            .dims = 1,
                            .global = {(size_t)d.n - 2, 1},
                            .compiled = compiled,
                            .data = &d};
  hand_run(&hand, 1, contest.global, NULL);
  hand_fetch(&hand, b, points * sizeof(double));
  same_doubles("jacobi", d.b, by_hand, points);

  contest_run(&contest, rounds);
  clReleaseMemObject(a);
  clReleaseMemObject(b);
  hand_close(&hand);
  free(d.a);
  free(d.b);
  free(by_hand);
}
