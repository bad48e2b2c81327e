/*===- jacobi-2d.c - Jacobi iteration, 2-D ---------------------------------===*
 *
 * In:  A and B (n x n). Rounding: results are those of the given order of the
 *      sums.
 * Out: A and B after `steps` double steps.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL jacobi_2d(int steps, int n, DATA A[pencil_array n][n],
                 DATA B[pencil_array n][n]) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        B[i][j] = (DATA)0.2 * (A[i][j] + A[i][j - 1] + A[i][j + 1] +
                               A[i + 1][j] + A[i - 1][j]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = (DATA)0.2 * (B[i][j] + B[i][j - 1] + B[i][j + 1] +
                               B[i + 1][j] + B[i - 1][j]);
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int steps = h->size[0], n = h->size[1];
  size_t points = (size_t)n * (size_t)n;
  DATA *A = harness_data(h, points), *B = harness_data(h, points);
  for (HARNESS_CALLS(h))
    jacobi_2d(steps, n, (void *)A, (void *)B);
}

HARNESS_MAIN("jacobi-2d", 2, "STEPSxN")
