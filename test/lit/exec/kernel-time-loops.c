// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 6+ -O2 -fplugin-arg-pencil-profit=always
// Sweeps in a time loop: two arrays that take turns by copying, by two
// statements, by parity of the step, by exchanged pointers and in place.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void copied(int steps, int n, double a[pencil_array n][n],
                   double b[pencil_array n][n]) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] =
            (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]) *
            0.25;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = b[i][j];
  }
#pragma endscop
}
static void parity(int steps, int n, double a[pencil_array 2][n]) {
#pragma scop
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      a[(t + 1) % 2][i] =
          a[t % 2][i - 1] * 0.5 + a[t % 2][i] - a[t % 2][i + 1] * 0.25;
#pragma endscop
}
static void masked(unsigned steps, int n, int m,
                   float a[pencil_array 2][n][m]) {
#pragma scop
  for (unsigned t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        a[(t & 1) ^ 1][i][j] = a[t & 1][i + 1][j] - a[t & 1][i - 1][j] * 0.5f;
#pragma endscop
}
static void exchanged(int steps, int n, float *a, float *b) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1] - a[i];
    float *c = a;
    a = b;
    b = c;
  }
#pragma endscop
}
static void all_steps(int steps, int n, int a[pencil_array steps + 1][n]) {
#pragma scop
  for (int t = 1; t <= steps; t++)
    for (int i = 0; i < n; i++)
      a[t][i] = a[t - 1][i] ^ a[t - 1][i == 0 ? n - 1 : i - 1];
#pragma endscop
}
static void in_place(int steps, int n, int a[pencil_array n]) {
#pragma scop
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n - 1; i++)
      a[i] = (a[i - 1] + a[i] + a[i + 1]) / 3 + t;
#pragma endscop
}
static void red_black(int steps, int n, double a[pencil_array n][n]) {
#pragma scop
  for (int t = 0; t < steps; t++)
    for (int colour = 0; colour < 2; colour++)
      for (int i = 1; i < n - 1; i++)
        for (int j = 1 + (i + colour) % 2; j < n - 1; j += 2)
          a[i][j] = (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]) / 4;
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    for (int steps = 0; steps < 6; steps = steps * 2 + 1) {
      int m = n > 100 ? 259 : n;
      double *a = NEW(double, m *m), *b = NEW(double, m *m);
      float *p = NEW(float, 10 * n), *q = NEW(float, n);
      int *x = NEW(int, (steps + 1) * n);
      FILL(a, m * m);
      copied(steps, m, (void *)a, (void *)b);
      SHOW(a, m * m);
      SHOW(b, m * m);
      red_black(steps, m, (void *)a);
      SHOW(a, m * m);
      parity(steps, m * m / 2, (void *)a);
      SHOW(a, m * m);
      FILL(p, 10 * n);
      masked((unsigned)steps, n, 5, (void *)p);
      SHOW(p, 10 * n);
      exchanged(steps, n, p, q);
      SHOW(p, n);
      SHOW(q, n);
      FILL(x, (steps + 1) * n);
      all_steps(steps, n, (void *)x);
      SHOW(x, (steps + 1) * n);
      in_place(steps, n, x);
      SHOW(x, n);
      free(a), free(b), free(p), free(q), free(x);
    }
  }
}
