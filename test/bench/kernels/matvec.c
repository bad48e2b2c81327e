/*===- matvec.c - Matrix-vector product, plain C and by hand ---------------===*
 *
 * In:  log2 of about the number of elements of the square matrix.
 * Out: one line of times (contest_run).
 * The hand-written kernel has a work-item a row and adds eight partial sums;
 * the C loops add in one sequence.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bench_kernels.h"

#include <pencil.h>
#include <stdlib.h>

static const char source[] =
    "kernel void multiply(global double *restrict y,\n"
    "                     global const double *restrict a,\n"
    "                     global const double *restrict x, int n) {\n"
    "  size_t i = get_global_id(0);\n"
    "  double8 sum = 0.0;\n"
    "  for (int j = 0; j < n; j += 8)\n"
    "    sum += vload8(0, a + i * n + j) * vload8(0, x + j);\n"
    "  double4 s = sum.lo + sum.hi;\n"
    "  y[i] = s.x + s.y + s.z + s.w;\n"
    "}\n";

static void matvec(int n, double y[pencil_array n],
                   const double a[pencil_array n][n],
                   const double x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    for (int j = 0; j < n; j++)
      y[i] += a[i][j] * x[j];
  }
#pragma endscop
}

struct data {
  int n;
  double *a, *x, *y;
};

static void compiled(void *data) {
  const struct data *d = data;
  matvec(d->n, d->y, (void *)d->a, d->x);
}

void bench_matvec(int size, int rounds) {
  struct data d = {.n = side_of(size)};
  size_t n = (size_t)d.n;
  d.a = small_numbers(n * n);
  d.x = small_numbers(n);
  d.y = small_numbers(n);
  double *by_hand = small_numbers(n);
  compiled(&d);

  struct hand hand;
  hand_open(&hand, source, "multiply");
  cl_mem buffers[] = {
      hand_buffer(&hand, 0, by_hand, n * sizeof(double), CL_MEM_WRITE_ONLY),
      hand_buffer(&hand, 1, d.a, n * n * sizeof(double), CL_MEM_READ_ONLY),
      hand_buffer(&hand, 2, d.x, n * sizeof(double), CL_MEM_READ_ONLY)};
  hand_value(&hand, 3, &d.n, sizeof d.n);
  struct contest contest = {.kernel = "matvec__[^\"]*",
                            .hand = &hand,
                            .dims = 1,
                            .global = {n, 1},
                            .compiled = compiled,
                            .data = &d};
  hand_run(&hand, 1, contest.global, NULL);
  hand_fetch(&hand, buffers[0], n * sizeof(double));
  same_doubles("matvec", d.y, by_hand, n);

  contest_run(&contest, rounds);
  for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
    clReleaseMemObject(buffers[i]);
  hand_close(&hand);
  free(d.a);
  free(d.x);
  free(d.y);
  free(by_hand);
}
