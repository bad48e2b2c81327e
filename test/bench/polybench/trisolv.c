/*===- trisolv.c - Triangular solver ---------------------------------------===*
 *
 * In:  L (n x n), of which the lower triangle counts, diagonally dominant, b
 *      (n). Divisions: results are those of the given order.
 * Out: x with L x = b.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL trisolv(int n, const DATA L[pencil_array n][n], DATA x[pencil_array n],
               const DATA b[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    x[i] = b[i];
    for (int j = 0; j < i; j++)
      x[i] -= L[i][j] * x[j];
    x[i] /= L[i][i];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  size_t m = (size_t)n;
  DATA *L = harness_input(h, m * m), *x = harness_data(h, m);
  DATA *b = harness_input(h, m);
  for (size_t i = 0; i < m; i++)
    L[i * m + i] = (DATA)(5 * n);
  for (HARNESS_CALLS(h))
    trisolv(n, (void *)L, x, b);
}

HARNESS_MAIN("trisolv", 1, "N")
