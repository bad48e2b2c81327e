/*===- gemm.c - General matrix product -------------------------------------===*
 *
 * In:  A (ni x nk), B (nk x nj), C (ni x nj): small whole numbers, so that all
 *      sums are exact in any order.
 * Out: C = alpha A B + beta C.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL gemm(int ni, int nj, int nk, DATA alpha, DATA beta,
            DATA C[pencil_array ni][nj], const DATA A[pencil_array ni][nk],
            const DATA B[pencil_array nk][nj]) {
#pragma scop
  for (int i = 0; i < ni; i++) {
    for (int j = 0; j < nj; j++)
      C[i][j] *= beta;
    for (int k = 0; k < nk; k++)
      for (int j = 0; j < nj; j++)
        C[i][j] += alpha * A[i][k] * B[k][j];
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int ni = h->size[0], nj = h->size[1], nk = h->size[2];
  DATA *C = harness_data(h, (size_t)ni * (size_t)nj);
  DATA *A = harness_input(h, (size_t)ni * (size_t)nk);
  DATA *B = harness_input(h, (size_t)nk * (size_t)nj);
  for (HARNESS_CALLS(h))
    gemm(ni, nj, nk, (DATA)1.5, (DATA)-2, (void *)C, (void *)A, (void *)B);
}

HARNESS_MAIN("gemm", 3, "NIxNJxNK")
