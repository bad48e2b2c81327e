/*===- seidel-2d.c - Gauss-Seidel iteration, 2-D ---------------------------===*
 *
 * In:  A (n x n). Rounding: results are those of the given order of the sums.
 * Out: A after `steps` sweeps in place.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL seidel_2d(int steps, int n, DATA A[pencil_array n][n]) {
#pragma scop
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        A[i][j] = (A[i - 1][j - 1] + A[i - 1][j] + A[i - 1][j + 1] +
                   A[i][j - 1] + A[i][j] + A[i][j + 1] + A[i + 1][j - 1] +
                   A[i + 1][j] + A[i + 1][j + 1]) /
                  9;
#pragma endscop
}

static void bench(struct harness *h) {
  int steps = h->size[0], n = h->size[1];
  DATA *A = harness_data(h, (size_t)n * (size_t)n);
  for (HARNESS_CALLS(h))
    seidel_2d(steps, n, (void *)A);
}

HARNESS_MAIN("seidel-2d", 2, "STEPSxN")
