/*===- bicg.c - The two products of a BiCG step ----------------------------===*
 *
 * In:  A (n x m), p (m), r (n): small whole numbers, so that all sums are exact
 *      in any order.
 * Out: s = A^T r, q = A p, in one walk over A.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL bicg(int m, int n, const DATA A[pencil_array n][m],
            DATA s[pencil_array m], DATA q[pencil_array n],
            const DATA p[pencil_array m], const DATA r[pencil_array n]) {
#pragma scop
  for (int j = 0; j < m; j++)
    s[j] = 0;
  for (int i = 0; i < n; i++) {
    q[i] = 0;
    for (int j = 0; j < m; j++) {
      s[j] += r[i] * A[i][j];
      q[i] += A[i][j] * p[j];
    }
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *A = harness_input(h, (size_t)n * (size_t)m);
  DATA *s = harness_data(h, (size_t)m), *q = harness_data(h, (size_t)n);
  DATA *p = harness_input(h, (size_t)m), *r = harness_input(h, (size_t)n);
  for (HARNESS_CALLS(h))
    bicg(m, n, (void *)A, s, q, p, r);
}

HARNESS_MAIN("bicg", 2, "MxN")
