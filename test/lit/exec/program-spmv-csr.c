// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4 -O2
// Conjugate gradients on a sparse matrix in compressed rows: row lengths that
// vary, vectors updated on the device while the host sums.
// REQUIRES: opencl-device
#include "exec.h"
#include <math.h>
#include <pencil.h>

struct csr {
  int rows, entries;
  int *start, *column;
  double *value;
};

/* A five-point Laplacian on a grid of side n. */
static struct csr laplacian(int side) {
  struct csr m = {side * side, 0, NEW(int, side *side + 1),
                  NEW(int, 5 * side * side), NEW(double, 5 * side * side)};
  for (int r = 0; r < m.rows; r++) {
    int x = r % side, y = r / side;
    int near[5] = {y > 0 ? r - side : -1, x > 0 ? r - 1 : -1, r,
                   x + 1 < side ? r + 1 : -1, y + 1 < side ? r + side : -1};
    for (int k = 0; k < 5; k++)
      if (near[k] >= 0) {
        m.column[m.entries] = near[k];
        m.value[m.entries++] = near[k] == r ? 4.0 + r % 3 : -1.0;
      }
    m.start[r + 1] = m.entries;
  }
  return m;
}

static void multiply(int rows, int entries,
                     const int start[pencil_array rows + 1],
                     const int column[pencil_array entries],
                     const double value[pencil_array entries],
                     double y[pencil_array rows],
                     const double x[pencil_array rows]) {
#pragma pencil independent
  for (int r = 0; r < rows; r++) {
    double sum = 0;
    for (int k = start[r]; k < start[r + 1]; k++)
      sum += value[k] * x[column[k]];
    y[r] = sum;
  }
}
static void axpy(int n, double y[pencil_array n], double a,
                 const double x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    y[i] += a * x[i];
}
static void xpay(int n, double y[pencil_array n], double a,
                 const double x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    y[i] = x[i] + a * y[i];
}
static void diagonal(int rows, int entries,
                     const int start[pencil_array rows + 1],
                     const int column[pencil_array entries],
                     const double value[pencil_array entries],
                     double d[pencil_array rows]) {
#pragma pencil independent
  for (int r = 0; r < rows; r++) {
    int k = start[r];
    while (k < start[r + 1] && column[k] != r)
      k++;
    d[r] = k < start[r + 1] ? value[k] : 1.0;
  }
}
static double dot(int n, const double *a, const double *b) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

int main(void) {
  for (int side = 0; side < 20; side = side * 2 + 1) {
    struct csr m = laplacian(side);
    int n = m.rows;
    double *x = NEW(double, n), *r = NEW(double, n), *p = NEW(double, n),
           *q = NEW(double, n);
    FILL(r, n);
    FILL(p, n);
    for (int i = 0; i < n; i++)
      p[i] = r[i];
    double rr = dot(n, r, r);
    for (int it = 0; it < 8 && rr > 1e-9; it++) {
      multiply(n, m.entries, m.start, m.column, m.value, q, p);
      double alpha = rr / dot(n, p, q), old = rr;
      axpy(n, x, alpha, p);
      axpy(n, r, -alpha, q);
      rr = dot(n, r, r);
      xpay(n, p, rr / old, r);
    }
    diagonal(n, m.entries, m.start, m.column, m.value, q);
    SHOW(x, n);
    SHOW(q, n);
    free(m.start), free(m.column), free(m.value);
    free(x), free(r), free(p), free(q);
  }
}
