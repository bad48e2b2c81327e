// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4+ -O2 -fplugin-arg-pencil-profit=always
// Inner loops that end when data says so, by their condition, by break with and
// without code on the way out, and by two of them, leave the loops around
// parallel; where such a loop reads what other iterations write, they are not.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void escape(int n, int m, int out[pencil_array n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      float x = 0, y = 0, cx = j * 0.0625f - 2, cy = i * 0.0625f - 1;
      int k = 0;
      while (k < 50 && x * x + y * y < 4) {
        float t = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = t;
        k++;
      }
      out[i][j] = k;
    }
#pragma endscop
}
static void search(int n, int m, const int a[pencil_array n][m],
                   int first[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    int j;
    for (j = 0; j < m; j++)
      if (a[i][j] > 21)
        break;
    first[i] = j;
  }
#pragma endscop
}
static void on_the_way(int n, int m, const float a[pencil_array n][m],
                       float at[pencil_array n], int how[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    how[i] = -1;
    for (int j = 0; j < m; j++) {
      if (a[i][j] > 21) {
        how[i] = j;
        break;
      }
      at[i] += a[i][j];
      if (at[i] < -100) {
        how[i] = -j;
        break;
      }
    }
  }
#pragma endscop
}
static void converge(int n, double x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    double r = x[i], old;
    do {
      old = r;
      r = 0.5 * r + 1;
    } while (r - old > 0.001 || old - r > 0.001);
    x[i] = r;
  }
#pragma endscop
}
static void carried(int n, int m, int a[pencil_array n][m]) {
#pragma scop
  for (int i = 1; i < n; i++) {
    int j;
    for (j = 0; j < m; j++)
      if (a[i - 1][j] > 21)
        break;
    a[i][i % m] = j;
  }
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    int m = n > 100 ? 77 : n;
    int *a = NEW(int, m *n), *first = NEW(int, n);
    float *f = NEW(float, m *n), *at = NEW(float, n);
    double *x = NEW(double, n);
    escape(n, m, (void *)a);
    SHOW(a, n * m);
    FILL(a, n * m);
    search(n, m, (void *)a, first);
    SHOW(first, n);
    FILL(f, n * m);
    on_the_way(n, m, (void *)f, at, first);
    SHOW(first, n);
    SHOW(at, n);
    FILL(x, n);
    converge(n, x);
    SHOW(x, n);
    if (m)
      carried(n, m, (void *)a);
    SHOW(a, n * m);
    free(a), free(first), free(f), free(at), free(x);
  }
}
