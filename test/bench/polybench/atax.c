/*===- atax.c - A transposed times A x -------------------------------------===*
 *
 * In:  A (m x n), x (n): small whole numbers, so that all sums are exact in any
 *      order.
 * Out: tmp = A x, y = A^T tmp.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL atax(int m, int n, const DATA A[pencil_array m][n],
            const DATA x[pencil_array n], DATA y[pencil_array n],
            DATA tmp[pencil_array m]) {
#pragma scop
  for (int j = 0; j < n; j++)
    y[j] = 0;
  for (int i = 0; i < m; i++) {
    tmp[i] = 0;
    for (int j = 0; j < n; j++)
      tmp[i] += A[i][j] * x[j];
    for (int j = 0; j < n; j++)
      y[j] += A[i][j] * tmp[i];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *A = harness_input(h, (size_t)m * (size_t)n);
  DATA *x = harness_input(h, (size_t)n), *y = harness_data(h, (size_t)n);
  DATA *tmp = harness_data(h, (size_t)m);
  for (HARNESS_CALLS(h))
    atax(m, n, (void *)A, x, y, tmp);
}

HARNESS_MAIN("atax", 2, "MxN")
