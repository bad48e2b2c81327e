/*===- syrk.c - Symmetric rank-k update ------------------------------------===*
 *
 * In:  A (n x m), C (n x n): small whole numbers, so that all sums are exact in
 *      any order.
 * Out: the lower triangle of C = alpha A A^T + beta C.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL syrk(int m, int n, DATA alpha, DATA beta, DATA C[pencil_array n][n],
            const DATA A[pencil_array n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++)
        C[i][j] += alpha * A[i][k] * A[j][k];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *C = harness_data(h, (size_t)n * (size_t)n);
  DATA *A = harness_input(h, (size_t)n * (size_t)m);
  for (HARNESS_CALLS(h))
    syrk(m, n, (DATA)1.5, (DATA)-2, (void *)C, (void *)A);
}

HARNESS_MAIN("syrk", 2, "MxN")
