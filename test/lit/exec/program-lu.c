// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 6 -O2
// Dense linear algebra with kernels inside host loops: LU with row exchange,
// Floyd-Warshall with predecessors, and a triangular solve going downwards.
// REQUIRES: opencl-device
#include "exec.h"
#include <limits.h>
#include <math.h>
#include <pencil.h>

static int lu(int n, double a[pencil_array n][n], int perm[pencil_array n]) {
  for (int k = 0; k < n; k++) {
    int pivot = k;
    for (int i = k + 1; i < n; i++)
      if (fabs(a[i][k]) > fabs(a[pivot][k]))
        pivot = i;
    if (a[pivot][k] == 0)
      return k;
    perm[k] = pivot;
    if (pivot != k) {
#pragma pencil independent
      for (int j = 0; j < n; j++) {
        double t = a[k][j];
        a[k][j] = a[pivot][j];
        a[pivot][j] = t;
      }
    }
#pragma pencil independent
    for (int i = k + 1; i < n; i++)
      a[i][k] /= a[k][k];
#pragma pencil independent
    for (int i = k + 1; i < n; i++)
#pragma pencil independent
      for (int j = k + 1; j < n; j++)
        a[i][j] -= a[i][k] * a[k][j];
  }
  return n;
}
static void solve(int n, double x[pencil_array n],
                  double a[pencil_array n][n]) {
  for (int k = 0; k < n; k++) {
    double xk = x[k];
#pragma pencil independent
    for (int i = k + 1; i < n; i++)
      x[i] -= a[i][k] * xk;
  }
  for (int k = n - 1; k >= 0; k--) {
    double xk = x[k] /= a[k][k];
#pragma pencil independent
    for (int i = k - 1; i >= 0; i--)
      x[i] -= a[i][k] * xk;
  }
}
static void shortest(int n, int d[pencil_array n][n],
                     short via[pencil_array n][n]) {
  for (int k = 0; k < n; k++)
#pragma pencil independent
    for (int i = 0; i < n; i++)
#pragma pencil independent
      for (int j = 0; j < n; j++) {
        if (i == k || j == k || d[i][k] == INT_MAX || d[k][j] == INT_MAX)
          continue;
        int through = d[i][k] + d[k][j];
        if (through < d[i][j]) {
          d[i][j] = through;
          via[i][j] = (short)k;
        }
      }
}

int main(void) {
  FOR_SIZES(n) {
    if (n == 0 || n > 100)
      continue;
    double (*a)[n] = zeroed((size_t)n, sizeof(double) * (size_t)n),
           *x = NEW(double, n);
    int *perm = NEW(int, n),
        (*d)[n] = zeroed((size_t)n, sizeof(int) * (size_t)n);
    short (*via)[n] = zeroed((size_t)n, sizeof(short) * (size_t)n);
    for (int i = 0; i < n; i++) {
      x[i] = i - n / 2;
      for (int j = 0; j < n; j++) {
        a[i][j] = value(i * n + j) + (i == (j + 3) % n ? 400 : 0);
        d[i][j] = i == j                     ? 0
                  : value(i * n + j + 5) > 0 ? value(i * n + j + 5)
                                             : INT_MAX;
        via[i][j] = -1;
      }
    }
    if (lu(n, a, perm) == n) {
      for (int i = 0; i < n; i++) {
        double t = x[i];
        x[i] = x[perm[i]];
        x[perm[i]] = t;
      }
      solve(n, x, a);
    }
    SHOW((double *)a, n * n);
    SHOW(x, n);
    SHOW(perm, n);
    shortest(n, d, via);
    SHOW((int *)d, n * n);
    SHOW((short *)via, n * n);
    free(a), free(x), free(perm), free(d), free(via);
  }
}
