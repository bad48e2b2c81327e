// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4 -O2
// Indirect subscripts, inner loops with data-dependent bounds, while and break
// run as they stand inside a work-item.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void spmv(int n, int nnz, double y[pencil_array n],
                 const int start[pencil_array n + 1],
                 const int column[pencil_array nnz],
                 const double a[pencil_array nnz],
                 const double x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += a[k] * x[column[k]];
    y[i] = sum;
  }
}

static void scatter(int n, int y[pencil_array n], const int at[pencil_array n],
                    const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    y[at[i]] = x[i] + 1;
}

static void collatz(int n, int steps[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    unsigned v = (unsigned)i + 1;
    int count = 0;
    while (v != 1) {
      if (count >= 200)
        break;
      v = v & 1 ? 3 * v + 1 : v / 2;
      count++;
    }
    steps[i] = count;
  }
}

static void search(int n, int where[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    where[i] = -1;
    if (x[i] < 0)
      continue;
    for (int j = 0; j < n; j++) {
      if (j == i)
        continue;
      if (x[j] == x[i]) {
        where[i] = j;
        break;
      }
    }
  }
}

int main(void) {
  FOR_SIZES(n) {
    int nnz = 0, *start = NEW(int, n + 1), *at = NEW(int, n), *x = NEW(int, n);
    for (int i = 0; i < n; i++) {
      start[i] = nnz;
      nnz += (i * 7) % 5;
      at[i] = n - 1 - i;
    }
    start[n] = nnz;
    int *column = NEW(int, nnz);
    double *a = NEW(double, nnz), *v = NEW(double, n), *y = NEW(double, n);
    for (int k = 0; k < nnz; k++)
      column[k] = (k * 13) % n;
    FILL(a, nnz);
    FILL(v, n);
    FILL(x, n);
    spmv(n, nnz, y, start, column, a, v);
    SHOW(y, n);
    int *s = NEW(int, n), *t = NEW(int, n), *w = NEW(int, n);
    scatter(n, s, at, x);
    SHOW(s, n);
    collatz(n, t);
    SHOW(t, n);
    search(n, w, x);
    SHOW(w, n);
    free(start), free(at), free(x), free(column), free(a), free(v), free(y);
    free(s), free(t), free(w);
  }
}
