/*===- gesummv.c - Sum of two matrix-vector products -----------------------===*
 *
 * In:  A, B (n x n), x (n): small whole numbers, so that all sums are exact in
 *      any order.
 * Out: y = alpha A x + beta B x; tmp = A x.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL gesummv(int n, DATA alpha, DATA beta, const DATA A[pencil_array n][n],
               const DATA B[pencil_array n][n], DATA tmp[pencil_array n],
               const DATA x[pencil_array n], DATA y[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    tmp[i] = 0;
    y[i] = 0;
    for (int j = 0; j < n; j++) {
      tmp[i] += A[i][j] * x[j];
      y[i] += B[i][j] * x[j];
    }
    y[i] = alpha * tmp[i] + beta * y[i];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  size_t m = (size_t)n;
  DATA *A = harness_input(h, m * m), *B = harness_input(h, m * m);
  DATA *tmp = harness_data(h, m), *x = harness_input(h, m);
  DATA *y = harness_data(h, m);
  for (HARNESS_CALLS(h))
    gesummv(n, (DATA)1.5, (DATA)-2, (void *)A, (void *)B, tmp, x, y);
}

HARNESS_MAIN("gesummv", 1, "N")
