/*===- gramschmidt.c - Orthogonalisation -----------------------------------===*
 *
 * In:  A (m x n) with m >= n or m = 0, one large element a column, so that
 *      columns are independent. Roots and divisions: results are those of the
 *      given order.
 * Out: Q (m x n) with orthonormal columns, R (n x n) upper triangular, A = Q R;
 *      A holds what is left of it.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL gramschmidt(int m, int n, DATA A[pencil_array m][n],
                   DATA R[pencil_array n][n], DATA Q[pencil_array m][n]) {
#pragma scop
  for (int k = 0; k < n; k++) {
    DATA norm = 0;
    for (int i = 0; i < m; i++)
      norm += A[i][k] * A[i][k];
    R[k][k] = ROOT(norm);
    for (int i = 0; i < m; i++)
      Q[i][k] = A[i][k] / R[k][k];
    for (int j = k + 1; j < n; j++) {
      R[k][j] = 0;
      for (int i = 0; i < m; i++)
        R[k][j] += Q[i][k] * A[i][j];
      for (int i = 0; i < m; i++)
        A[i][j] -= Q[i][k] * R[k][j];
    }
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *A = harness_data(h, (size_t)m * (size_t)n);
  DATA *R = harness_data(h, (size_t)n * (size_t)n);
  DATA *Q = harness_data(h, (size_t)m * (size_t)n);
  for (int i = 0; i < m && i < n; i++)
    A[(size_t)i * (size_t)n + (size_t)i] += (DATA)(5 * n);
  for (HARNESS_CALLS(h))
    gramschmidt(m, n, (void *)A, (void *)R, (void *)Q);
}

HARNESS_MAIN("gramschmidt", 2, "MxN")
