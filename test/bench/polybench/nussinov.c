/*===- nussinov.c - Folding of an RNA sequence -----------------------------===*
 *
 * In:  seq (n bases of 0 .. 3), table all zero. R. Nussinov and A. Jacobson,
 *      Fast algorithm for predicting the secondary structure of RNA, 1980.
 * Out: table[i][j], the most pairs that fit into seq[i .. j].
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef DATA
#define DATA int
#endif
#include "harness.h"

#define LARGER(a, b) ((a) > (b) ? (a) : (b))

KERNEL nussinov(int n, const unsigned char seq[pencil_array n],
                DATA table[pencil_array n][n]) {
#pragma scop
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      table[i][j] = LARGER(table[i][j], table[i][j - 1]);
      table[i][j] = LARGER(table[i][j], table[i + 1][j]);
      if (i < j - 1)
        table[i][j] = LARGER(table[i][j], table[i + 1][j - 1] +
                                              (seq[i] + seq[j] == 3 ? 1 : 0));
      else
        table[i][j] = LARGER(table[i][j], table[i + 1][j - 1]);
      for (int k = i + 1; k < j; k++)
        table[i][j] = LARGER(table[i][j], table[i][k] + table[k + 1][j]);
    }
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  unsigned char *seq = harness_new(h, (size_t)n, 1);
  DATA *table = harness_data(h, (size_t)n * (size_t)n);
  memset(table, 0, (size_t)n * (size_t)n * sizeof *table);
  for (int i = 0; i < n; i++)
    seq[i] = (unsigned char)((harness_value((size_t)i) + 4) % 4);
  for (HARNESS_CALLS(h))
    nussinov(n, seq, (void *)table);
}

HARNESS_MAIN("nussinov", 1, "N")
