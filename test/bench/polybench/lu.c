/*===- lu.c - LU factorisation ---------------------------------------------===*
 *
 * In:  A (n x n), diagonally dominant. Divisions: results are those of the
 *      given order.
 * Out: A = L U without pivoting, the diagonal of L being 1.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL lu(int n, DATA A[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      for (int k = 0; k < j; k++)
        A[i][j] -= A[i][k] * A[k][j];
      A[i][j] /= A[j][j];
    }
    for (int j = i; j < n; j++)
      for (int k = 0; k < i; k++)
        A[i][j] -= A[i][k] * A[k][j];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  DATA *A = harness_data(h, (size_t)n * (size_t)n);
  for (int i = 0; i < n; i++)
    A[(size_t)i * (size_t)n + (size_t)i] = (DATA)(5 * n);
  for (HARNESS_CALLS(h))
    lu(n, (void *)A);
}

HARNESS_MAIN("lu", 1, "N")
