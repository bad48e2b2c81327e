// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4+ -O2 -fplugin-arg-pencil-profit=always
// Elimination: Gauss with and without exchange of rows, Gauss-Jordan, forward
// and backward substitution, and shortest paths with a marker for no way.
// REQUIRES: opencl-device
#include "exec.h"
#include <limits.h>
#include <math.h>
#include <pencil.h>

static void eliminate(int n, double a[pencil_array n][n + 1]) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = k + 1; i < n; i++) {
      double factor = a[i][k] / a[k][k];
      for (int j = k; j <= n; j++)
        a[i][j] -= factor * a[k][j];
    }
#pragma endscop
}
static void substitute(int n, double x[pencil_array n],
                       double a[pencil_array n][n + 1]) {
#pragma scop
  for (int i = n - 1; i >= 0; i--) {
    x[i] = a[i][n];
    for (int j = i + 1; j < n; j++)
      x[i] -= a[i][j] * x[j];
    x[i] /= a[i][i];
  }
#pragma endscop
}
static void pivoted(int n, double a[pencil_array n][n]) {
#pragma scop
  for (int k = 0; k < n; k++) {
    int best = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i][k]) > fabs(a[best][k]))
        best = i;
    for (int j = k; j < n; j++) {
      double t = a[k][j];
      a[k][j] = a[best][j];
      a[best][j] = t;
    }
    for (int i = k + 1; i < n; i++) {
      double factor = a[k][k] != 0 ? a[i][k] / a[k][k] : 0;
      for (int j = k + 1; j < n; j++)
        a[i][j] -= factor * a[k][j];
      a[i][k] = factor;
    }
  }
#pragma endscop
}
static void jordan(int n, double a[pencil_array n][n],
                   double inverse[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      inverse[i][j] = i == j ? 1 : 0;
  for (int k = 0; k < n; k++) {
    double pivot = a[k][k];
    for (int j = 0; j < n; j++) {
      a[k][j] /= pivot;
      inverse[k][j] /= pivot;
    }
    for (int i = 0; i < n; i++)
      if (i != k) {
        double factor = a[i][k];
        for (int j = 0; j < n; j++) {
          a[i][j] -= factor * a[k][j];
          inverse[i][j] -= factor * inverse[k][j];
        }
      }
  }
#pragma endscop
}
static void shortest(int n, int d[pencil_array n][n],
                     short via[pencil_array n][n]) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i][k] != INT_MAX && d[k][j] != INT_MAX &&
            d[i][k] + d[k][j] < d[i][j]) {
          d[i][j] = d[i][k] + d[k][j];
          via[i][j] = (short)k;
        }
#pragma endscop
}
/* Reachability: all elements that are read may be written. */
static void closure(int n, unsigned char r[pencil_array n][n]) {
#pragma scop
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        r[i][j] |= r[i][k] & r[k][j];
#pragma endscop
}

static void fill(int n, int width, double *a) {
  FILL(a, n * width);
  for (int i = 0; i < n; i++)
    a[i * width + i] += 100 * n;
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      n = 150;
    double *a = NEW(double, n *(n + 1)), *b = NEW(double, n *n),
           *x = NEW(double, n);
    int *d = NEW(int, n *n);
    short *via = NEW(short, n *n);
    unsigned char *r = NEW(unsigned char, n *n);
    fill(n, n + 1, a);
    eliminate(n, (void *)a);
    SHOW(a, n * (n + 1));
    substitute(n, x, (void *)a);
    SHOW(x, n);
    FILL(b, n * n);
    pivoted(n, (void *)b);
    SHOW(b, n * n);
    fill(n, n, a);
    jordan(n, (void *)a, (void *)b);
    SHOW(a, n * n);
    SHOW(b, n * n);
    for (int i = 0; i < n * n; i++) {
      d[i] = i % (n + 1) == 0 ? 0 : value(i) > 0 ? value(i) : INT_MAX;
      r[i] = value(i) > 35;
    }
    shortest(n, (void *)d, (void *)via);
    SHOW(d, n * n);
    SHOW(via, n * n);
    closure(n, (void *)r);
    SHOW(r, n * n);
    free(a), free(b), free(x), free(d), free(via), free(r);
  }
}
