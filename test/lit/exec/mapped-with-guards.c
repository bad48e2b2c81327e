// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 6 -O2
// Mapped loops behind conditions: of the sizes, of the loop around them, nested, and
// around tiles of which the last one is smaller; triangular groups; no iterations.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void by_size(int n, int m, int a[pencil_array n][m]) {
#pragma pencil map(global(1))
  for (int i = 0; i < n; i++)
    if (m / 3 > 2)
#pragma pencil map(global(0))
      for (int j = 0; j < m; j++)
        a[i][j] = a[i][j] * 3 + i - j;
}
static void rows(int n, int m, int a[pencil_array n][m]) {
#pragma pencil map(global(1))
  for (int i = 0; i < n; i++)
    if (i % 3 != 1)
#pragma pencil map(global(0))
      for (int j = 0; j < m; j++)
        a[i][j] ^= 5 * i + j;
}
static void nested(int n, int m, int flag, int a[pencil_array n][m]) {
#pragma pencil map(group(0))
  for (int i = 0; i < n; i++)
    if (flag > 0)
      if (m - flag > 3)
#pragma pencil map(local(0)) size(32)
        for (int j = 0; j < m - flag; j++)
          a[i][j] -= i;
}
static void tiles(int n, int a[pencil_array n]) {
#pragma pencil map(group(0))
  for (long t = 0; t < (n + 15) / 16; t++)
    if (16 * t + 3 < n)
#pragma pencil map(local(0)) size(16)
      for (long i = 3; i < (n - 16 * t < 16 ? n - 16 * t : 16); i++)
        a[16 * t + i] = a[16 * t + i] * 7 + t;
}
static void triangle(int n, int a[pencil_array n][n]) {
#pragma pencil map(group(1))
  for (long i = 0; i < n; i++)
#pragma pencil map(group(0))
    for (long j = i; j < n; j++)
      a[i][j] += 2 * i + j;
}
static void rest(int n, int k, int a[pencil_array n]) {
#pragma pencil map(global(0))
  for (int i = k + 1; i < n; i++)
    a[i] += a[k] * i;
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      continue;
    for (int m = 0; m < 90; m += 29) {
      int *a = NEW(int, n * m), *b = NEW(int, n), *c = NEW(int, n * n);
      FILL(a, n * m);
      FILL(b, n);
      FILL(c, n * n);
      by_size(n, m, (void *)a);
      rows(n, m, (void *)a);
      for (int flag = -1; flag < 3; flag++)
        nested(n, m, flag, (void *)a);
      SHOW(a, n * m);
      tiles(n, b);
      SHOW(b, n);
      triangle(n, (void *)c);
      SHOW(c, n * n);
      for (int k = 0; k < n; k++)
        rest(n, k, b);
      SHOW(b, n);
      free(a), free(b), free(c);
    }
  }
}
