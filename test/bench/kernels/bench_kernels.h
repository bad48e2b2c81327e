/*===- bench_kernels.h - A kernel from PENCIL beside one written by hand ---===*
 *
 * In:  for each kernel: how to run it compiled, and the hand-written one.
 * Out: samples that alternate between the two, and a check that both compute
 *      the same.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef BENCH_KERNELS_H
#define BENCH_KERNELS_H

#include "hand.h"

#include <stddef.h>

/* One comparison. `compiled` runs the PENCIL function once on `data`. */
struct contest {
  const char *kernel; /* name of the compiled kernel, a regular expression */
  struct hand *hand;
  cl_uint dims;
  size_t global[2]; /* of the hand-written kernel */
  void (*compiled)(void *data);
  void *data;
};

/* Times both sides alternately and prints
 * "KERNEL HAND-MIN HAND WALL-OF-COMPILED WALL-OF-HAND LOCAL DEVICE": kernel
 * times of the hand-written one, then clock times, medians in nanoseconds. */
void contest_run(const struct contest *contest, int rounds);

/* Memory on a page of its own, so that devices can share it; ends the program
 * when there is none. */
void *pages(size_t bytes);

/* Ends the program when some |a[i] - b[i]| exceeds 1e-4 (|a[i]| + 1). */
void same_floats(const char *what, const float *a, const float *b, size_t n);

/* Ends the program when some a[i] differs from b[i]. */
void same_doubles(const char *what, const double *a, const double *b, size_t n);

/* Page-aligned memory with n whole numbers of -4 .. 4. */
double *small_numbers(size_t n);

/* Side of a square of about 2^size elements: a multiple of 16, and not a power
 * of two, of which all rows would lie on the same cache sets. */
int side_of(int size);

/* The next number of 0 .. 2^31 - 1 of a fixed sequence. */
unsigned next_random(void);

void bench_saxpy(int size, int rounds);
void bench_convolution(int size, int rounds);
void bench_scop_convolution(int size, int rounds);
void bench_jacobi(int size, int rounds);
void bench_matvec(int size, int rounds);
void bench_matmul(int size, int rounds);
void bench_matmul_sum(int size, int rounds);
void bench_matmul_flat(int size, int rounds);
void bench_matmul_float(int size, int rounds);
void bench_spmv(int size, int rounds);

#endif
