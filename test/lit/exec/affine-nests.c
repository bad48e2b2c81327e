// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4 -O2
// Affine accesses in one-, two- and three-dimensional nests give the same
// result on the device as in plain C, at sizes that divide no work-group.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void one(int n, int y[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    y[i] = 3 * x[i] - i;
}

static void two(int n, int m, float b[pencil_array n][m],
                const float a[pencil_array m][n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
#pragma pencil independent
    for (int j = 0; j < m; j++)
      b[i][j] = a[j][i] * 2 + i;
}

static void three(int n, long c[pencil_array n][5][n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
#pragma pencil independent
    for (int j = 0; j < 5; j++)
#pragma pencil independent
      for (int k = 0; k < n; k++)
        c[i][j][k] += i * 100 + j * 10 + k;
}

static void matmul(int n, double c[pencil_array n][n],
                   const double a[pencil_array n][n],
                   const double b[pencil_array n][n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
#pragma pencil independent
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
}

int main(void) {
  FOR_SIZES(n) {
    int *x = NEW(int, n), *y = NEW(int, n);
    FILL(x, n);
    one(n, y, x);
    SHOW(y, n);
    int m = n > 100 ? 77 : n + 3;
    float *a = NEW(float, m * n), *b = NEW(float, m * n);
    FILL(a, m * n);
    two(n, m, (void *)b, (void *)a);
    SHOW(b, m * n);
    int k = n > 100 ? 50 : n;
    long *c = NEW(long, 5 * k * k);
    FILL(c, 5 * k * k);
    three(k, (void *)c);
    SHOW(c, 5 * k * k);
    double *p = NEW(double, k * k), *q = NEW(double, k * k), *r = NEW(double, k * k);
    FILL(p, k * k);
    FILL(q, k * k);
    matmul(k, (void *)r, (void *)p, (void *)q);
    SHOW(r, k * k);
    free(x), free(y), free(a), free(b), free(c), free(p), free(q), free(r);
  }
}
