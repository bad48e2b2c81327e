// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 7+ -O2 -fplugin-arg-pencil-profit=always
// Counters of every type, loops that go down, in steps, to a bound that is
// included or must be met, and bounds that are expressions.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <stddef.h>

static void wide(size_t n, int y[pencil_array n], const int x[pencil_array n]) {
#pragma scop
  for (size_t i = 0; i < n; i++)
    y[i] = x[i] * 2 + (int)i;
#pragma endscop
}
static void narrow(unsigned n, int y[pencil_array n],
                   const int x[pencil_array n]) {
#pragma scop
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j + 1 < 3; j++)
      y[i] += x[n - 1 - i] * (int)j + 1;
#pragma endscop
}
static void small(int n, int y[pencil_array n], const int x[pencil_array n]) {
  unsigned char i;
  short j;
#pragma scop
  for (i = 0; i < 100; i++)
    for (j = 0; j < n; j += 100)
      if (i + j < n)
        y[j + i] = x[j + i] - i;
#pragma endscop
}
static void down(int n, int y[pencil_array n], const int x[pencil_array n]) {
#pragma scop
  for (int i = n - 1; i >= 0; i--)
    y[i] = x[n - 1 - i] + i;
  for (int i = n; i-- > 0;)
    y[i] += x[i];
#pragma endscop
}
static void unsigned_down(size_t n, int y[pencil_array n],
                          const int x[pencil_array n]) {
#pragma scop
  for (size_t i = n; i-- > 0;)
    y[i] ^= x[i] + (int)i;
#pragma endscop
}
static void steps(int n, int m, int y[pencil_array n],
                  const int x[pencil_array n]) {
#pragma scop
  for (int i = 1; i < n; i += 3)
    y[i] = x[i] + x[i - 1];
  for (int i = n - 1; i >= 2; i -= 2)
    y[i] -= x[i - 2];
  for (int i = 0; i < n; i += m)
    y[i] *= 3;
#pragma endscop
}
static void bounds(int n, int m, int y[pencil_array n],
                   const int x[pencil_array n]) {
#pragma scop
  for (int i = 0; i != n; i++)
    y[i] = x[i] + 1;
  for (int i = m; i <= (n < 2 * m ? n : 2 * m) - 1; i++)
    y[i] = 2 * x[i];
  for (int i = n / 2; i < n / 2 + n / 4; i++)
    y[i] -= x[n / 2 - i + n / 2];
  for (int i = (n + 3) / 4 * 2; i < n; i++)
    y[i] += 7;
#pragma endscop
}
static void nested(int n, int m, int y[pencil_array n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = i; j < (i + 5 < m ? i + 5 : m); j++)
      y[i][j] += 10 * i + j;
  for (int d = 0; d < n + m - 1; d++)
    for (int i = d < m ? 0 : d - m + 1; i < n && i <= d; i++)
      y[i][d - i] = y[i][d - i] * 2 + d;
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    int *x = NEW(int, n), *y = NEW(int, n), *z = NEW(int, n * 9);
    FILL(x, n);
    wide((size_t)n, y, x);
    SHOW(y, n);
    narrow((unsigned)n, y, x);
    SHOW(y, n);
    small(n, y, x);
    SHOW(y, n);
    down(n, y, x);
    SHOW(y, n);
    unsigned_down((size_t)n, y, x);
    SHOW(y, n);
    steps(n, 5, y, x);
    SHOW(y, n);
    bounds(n, n / 3, y, x);
    SHOW(y, n);
    FILL(z, n * 9);
    nested(n, 9, (void *)z);
    SHOW(z, n * 9);
    nested(9, n, (void *)z);
    SHOW(z, n * 9);
    free(x), free(y), free(z);
  }
}
