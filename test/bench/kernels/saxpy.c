/*===- saxpy.c - y = a x + y, compiled and by hand -------------------------===*
 *
 * In:  log2 of the number of elements.
 * Out: one line of times (contest_run).
 * Bound by memory: any difference is overhead or missing vectors.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bench_kernels.h"

#include <pencil.h>
#include <stdlib.h>

static const char source[] =
    "kernel void saxpy(global float *restrict y,\n"
    "                  global const float *restrict x, float a) {\n"
    "  size_t i = get_global_id(0);\n"
    "  y[i] = a * x[i] + y[i];\n"
    "}\n";

static void saxpy(int n, float a, const float x[pencil_array n],
                  float y[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

struct data {
  int n;
  float a;
  float *x, *y;
};

static void compiled(void *data) {
  const struct data *d = data;
  saxpy(d->n, d->a, d->x, d->y);
}

static void fill(const struct data *d) {
  for (int i = 0; i < d->n; i++) {
    d->x[i] = (float)(i % 1000);
    d->y[i] = (float)(i % 77);
  }
}

void bench_saxpy(int size, int rounds) {
  struct data d = {.n = 1 << size, .a = 0.5f};
  size_t n = (size_t)d.n;
  size_t bytes = n * sizeof(float);
  d.x = pages(bytes);
  d.y = pages(bytes);
  float *once = pages(bytes);

  fill(&d);
  compiled(&d);
  for (int i = 0; i < d.n; i++)
    once[i] = d.y[i];

  struct hand hand;
  hand_open(&hand, source, "saxpy");
  fill(&d);
  cl_mem y = hand_buffer(&hand, 0, d.y, bytes, CL_MEM_READ_WRITE);
  cl_mem x = hand_buffer(&hand, 1, d.x, bytes, CL_MEM_READ_ONLY);
  hand_value(&hand, 2, &d.a, sizeof d.a);
  struct contest contest = {.kernel = "saxpy__k0",
                            .hand = &hand,
                            .dims = 1,
                            .global = {n, 1},
                            .compiled = compiled,
                            .data = &d};
  hand_run(&hand, 1, contest.global, NULL);
  hand_fetch(&hand, y, bytes);
  same_floats("saxpy", once, d.y, n);

  contest_run(&contest, rounds);
  clReleaseMemObject(x);
  clReleaseMemObject(y);
  hand_close(&hand);
  free(d.x);
  free(d.y);
  free(once);
}
