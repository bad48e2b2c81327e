// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4+ -O2 -fplugin-arg-pencil-profit=always
// Triangular nests: products that read or write one triangle, a transpose in
// place, and updates whose reads and writes lie on both sides of the diagonal.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void lower_product(int n, double c[pencil_array n][n],
                          const double a[pencil_array n][n],
                          const double b[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = j; k <= i; k++)
        c[i][j] += a[i][k] * b[k][j];
#pragma endscop
}
static void mirrored(int n, double c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      c[i][j] = c[j][i] - (i + j);
#pragma endscop
}
static void transposed(int n, double c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++) {
      double t = c[i][j];
      c[i][j] = c[j][i];
      c[j][i] = t;
    }
#pragma endscop
}
/* Reads what it has written above the diagonal: order matters. */
static void spreading(int n, double c[pencil_array n][n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] += c[j < i ? j : i - 1][j];
#pragma endscop
}
static void banded(int n, int width, double c[pencil_array n][n],
                   const double x[pencil_array n], double y[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int j = max(0, i - width); j <= min(n - 1, i + width); j++)
      y[i] += c[i][j] * x[j];
  }
#pragma endscop
}
static void packed(int n, double p[pencil_array n * (n + 1) / 2],
                   const double a[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      p[i * (i + 1) / 2 + j] = a[i][j] + a[j][i];
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      n = 267;
    double *a = NEW(double, n *n), *b = NEW(double, n *n),
           *c = NEW(double, n *n), *x = NEW(double, n), *y = NEW(double, n);
    FILL(a, n * n);
    FILL(b, n * n);
    FILL(c, n * n);
    FILL(x, n);
    lower_product(n, (void *)c, (void *)a, (void *)b);
    SHOW(c, n * n);
    mirrored(n, (void *)c);
    SHOW(c, n * n);
    transposed(n, (void *)c);
    SHOW(c, n * n);
    FILL(c, n * n);
    banded(n, 4, (void *)c, x, y);
    SHOW(y, n);
    packed(n, b, (void *)a);
    SHOW(b, n * (n + 1) / 2);
    spreading(n < 40 ? n : 40, (void *)c);
    SHOW(c, n * n);
    free(a), free(b), free(c), free(x), free(y);
  }
}
