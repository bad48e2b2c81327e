/*===- heat-3d.c - Heat equation, 3-D --------------------------------------===*
 *
 * In:  A and B (n x n x n). Rounding: results are those of the given order of
 *      the sums.
 * Out: A and B after `steps` double steps.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL heat_3d(int steps, int n, DATA A[pencil_array n][n][n],
               DATA B[pencil_array n][n][n]) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          B[i][j][k] =
              (DATA)0.125 * (A[i + 1][j][k] - 2 * A[i][j][k] + A[i - 1][j][k]) +
              (DATA)0.125 * (A[i][j + 1][k] - 2 * A[i][j][k] + A[i][j - 1][k]) +
              (DATA)0.125 * (A[i][j][k + 1] - 2 * A[i][j][k] + A[i][j][k - 1]) +
              A[i][j][k];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          A[i][j][k] =
              (DATA)0.125 * (B[i + 1][j][k] - 2 * B[i][j][k] + B[i - 1][j][k]) +
              (DATA)0.125 * (B[i][j + 1][k] - 2 * B[i][j][k] + B[i][j - 1][k]) +
              (DATA)0.125 * (B[i][j][k + 1] - 2 * B[i][j][k] + B[i][j][k - 1]) +
              B[i][j][k];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int steps = h->size[0], n = h->size[1];
  size_t points = (size_t)n * (size_t)n * (size_t)n;
  DATA *A = harness_data(h, points), *B = harness_data(h, points);
  for (HARNESS_CALLS(h))
    heat_3d(steps, n, (void *)A, (void *)B);
}

HARNESS_MAIN("heat-3d", 2, "STEPSxN")
