/*===- symm.c - Product with a symmetric matrix ----------------------------===*
 *
 * In:  A (m x m), of which the lower triangle counts, B, C (m x n): small whole
 *      numbers, so that all sums are exact in any order.
 * Out: C = alpha A B + beta C.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL symm(int m, int n, DATA alpha, DATA beta, DATA C[pencil_array m][n],
            const DATA A[pencil_array m][m], const DATA B[pencil_array m][n]) {
#pragma scop
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++) {
      DATA sum = 0;
      for (int k = 0; k < i; k++) {
        C[k][j] += alpha * B[i][j] * A[i][k];
        sum += B[k][j] * A[i][k];
      }
      C[i][j] = beta * C[i][j] + alpha * B[i][j] * A[i][i] + alpha * sum;
    }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *C = harness_data(h, (size_t)m * (size_t)n);
  DATA *A = harness_input(h, (size_t)m * (size_t)m);
  DATA *B = harness_input(h, (size_t)m * (size_t)n);
  for (HARNESS_CALLS(h))
    symm(m, n, (DATA)1.5, (DATA)-2, (void *)C, (void *)A, (void *)B);
}

HARNESS_MAIN("symm", 2, "MxN")
