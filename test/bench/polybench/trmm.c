/*===- trmm.c - Product with a triangular matrix ---------------------------===*
 *
 * In:  A (m x m), unit lower triangular, B (m x n): small whole numbers, so
 *      that all sums are exact in any order.
 * Out: B = alpha A^T B, in place.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL trmm(int m, int n, DATA alpha, const DATA A[pencil_array m][m],
            DATA B[pencil_array m][n]) {
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      for (int k = i + 1; k < m; k++)
        B[i][j] += A[k][i] * B[k][j];
      B[i][j] *= alpha;
    }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *A = harness_input(h, (size_t)m * (size_t)m);
  DATA *B = harness_data(h, (size_t)m * (size_t)n);
  for (HARNESS_CALLS(h))
    trmm(m, n, (DATA)1.5, (void *)A, (void *)B);
}

HARNESS_MAIN("trmm", 2, "MxN")
