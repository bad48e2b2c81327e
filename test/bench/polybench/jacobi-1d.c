/*===- jacobi-1d.c - Jacobi iteration, 1-D ---------------------------------===*
 *
 * In:  A and B (n). Rounding: results are those of the given order of the sums.
 * Out: A and B after `steps` double steps.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL jacobi_1d(int steps, int n, DATA A[pencil_array n],
                 DATA B[pencil_array n]) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      B[i] = (A[i - 1] + A[i] + A[i + 1]) / 3;
    for (int i = 1; i < n - 1; i++)
      A[i] = (B[i - 1] + B[i] + B[i + 1]) / 3;
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int steps = h->size[0], n = h->size[1];
  DATA *A = harness_data(h, (size_t)n), *B = harness_data(h, (size_t)n);
  for (HARNESS_CALLS(h))
    jacobi_1d(steps, n, A, B);
}

HARNESS_MAIN("jacobi-1d", 2, "STEPSxN")
