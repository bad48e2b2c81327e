/*===- ludcmp.c - LU factorisation and solution ----------------------------===*
 *
 * In:  A (n x n), diagonally dominant, b (n). Divisions: results are those of
 *      the given order.
 * Out: A = L U, x with A x = b; y = L^-1 b.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL ludcmp(int n, DATA A[pencil_array n][n], const DATA b[pencil_array n],
              DATA x[pencil_array n], DATA y[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      DATA w = A[i][j];
      for (int k = 0; k < j; k++)
        w -= A[i][k] * A[k][j];
      A[i][j] = w / A[j][j];
    }
    for (int j = i; j < n; j++) {
      DATA w = A[i][j];
      for (int k = 0; k < i; k++)
        w -= A[i][k] * A[k][j];
      A[i][j] = w;
    }
  }
  for (int i = 0; i < n; i++) {
    DATA w = b[i];
    for (int j = 0; j < i; j++)
      w -= A[i][j] * y[j];
    y[i] = w;
  }
  for (int i = n - 1; i >= 0; i--) {
    DATA w = y[i];
    for (int j = i + 1; j < n; j++)
      w -= A[i][j] * x[j];
    x[i] = w / A[i][i];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  size_t m = (size_t)n;
  DATA *A = harness_data(h, m * m), *b = harness_input(h, m);
  DATA *x = harness_data(h, m), *y = harness_data(h, m);
  for (size_t i = 0; i < m; i++)
    A[i * m + i] = (DATA)(5 * n);
  for (HARNESS_CALLS(h))
    ludcmp(n, (void *)A, b, x, y);
}

HARNESS_MAIN("ludcmp", 1, "N")
