/*===- matmul.c - Matrix product, plain C and by hand ----------------------===*
 *
 * In:  log2 of about the number of elements of each square matrix.
 * Out: one line of times (contest_run).
 * The hand-written kernel keeps a tile of 8 x 16 results in sixteen vectors;
 * rows are the faster dimension, so that neighbours share columns of b. The
 * side is a multiple of the tile.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bench_kernels.h"

#include <pencil.h>
#include <stdlib.h>

static const char source[] =
    "#define EACH(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7)\n"
    "#define ZERO(r) double8 l##r = 0.0, h##r = 0.0;\n"
    "#define STEP(r) l##r += p[r * n] * lo; h##r += p[r * n] * hi;\n"
    "#define SAVE(r) vstore8(l##r, 0, out + r * n);\\\n"
    "                vstore8(h##r, 1, out + r * n);\n"
    "kernel void multiply(global double *restrict c,\n"
    "                     global const double *restrict a,\n"
    "                     global const double *restrict b, int n) {\n"
    "  size_t i = get_global_id(0) * 8, j = get_global_id(1) * 16;\n"
    "  EACH(ZERO)\n"
    "  for (int k = 0; k < n; k++) {\n"
    "    global const double *p = a + i * n + k;\n"
    "    double8 lo = vload8(0, b + (size_t)k * n + j);\n"
    "    double8 hi = vload8(1, b + (size_t)k * n + j);\n"
    "    EACH(STEP)\n"
    "  }\n"
    "  global double *out = c + i * n + j;\n"
    "  EACH(SAVE)\n"
    "}\n";

static void matmul(int n, double c[pencil_array n][n],
                   const double a[pencil_array n][n],
                   const double b[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      c[i][j] = 0.0;
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
    }
#pragma endscop
}

struct data {
  int n;
  double *a, *b, *c;
};

static void compiled(void *data) {
  const struct data *d = data;
  matmul(d->n, (void *)d->c, (void *)d->a, (void *)d->b);
}

void bench_matmul(int size, int rounds) {
  struct data d = {.n = side_of(size)};
  size_t count = (size_t)d.n * (size_t)d.n;
  d.a = small_numbers(count);
  d.b = small_numbers(count);
  d.c = small_numbers(count);
  double *by_hand = small_numbers(count);
  compiled(&d);

  struct hand hand;
  hand_open(&hand, source, "multiply");
  cl_mem buffers[] = {
      hand_buffer(&hand, 0, by_hand, count * sizeof(double), CL_MEM_WRITE_ONLY),
      hand_buffer(&hand, 1, d.a, count * sizeof(double), CL_MEM_READ_ONLY),
      hand_buffer(&hand, 2, d.b, count * sizeof(double), CL_MEM_READ_ONLY)};
  hand_value(&hand, 3, &d.n, sizeof d.n);
  struct contest contest = {.kernel = "matmul__[^\"]*",
                            .hand = &hand,
                            .dims = 2,
                            .global = {(size_t)d.n / 8, (size_t)d.n / 16},
                            .compiled = compiled,
                            .data = &d};
  hand_run(&hand, 2, contest.global, NULL);
  hand_fetch(&hand, buffers[0], count * sizeof(double));
  same_doubles("matmul", d.c, by_hand, count);

  contest_run(&contest, rounds);
  for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
    clReleaseMemObject(buffers[i]);
  hand_close(&hand);
  free(d.a);
  free(d.b);
  free(d.c);
  free(by_hand);
}
