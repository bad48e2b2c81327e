/*===- fdtd-2d.c - Finite difference time domain, 2-D ----------------------===*
 *
 * In:  ex, ey, hz (nx x ny), source (one value a step). Rounding: results are
 *      those of the given order of the sums.
 * Out: the fields after `steps` steps.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "harness.h"

KERNEL fdtd_2d(int steps, int nx, int ny, DATA ex[pencil_array nx][ny],
               DATA ey[pencil_array nx][ny], DATA hz[pencil_array nx][ny],
               const DATA source[pencil_array steps]) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < ny; j++)
      ey[0][j] = source[t];
    for (int i = 1; i < nx; i++)
      for (int j = 0; j < ny; j++)
        ey[i][j] -= (DATA)0.5 * (hz[i][j] - hz[i - 1][j]);
    for (int i = 0; i < nx; i++)
      for (int j = 1; j < ny; j++)
        ex[i][j] -= (DATA)0.5 * (hz[i][j] - hz[i][j - 1]);
    for (int i = 0; i < nx - 1; i++)
      for (int j = 0; j < ny - 1; j++)
        hz[i][j] -=
            (DATA)0.7 * (ex[i][j + 1] - ex[i][j] + ey[i + 1][j] - ey[i][j]);
  }
#pragma endscop
}

static void bench(struct harness *h) {
  int steps = h->size[0], nx = h->size[1], ny = h->size[2];
  size_t points = (size_t)nx * (size_t)ny;
  DATA *ex = harness_data(h, points), *ey = harness_data(h, points);
  DATA *hz = harness_data(h, points), *source = harness_input(h, (size_t)steps);
  if (nx == 0)
    return; /* no border to feed */
  for (HARNESS_CALLS(h))
    fdtd_2d(steps, nx, ny, (void *)ex, (void *)ey, (void *)hz, source);
}

HARNESS_MAIN("fdtd-2d", 3, "STEPSxNXxNY")
