/*===- convolution.c - 5x5 convolution, compiled and by hand ---------------===*
 *
 * In:  log2 of the number of pixels of the result, which is (nearly) square;
 *      the source picture has a border of two pixels, so nothing is clamped.
 * Out: one line of times (contest_run).
 * The taps must be unrolled, or PoCL does not vectorise across work-items: the
 * hand-written kernel spells them out.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bench_kernels.h"

#include <pencil.h>
#include <stdlib.h>

static const char source[] =
    "#define T(p, q) w[(p) * 5 + (q)] * in[(i + (p)) * pitch + j + (q)]\n"
    "#define R(p) T(p, 0) + T(p, 1) + T(p, 2) + T(p, 3) + T(p, 4)\n"
    "kernel void convolve(global float *restrict out,\n"
    "                     global const float *restrict in,\n"
    "                     constant float *restrict w, int width) {\n"
    "  size_t j = get_global_id(0), i = get_global_id(1);\n"
    "  size_t pitch = width + 4;\n"
    "  out[i * width + j] = R(0) + R(1) + R(2) + R(3) + R(4);\n"
    "}\n";

static void convolve(int height, int width,
                     const float in[pencil_array height + 4][width + 4],
                     const float w[pencil_array 5][5],
                     float out[pencil_array height][width]) {
#pragma pencil independent
  for (int i = 0; i < height; i++)
#pragma pencil independent
    for (int j = 0; j < width; j++) {
      float sum = 0.0f;
      for (int p = 0; p < 5; p++)
        for (int q = 0; q < 5; q++)
          sum += w[p][q] * in[i + p][j + q];
      out[i][j] = sum;
    }
}

static void scop_convolve(int height, int width,
                          const float in[pencil_array height + 4][width + 4],
                          const float w[pencil_array 5][5],
                          float out[pencil_array height][width]) {
#pragma scop
  for (int i = 0; i < height; i++)
    for (int j = 0; j < width; j++) {
      float sum = 0.0f;
      for (int p = 0; p < 5; p++)
        for (int q = 0; q < 5; q++)
          sum += w[p][q] * in[i + p][j + q];
      out[i][j] = sum;
    }
#pragma endscop
}

struct data {
  int height, width;
  float *in, *w, *out;
};

static void compiled(void *data) {
  const struct data *d = data;
  convolve(d->height, d->width, (void *)d->in, (void *)d->w, (void *)d->out);
}

static void compiled_scop(void *data) {
  const struct data *d = data;
  scop_convolve(d->height, d->width, (void *)d->in, (void *)d->w,
                (void *)d->out);
}

static void bench(int size, int rounds, const char *kernel,
                  void (*function)(void *)) {
  struct data d = {.height = 1 << size / 2, .width = 1 << (size + 1) / 2};
  size_t n = (size_t)d.height * (size_t)d.width;
  size_t n_in = (size_t)(d.height + 4) * (size_t)(d.width + 4);
  d.in = pages(n_in * sizeof(float));
  d.out = pages(n * sizeof(float));
  d.w = pages(25 * sizeof(float));
  float *by_hand = pages(n * sizeof(float));
  for (size_t i = 0; i < n_in; i++)
    d.in[i] = (float)(next_random() % 256);
  for (int k = 0; k < 25; k++)
    d.w[k] = 1.0f / (float)(k + 20);
  function(&d);

  struct hand hand;
  hand_open(&hand, source, "convolve");
  cl_mem out =
      hand_buffer(&hand, 0, by_hand, n * sizeof(float), CL_MEM_WRITE_ONLY);
  cl_mem in =
      hand_buffer(&hand, 1, d.in, n_in * sizeof(float), CL_MEM_READ_ONLY);
  cl_mem w = hand_buffer(&hand, 2, d.w, 25 * sizeof(float), CL_MEM_READ_ONLY);
  hand_value(&hand, 3, &d.width, sizeof d.width);
  struct contest contest = {.kernel = kernel,
                            .hand = &hand,
                            .dims = 2,
                            .global = {(size_t)d.width, (size_t)d.height},
                            .compiled = function,
                            .data = &d};
  hand_run(&hand, 2, contest.global, NULL);
  hand_fetch(&hand, out, n * sizeof(float));
  same_floats("convolution", d.out, by_hand, n);

  contest_run(&contest, rounds);
  clReleaseMemObject(w);
  clReleaseMemObject(in);
  clReleaseMemObject(out);
  hand_close(&hand);
  free(d.in);
  free(d.w);
  free(d.out);
  free(by_hand);
}

void bench_convolution(int size, int rounds) {
  bench(size, rounds, "convolve__k0", compiled);
}

void bench_scop_convolution(int size, int rounds) {
  bench(size, rounds, "scop_convolve__[^\"]*", compiled_scop);
}
