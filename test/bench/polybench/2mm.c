/*===- 2mm.c - Two matrix products -----------------------------------------===*
 *
 * In:  A (ni x nk), B (nk x nj), C (nj x nl), D (ni x nl): small whole numbers,
 *      so that all sums are exact in any order.
 * Out: tmp = alpha A B, D = tmp C + beta D.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL mm2(int ni, int nj, int nk, int nl, DATA alpha, DATA beta,
           DATA tmp[pencil_array ni][nj], const DATA A[pencil_array ni][nk],
           const DATA B[pencil_array nk][nj], const DATA C[pencil_array nj][nl],
           DATA D[pencil_array ni][nl]) {
#pragma scop
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++) {
      tmp[i][j] = 0;
      for (int k = 0; k < nk; k++)
        tmp[i][j] += alpha * A[i][k] * B[k][j];
    }
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nl; j++) {
      D[i][j] *= beta;
      for (int k = 0; k < nj; k++)
        D[i][j] += tmp[i][k] * C[k][j];
    }
#pragma endscop
}

static void bench(struct harness *h) {
  int ni = h->size[0], nj = h->size[1], nk = h->size[2], nl = h->size[3];
  DATA *tmp = harness_data(h, (size_t)ni * (size_t)nj);
  DATA *A = harness_input(h, (size_t)ni * (size_t)nk);
  DATA *B = harness_input(h, (size_t)nk * (size_t)nj);
  DATA *C = harness_input(h, (size_t)nj * (size_t)nl);
  DATA *D = harness_data(h, (size_t)ni * (size_t)nl);
  for (HARNESS_CALLS(h))
    mm2(ni, nj, nk, nl, (DATA)1.5, (DATA)-2, (void *)tmp, (void *)A, (void *)B,
        (void *)C, (void *)D);
}

HARNESS_MAIN("2mm", 4, "NIxNJxNKxNL")
