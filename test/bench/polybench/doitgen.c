/*===- doitgen.c - Many products with one matrix ---------------------------===*
 *
 * In:  A (nr x nq x np), C (np x np): small whole numbers, so that all sums are
 *      exact in any order.
 * Out: A[r][q] = A[r][q] C for all r, q; sum is scratch.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL doitgen(int nr, int nq, int np, DATA A[pencil_array nr][nq][np],
               const DATA C[pencil_array np][np], DATA sum[pencil_array np]) {
#pragma scop
  for (int r = 0; r < nr; r++)
    for (int q = 0; q < nq; q++) {
      for (int p = 0; p < np; p++) {
        sum[p] = 0;
        for (int s = 0; s < np; s++)
          sum[p] += A[r][q][s] * C[s][p];
      }
      for (int p = 0; p < np; p++)
        A[r][q][p] = sum[p];
    }
#pragma endscop
}

static void bench(struct harness *h) {
  int nr = h->size[0], nq = h->size[1], np = h->size[2];
  DATA *A = harness_data(h, (size_t)nr * (size_t)nq * (size_t)np);
  DATA *C = harness_input(h, (size_t)np * (size_t)np);
  DATA *sum = harness_data(h, (size_t)np);
  for (HARNESS_CALLS(h))
    doitgen(nr, nq, np, (void *)A, (void *)C, sum);
}

HARNESS_MAIN("doitgen", 3, "NRxNQxNP")
