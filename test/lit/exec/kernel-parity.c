// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 12 -O2 -fplugin-arg-pencil-profit=always
// Two buffers that take turns, chosen by the parity of the step, in rows whose
// length is a parameter; numbers of steps that are even, odd, 0 and 1.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void rows(int steps, int n, int a[2][n]) {
#pragma scop
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      a[(t + 1) % 2][i] = a[t % 2][i - 1] - a[t % 2][i + 1] / 2;
#pragma endscop
}
static void planes(int steps, int n, int m, int a[pencil_array 2][n][m]) {
#pragma scop
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[(t + 1) & 1][i][j] = (a[t & 1][i - 1][j] + a[t & 1][i + 1][j] +
                                a[t & 1][i][j - 1] - a[t & 1][i][j + 1]) /
                               2;
#pragma endscop
}
static void turns(int steps, int n, int a[pencil_array 2][n]) {
  int now = 0;
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      a[now ^ 1][i] = a[now][i - 1] - a[now][i + 1] / 2;
    now ^= 1;
  }
#pragma endscop
}
static void other(int steps, int n, int *a) {
  int now = 0;
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      a[(1 - now) * n + i] = a[now * n + i - 1] - a[now * n + i + 1] / 2;
    now = 1 - now;
  }
#pragma endscop
}

int main(void) {
  FOR_SIZES(n)
  for (int steps = 0; steps < 6; steps += 1 + steps % 2) {
    if (n > 100)
      n = 135;
    int *a = NEW(int, 2 * n * n);
    FILL(a, 2 * n);
    rows(steps, n, (void *)a);
    SHOW(a, 2 * n);
    FILL(a, 2 * n * n);
    planes(steps, n, n, (void *)a);
    SHOW(a, 2 * n * n);
    FILL(a, 2 * n);
    turns(steps, n, (void *)a);
    SHOW(a, 2 * n);
    other(steps, n, a);
    SHOW(a, 2 * n);
    free(a);
  }
}
