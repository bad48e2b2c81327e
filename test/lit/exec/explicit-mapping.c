// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 7 -O2
// Explicit mappings: groups and items, exact and with stride, sizes, one local
// loop without group, global loops of chosen dimensions, and seq.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void tiles(int n, int a[pencil_array n]) {
#pragma pencil map(group(0))
  for (int t = 0; t < (n + 15) / 16; t++)
#pragma pencil map(local(0))
    for (int i = 0; i < 16; i++)
      if (t * 16 + i < n)
        a[t * 16 + i] = a[t * 16 + i] * 5 + t;
}
static void strided(int n, int a[pencil_array n]) {
#pragma pencil map(group(0))
  for (int t = 0; t < (n + 99) / 100; t++)
#pragma pencil map(local(0)) size(32)
    for (int i = t * 100; i < (t * 100 + 100 < n ? t * 100 + 100 : n); i++)
      a[i] = a[i] - i;
}
static void only_local(int n, int a[pencil_array n]) {
#pragma pencil map(local(0))
  for (int i = 0; i < n; i++)
    a[i] += 2 * i;
}
static void only_group(int n, int a[pencil_array n]) {
#pragma pencil map(group(0))
  for (int i = n - 1; i >= 0; i--)
    a[i] ^= i;
}
static void two_dims(int n, int m, int a[pencil_array n][m]) {
#pragma pencil map(group(1))
  for (int i = 0; i < n; i++)
#pragma pencil map(group(0))
    for (int j = 0; j < m / 8; j++)
#pragma pencil map(local(0))
      for (int k = 0; k < 8; k++)
        a[i][8 * j + k] += i + j * k;
}
static void global_sized(int n, int m, int a[pencil_array n][m]) {
#pragma pencil map(global(0)) size(4)
  for (int i = 0; i < n; i++)
#pragma pencil map(global(1)) size(2)
    for (int j = 0; j < m; j++)
      a[i][j] = a[i][j] * 2 + i - j;
}
static void host_outer(int n, int m, int a[pencil_array n][m]) {
#pragma pencil map(seq)
#pragma pencil independent
  for (int i = 0; i < 3 && i < n; i++)
    ;
#pragma pencil map(seq)
  for (int i = 0; i < n; i += 50)
#pragma pencil independent
    for (int j = 0; j < m; j++)
      a[i][j] += j;
}

int main(void) {
  FOR_SIZES(n) {
    int m = 24, *a = NEW(int, n), *b = NEW(int, n * m);
    FILL(a, n);
    FILL(b, n * m);
    tiles(n, a);
    SHOW(a, n);
    strided(n, a);
    SHOW(a, n);
    only_local(n, a);
    SHOW(a, n);
    only_group(n, a);
    SHOW(a, n);
    two_dims(n, m, (void *)b);
    SHOW(b, n * m);
    global_sized(n, m, (void *)b);
    SHOW(b, n * m);
    host_outer(n, m, (void *)b);
    SHOW(b, n * m);
    free(a), free(b);
  }
}
