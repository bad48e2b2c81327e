/*===- cholesky.c - Cholesky factorisation ---------------------------------===*
 *
 * In:  A (n x n), symmetric and diagonally dominant. Roots and divisions:
 *      results are those of the given order.
 * Out: A = L L^T with L in the lower triangle of A; the upper one is kept.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL cholesky(int n, DATA A[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[j][k];
      A[i][j] /= A[j][j];
    }
    for (int k = 0; k < i; k++)
      A[i][i] -= A[i][k] * A[i][k];
    A[i][i] = ROOT(A[i][i]);
  }
#pragma endscop
}

static void init(int n, DATA A[n][n]) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      A[i][j] = A[j][i];
    A[i][i] = (DATA)(5 * n);
  }
}

static void bench(struct harness *h) {
  int n = h->size[0];
  DATA *A = harness_data(h, (size_t)n * (size_t)n);
  init(n, (void *)A);
  for (HARNESS_CALLS(h))
    cholesky(n, (void *)A);
}

HARNESS_MAIN("cholesky", 1, "N")
