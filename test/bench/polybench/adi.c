/*===- adi.c - Alternating direction implicit solver -----------------------===*
 *
 * In:  u (n x n); the heat equation on a square, Dirichlet borders of 1. Each
 *      half step solves a tridiagonal system a line (Thomas algorithm):
 *      divisions, so results are those of the given order.
 * Out: u after `steps` steps; v, p, q are scratch.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL adi(int steps, int n, DATA u[pencil_array n][n],
           DATA v[pencil_array n][n], DATA p[pencil_array n][n],
           DATA q[pencil_array n][n]) {
#pragma scop
  DATA h = (DATA)1 / (DATA)n, dt = (DATA)1 / (DATA)steps;
  DATA x = 2 * dt / (h * h), y = dt / (h * h);
  DATA a = -x / 2, b = 1 + x, d = -y / 2, e = 1 + y;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++) {
      v[0][i] = 1;
      p[i][0] = 0;
      q[i][0] = v[0][i];
      for (int j = 1; j < n - 1; j++) {
        p[i][j] = -a / (a * p[i][j - 1] + b);
        q[i][j] = (-d * u[j][i - 1] + (1 + 2 * d) * u[j][i] - d * u[j][i + 1] -
                   a * q[i][j - 1]) /
                  (a * p[i][j - 1] + b);
      }
      v[n - 1][i] = 1;
      for (int j = n - 2; j >= 1; j--)
        v[j][i] = p[i][j] * v[j + 1][i] + q[i][j];
    }
    for (int i = 1; i < n - 1; i++) {
      u[i][0] = 1;
      p[i][0] = 0;
      q[i][0] = u[i][0];
      for (int j = 1; j < n - 1; j++) {
        p[i][j] = -d / (d * p[i][j - 1] + e);
        q[i][j] = (-a * v[i - 1][j] + (1 + 2 * a) * v[i][j] - a * v[i + 1][j] -
                   d * q[i][j - 1]) /
                  (d * p[i][j - 1] + e);
      }
      u[i][n - 1] = 1;
      for (int j = n - 2; j >= 1; j--)
        u[i][j] = p[i][j] * u[i][j + 1] + q[i][j];
    }
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int steps = h->size[0], n = h->size[1];
  size_t points = (size_t)n * (size_t)n;
  DATA *u = harness_data(h, points), *v = harness_data(h, points);
  DATA *p = harness_data(h, points), *q = harness_data(h, points);
  for (HARNESS_CALLS(h))
    adi(steps, n, (void *)u, (void *)v, (void *)p, (void *)q);
}

HARNESS_MAIN("adi", 2, "STEPSxN")
