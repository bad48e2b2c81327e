/*===- matmul.c - Matrix product, plain C and by hand ----------------------===*
 *
 * In:  log2 of about the number of elements of each square matrix.
 * Out: one line of times (contest_run).
 * In C as people write it: into the element of c; into a sum; the same with
 * flat subscripts; the sum in single precision. The hand-written kernel keeps
 * a tile of 8 rows and two vectors of results in sixteen vectors; rows are the
 * faster dimension, so that neighbours share columns of b. The side is a
 * multiple of the tile.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bench_kernels.h"

#include <pencil.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char of_doubles[] = "typedef double real; typedef double8 vec;\n"
                                 "#define LANES 8\n"
                                 "#define LOAD vload8\n"
                                 "#define STORE vstore8\n";
static const char of_floats[] = "typedef float real; typedef float16 vec;\n"
                                "#define LANES 16\n"
                                "#define LOAD vload16\n"
                                "#define STORE vstore16\n";
static const char by_tiles[] =
    "#define EACH(DO) DO(0) DO(1) DO(2) DO(3) DO(4) DO(5) DO(6) DO(7)\n"
    "#define ZERO(r) vec l##r = 0, h##r = 0;\n"
    "#define STEP(r) l##r += p[r * n] * lo; h##r += p[r * n] * hi;\n"
    "#define SAVE(r) STORE(l##r, 0, out + r * n);\\\n"
    "                STORE(h##r, 1, out + r * n);\n"
    "kernel void multiply(global real *restrict c,\n"
    "                     global const real *restrict a,\n"
    "                     global const real *restrict b, int n) {\n"
    "  size_t i = get_global_id(0) * 8, j = get_global_id(1) * 2 * LANES;\n"
    "  EACH(ZERO)\n"
    "  for (int k = 0; k < n; k++) {\n"
    "    global const real *p = a + i * n + k;\n"
    "    vec lo = LOAD(0, b + (size_t)k * n + j);\n"
    "    vec hi = LOAD(1, b + (size_t)k * n + j);\n"
    "    EACH(STEP)\n"
    "  }\n"
    "  global real *out = c + i * n + j;\n"
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

static void matmul_sum(int n, double c[pencil_array n][n],
                       const double a[pencil_array n][n],
                       const double b[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0.0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}

static void matmul_flat(int n, double *restrict c, const double *restrict a,
                        const double *restrict b) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0.0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
#pragma endscop
}

static void matmul_float(int n, float c[pencil_array n][n],
                         const float a[pencil_array n][n],
                         const float b[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0.0f;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}

struct data {
  int n;
  void *a, *b, *c;
};

static void call_memory(void *data) {
  const struct data *d = data;
  matmul(d->n, d->c, d->a, d->b);
}

static void call_sum(void *data) {
  const struct data *d = data;
  matmul_sum(d->n, d->c, d->a, d->b);
}

static void call_flat(void *data) {
  const struct data *d = data;
  matmul_flat(d->n, d->c, d->a, d->b);
}

static void call_float(void *data) {
  const struct data *d = data;
  matmul_float(d->n, d->c, d->a, d->b);
}

static size_t count_of(const struct data *d) {
  return (size_t)d->n * (size_t)d->n;
}

/* Small whole numbers: the sums are exact. */
static void *numbers(size_t count, size_t size) {
  double *doubles = small_numbers(count);
  if (size == sizeof *doubles)
    return doubles;
  float *floats = pages(count * sizeof *floats);
  for (size_t i = 0; i < count; i++)
    floats[i] = (float)doubles[i];
  free(doubles);
  return floats;
}

static void same_bytes(const struct data *d, const void *other, size_t size) {
  if (memcmp(d->c, other, count_of(d) * size) != 0) {
    fprintf(stderr, "bench_kernels: matmul: the results differ\n");
    exit(EXIT_FAILURE);
  }
}

static void compare(struct contest *contest, const char *type, size_t size,
                    int side, int rounds) {
  struct data d = {.n = side};
  size_t bytes = count_of(&d) * size;
  d.a = numbers(count_of(&d), size);
  d.b = numbers(count_of(&d), size);
  d.c = numbers(count_of(&d), size);
  void *by_hand = numbers(count_of(&d), size);
  contest->data = &d;
  contest->compiled(&d);

  struct hand hand;
  char source[4096];
  snprintf(source, sizeof source, "%s%s", type, by_tiles);
  hand_open(&hand, source, "multiply");
  cl_mem buffers[] = {hand_buffer(&hand, 0, by_hand, bytes, CL_MEM_WRITE_ONLY),
                      hand_buffer(&hand, 1, d.a, bytes, CL_MEM_READ_ONLY),
                      hand_buffer(&hand, 2, d.b, bytes, CL_MEM_READ_ONLY)};
  hand_value(&hand, 3, &d.n, sizeof d.n);
  contest->hand = &hand;
  contest->dims = 2;
  contest->global[0] = (size_t)d.n / 8;
  contest->global[1] = (size_t)d.n * size / 128; /* two vectors of 64 bytes */
  hand_run(&hand, 2, contest->global, NULL);
  hand_fetch(&hand, buffers[0], bytes);
  same_bytes(&d, by_hand, size);

  contest_run(contest, rounds);
  for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
    clReleaseMemObject(buffers[i]);
  hand_close(&hand);
  free(d.a);
  free(d.b);
  free(d.c);
  free(by_hand);
}

void bench_matmul(int size, int rounds) {
  struct contest contest = {.kernel = "matmul__[^\"]*",
                            .compiled = call_memory};
  compare(&contest, of_doubles, sizeof(double), side_of(size), rounds);
}

void bench_matmul_sum(int size, int rounds) {
  struct contest contest = {.kernel = "matmul_sum__[^\"]*",
                            .compiled = call_sum};
  compare(&contest, of_doubles, sizeof(double), side_of(size), rounds);
}

void bench_matmul_flat(int size, int rounds) {
  struct contest contest = {.kernel = "matmul_flat__[^\"]*",
                            .compiled = call_flat};
  compare(&contest, of_doubles, sizeof(double), side_of(size), rounds);
}

void bench_matmul_float(int size, int rounds) {
  struct contest contest = {.kernel = "matmul_float__[^\"]*",
                            .compiled = call_float};
  int side = (side_of(size) + 31) / 32 * 32;
  compare(&contest, of_floats, sizeof(float), side, rounds);
}
