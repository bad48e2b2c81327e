/*===- covariance.c - Covariance matrix ------------------------------------===*
 *
 * In:  data (n points of m attributes). Divisions: results are those of the
 *      given order.
 * Out: cov (m x m), data centred, mean.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL covariance(int m, int n, DATA data[pencil_array n][m],
                  DATA cov[pencil_array m][m], DATA mean[pencil_array m]) {
#pragma scop
  for (int j = 0; j < m; j++) {
    mean[j] = 0;
    for (int i = 0; i < n; i++)
      mean[j] += data[i][j];
    mean[j] /= (DATA)n;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      data[i][j] -= mean[j];
  for (int i = 0; i < m; i++)
    for (int j = i; j < m; j++) {
      cov[i][j] = 0;
      for (int k = 0; k < n; k++)
        cov[i][j] += data[k][i] * data[k][j];
      cov[i][j] /= (DATA)n - 1;
      cov[j][i] = cov[i][j];
    }
#pragma endscop
}

static void bench(struct harness *h) {
  int m = h->size[0], n = h->size[1];
  DATA *data = harness_data(h, (size_t)n * (size_t)m);
  DATA *cov = harness_data(h, (size_t)m * (size_t)m);
  DATA *mean = harness_data(h, (size_t)m);
  if (n < 2)
    return; /* no covariance */
  for (HARNESS_CALLS(h))
    covariance(m, n, (void *)data, (void *)cov, mean);
}

HARNESS_MAIN("covariance", 2, "MxN")
