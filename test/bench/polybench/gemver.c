/*===- gemver.c - Rank-2 update and two products ---------------------------===*
 *
 * In:  A (n x n), vectors: small whole numbers, so that all sums are exact in
 *      any order.
 * Out: A += u1 v1^T + u2 v2^T, x += beta A^T y + z, w += alpha A x.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL gemver(int n, DATA alpha, DATA beta, DATA A[pencil_array n][n],
              const DATA u1[pencil_array n], const DATA v1[pencil_array n],
              const DATA u2[pencil_array n], const DATA v2[pencil_array n],
              DATA w[pencil_array n], DATA x[pencil_array n],
              const DATA y[pencil_array n], const DATA z[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      A[i][j] += u1[i] * v1[j] + u2[i] * v2[j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i] += beta * A[j][i] * y[j];
  for (int i = 0; i < n; i++)
    x[i] += z[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      w[i] += alpha * A[i][j] * x[j];
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  size_t m = (size_t)n;
  DATA *A = harness_data(h, m * m);
  DATA *u1 = harness_input(h, m), *v1 = harness_input(h, m);
  DATA *u2 = harness_input(h, m), *v2 = harness_input(h, m);
  DATA *w = harness_data(h, m), *x = harness_data(h, m);
  DATA *y = harness_input(h, m), *z = harness_input(h, m);
  for (HARNESS_CALLS(h))
    gemver(n, (DATA)1.5, (DATA)-2, (void *)A, u1, v1, u2, v2, w, x, y, z);
}

HARNESS_MAIN("gemver", 1, "N")
