/*===- durbin.c - Toeplitz solver ------------------------------------------===*
 *
 * In:  r (n), the first row of a symmetric, positive definite Toeplitz matrix,
 *      scaled so that its diagonal is 1. Divisions: results are those of the
 *      given order. J. Durbin, The fitting of time-series models, 1960.
 * Out: y with T y = -r; z is scratch.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL durbin(int n, const DATA r[pencil_array n], DATA y[pencil_array n],
              DATA z[pencil_array n]) {
#pragma scop
  DATA alpha = 0, beta = 1;
  for (int k = 0; k < n; k++) {
    beta = (1 - alpha * alpha) * beta;
    DATA sum = 0;
    for (int i = 0; i < k; i++)
      sum += r[k - i - 1] * y[i];
    alpha = -(r[k] + sum) / beta;
    for (int i = 0; i < k; i++)
      z[i] = y[i] + alpha * y[k - i - 1];
    for (int i = 0; i < k; i++)
      y[i] = z[i];
    y[k] = alpha;
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int n = h->size[0];
  DATA *r = harness_input(h, (size_t)n), *y = harness_data(h, (size_t)n);
  DATA *z = harness_data(h, (size_t)n);
  for (int i = 0; i < n; i++)
    r[i] /= (DATA)(16 * harness_power(n));
  for (HARNESS_CALLS(h))
    durbin(n, r, y, z);
}

HARNESS_MAIN("durbin", 1, "N")
