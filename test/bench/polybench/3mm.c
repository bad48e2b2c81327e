/*===- 3mm.c - Three matrix products ---------------------------------------===*
 *
 * In:  A (ni x nk), B (nk x nj), C (nj x nm), D (nm x nl): small whole numbers,
 *      so that all sums are exact in any order.
 * Out: E = A B, F = C D, G = E F.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL mm3(int ni, int nj, int nk, int nl, int nm, DATA E[pencil_array ni][nj],
           const DATA A[pencil_array ni][nk], const DATA B[pencil_array nk][nj],
           DATA F[pencil_array nj][nl], const DATA C[pencil_array nj][nm],
           const DATA D[pencil_array nm][nl], DATA G[pencil_array ni][nl]) {
#pragma scop
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++) {
      E[i][j] = 0;
      for (int k = 0; k < nk; k++)
        E[i][j] += A[i][k] * B[k][j];
    }
  for (int i = 0; i < nj; i++)
    for (int j = 0; j < nl; j++) {
      F[i][j] = 0;
      for (int k = 0; k < nm; k++)
        F[i][j] += C[i][k] * D[k][j];
    }
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nl; j++) {
      G[i][j] = 0;
      for (int k = 0; k < nj; k++)
        G[i][j] += E[i][k] * F[k][j];
    }
#pragma endscop
}

static void bench(struct harness *h) {
  int ni = h->size[0], nj = h->size[1], nk = h->size[2], nl = h->size[3],
      nm = h->size[4];
  DATA *E = harness_data(h, (size_t)ni * (size_t)nj);
  DATA *A = harness_input(h, (size_t)ni * (size_t)nk);
  DATA *B = harness_input(h, (size_t)nk * (size_t)nj);
  DATA *F = harness_data(h, (size_t)nj * (size_t)nl);
  DATA *C = harness_input(h, (size_t)nj * (size_t)nm);
  DATA *D = harness_input(h, (size_t)nm * (size_t)nl);
  DATA *G = harness_data(h, (size_t)ni * (size_t)nl);
  for (HARNESS_CALLS(h))
    mm3(ni, nj, nk, nl, nm, (void *)E, (void *)A, (void *)B, (void *)F,
        (void *)C, (void *)D, (void *)G);
}

HARNESS_MAIN("3mm", 5, "NIxNJxNKxNLxNM")
