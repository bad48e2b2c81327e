/*===- correlation.c - Correlation matrix ----------------------------------===*
 *
 * In:  data (n points of m attributes). Roots and divisions: results are those
 *      of the given order. A deviation that is nearly zero counts as 1.
 * Out: corr (m x m); data is centred and scaled; mean and stddev.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL correlation(int m, int n, DATA data[pencil_array n][m],
                   DATA corr[pencil_array m][m], DATA mean[pencil_array m],
                   DATA stddev[pencil_array m]) {
#pragma scop
  for (int j = 0; j < m; j++) {
    mean[j] = 0;
    for (int i = 0; i < n; i++)
      mean[j] += data[i][j];
    mean[j] /= (DATA)n;
  }
  for (int j = 0; j < m; j++) {
    stddev[j] = 0;
    for (int i = 0; i < n; i++)
      stddev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
    stddev[j] = ROOT(stddev[j] / (DATA)n);
    stddev[j] = stddev[j] <= (DATA)0.125 ? 1 : stddev[j];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      data[i][j] -= mean[j];
      data[i][j] /= ROOT((DATA)n) * stddev[j];
    }
  for (int i = 0; i < m; i++) {
    corr[i][i] = 1;
    for (int j = i + 1; j < m; j++) {
      corr[i][j] = 0;
      for (int k = 0; k < n; k++)
        corr[i][j] += data[k][i] * data[k][j];
      corr[j][i] = corr[i][j];
    }
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *data = harness_data(h, (size_t)n * (size_t)m);
  DATA *corr = harness_data(h, (size_t)m * (size_t)m);
  DATA *mean = harness_data(h, (size_t)m), *stddev = harness_data(h, (size_t)m);
  if (n == 0)
    return; /* no mean */
  for (HARNESS_CALLS(h))
    correlation(m, n, (void *)data, (void *)corr, mean, stddev);
}

HARNESS_MAIN("correlation", 2, "MxN")
