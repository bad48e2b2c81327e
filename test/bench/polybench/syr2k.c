/*===- syr2k.c - Symmetric rank-2k update ----------------------------------===*
 *
 * In:  A, B (n x m), C (n x n): small whole numbers, so that all sums are exact
 *      in any order.
 * Out: the lower triangle of C = alpha (A B^T + B A^T) + beta C.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL syr2k(int m, int n, DATA alpha, DATA beta, DATA C[pencil_array n][n],
             const DATA A[pencil_array n][m], const DATA B[pencil_array n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++)
      C[i][j] *= beta;
    for (int k = 0; k < m; k++)
      for (int j = 0; j <= i; j++)
        C[i][j] += A[j][k] * alpha * B[i][k] + B[j][k] * alpha * A[i][k];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *C = harness_data(h, (size_t)n * (size_t)n);
  DATA *A = harness_input(h, (size_t)n * (size_t)m);
  DATA *B = harness_input(h, (size_t)n * (size_t)m);
  for (HARNESS_CALLS(h))
    syr2k(m, n, (DATA)1.5, (DATA)-2, (void *)C, (void *)A, (void *)B);
}

HARNESS_MAIN("syr2k", 2, "MxN")
