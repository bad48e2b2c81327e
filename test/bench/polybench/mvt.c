/*===- mvt.c - Products with a matrix and its transpose --------------------===*
 *
 * In:  A (n x n), vectors: small whole numbers, so that all sums are exact in
 *      any order.
 * Out: x1 += A y1, x2 += A^T y2.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL mvt(int n, DATA x1[pencil_array n], DATA x2[pencil_array n],
           const DATA y1[pencil_array n], const DATA y2[pencil_array n],
           const DATA A[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x1[i] += A[i][j] * y1[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x2[i] += A[j][i] * y2[j];
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  size_t m = (size_t)n;
  DATA *x1 = harness_data(h, m), *x2 = harness_data(h, m);
  DATA *y1 = harness_input(h, m), *y2 = harness_input(h, m);
  DATA *A = harness_input(h, m * m);
  for (HARNESS_CALLS(h))
    mvt(n, x1, x2, y1, y2, (void *)A);
}

HARNESS_MAIN("mvt", 1, "N")
