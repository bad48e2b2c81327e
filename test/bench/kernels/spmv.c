/*===- spmv.c - Sparse matrix times vector, compiled and by hand -----------===*
 *
 * In:  log2 of the number of rows; 17 to 47 entries a row, random columns.
 * Out: one line of times (contest_run).
 * Bound by gathers: x is read through an index array, and the inner loop's
 * bounds come from memory.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bench_kernels.h"

#include <pencil.h>
#include <stdlib.h>

static const char source[] =
    "kernel void multiply(global float *restrict y,\n"
    "                     global const int *restrict start,\n"
    "                     global const int *restrict column,\n"
    "                     global const float *restrict value,\n"
    "                     global const float *restrict x) {\n"
    "  size_t i = get_global_id(0);\n"
    "  float sum = 0.0f;\n"
    "  int end = start[i + 1];\n"
    "  for (int k = start[i]; k < end; k++)\n"
    "    sum += value[k] * x[column[k]];\n"
    "  y[i] = sum;\n"
    "}\n";

static void multiply(int rows, int count,
                     const int start[pencil_array rows + 1],
                     const int column[pencil_array count],
                     const float value[pencil_array count],
                     const float x[pencil_array rows],
                     float y[pencil_array rows]) {
#pragma pencil independent
  for (int i = 0; i < rows; i++) {
    float sum = 0.0f;
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}

struct data {
  int rows, count;
  int *start, *column;
  float *value, *x, *y;
};

static void compiled(void *data) {
  const struct data *d = data;
  multiply(d->rows, d->count, d->start, d->column, d->value, d->x, d->y);
}

static void make_matrix(struct data *d, int size) {
  d->rows = 1 << size;
  size_t rows = (size_t)d->rows;
  d->start = pages((rows + 1) * sizeof(int));
  d->start[0] = 0;
  for (int i = 0; i < d->rows; i++)
    d->start[i + 1] = d->start[i] + 17 + (int)(next_random() % 31);
  d->count = d->start[d->rows];
  d->column = pages((size_t)d->count * sizeof(int));
  d->value = pages((size_t)d->count * sizeof(float));
  for (int k = 0; k < d->count; k++) {
    d->column[k] = (int)(next_random() % (unsigned)d->rows);
    d->value[k] = (float)(k % 9) - 4.0f;
  }
  d->x = pages(rows * sizeof(float));
  d->y = pages(rows * sizeof(float));
  for (int i = 0; i < d->rows; i++)
    d->x[i] = (float)(i % 7);
}

void bench_spmv(int size, int rounds) {
  struct data d;
  if (size > 24)
    size = 24; /* counts stay within int */
  make_matrix(&d, size);
  size_t rows = (size_t)d.rows;
  size_t count = (size_t)d.count;
  float *by_hand = pages(rows * sizeof(float));
  compiled(&d);

  struct hand hand;
  hand_open(&hand, source, "multiply");
  cl_mem buffers[] = {
      hand_buffer(&hand, 0, by_hand, rows * sizeof(float), CL_MEM_WRITE_ONLY),
      hand_buffer(&hand, 1, d.start, (rows + 1) * sizeof(int),
                  CL_MEM_READ_ONLY),
      hand_buffer(&hand, 2, d.column, count * sizeof(int), CL_MEM_READ_ONLY),
      hand_buffer(&hand, 3, d.value, count * sizeof(float), CL_MEM_READ_ONLY),
      hand_buffer(&hand, 4, d.x, rows * sizeof(float), CL_MEM_READ_ONLY)};
  struct contest contest = {.kernel = "multiply__k0",
                            .hand = &hand,
                            .dims = 1,
                            .global = {rows, 1},
                            .compiled = compiled,
                            .data = &d};
  hand_run(&hand, 1, contest.global, NULL);
  hand_fetch(&hand, buffers[0], rows * sizeof(float));
  same_floats("spmv", d.y, by_hand, rows);

  contest_run(&contest, rounds);
  for (size_t i = 0; i < sizeof buffers / sizeof *buffers; i++)
    clReleaseMemObject(buffers[i]);
  hand_close(&hand);
  free(d.start);
  free(d.column);
  free(d.value);
  free(d.x);
  free(d.y);
  free(by_hand);
}
