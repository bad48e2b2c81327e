// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 8+ -O2 -fplugin-arg-pencil-profit=always
// Regions beside and inside other code: several in a function, one in a loop of
// the host, host code between nests that reads and writes the same arrays, one
// that is left early, and aliased or empty arrays.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static long between(int n, int a[pencil_array n], int b[pencil_array n]) {
  long seen = 0;
#pragma scop
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i] + i;
#pragma endscop
  for (int i = 0; i < n; i += 10)
    seen += a[i], b[i]++;
#pragma scop
  for (int i = 0; i < n; i++)
    b[i] += a[n - 1 - i];
#pragma endscop
  return seen;
}
static void printing(int n, int a[pencil_array n], int b[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    a[i] = b[i] * 3;
  if (n > 0)
    printf("middle %d\n", a[n / 2]);
  for (int i = 0; i < n; i++)
    b[i] = a[i] - b[i];
#pragma endscop
}
static void host_loop(int n, int steps, int a[pencil_array n],
                      int b[pencil_array n]) {
  for (int t = 0; t < steps; t++) {
#pragma scop
    for (int i = 0; i < n; i++)
      b[i] = a[i] + t;
#pragma endscop
    if (n > t)
      b[t] = -1;
    for (int i = 0; i < n; i++)
      a[i] ^= b[i];
  }
}
static void converging(int n, int a[pencil_array n], int b[pencil_array n]) {
#pragma scop
  int change = 1;
  for (int t = 0; t < 50 && change; t++) {
    change = 0;
    for (int i = 0; i < n; i++)
      b[i] = a[i] / 2;
    for (int i = 0; i < n; i++) {
      if (a[i] != b[i])
        change = 1;
      a[i] = b[i];
    }
  }
#pragma endscop
}
static void scalars(int n, int *total, int a[pencil_array n]) {
#pragma scop
  *total = 0;
  for (int i = 0; i < n; i++)
    *total += a[i];
  for (int i = 0; i < n; i++)
    a[i] -= *total;
#pragma endscop
}
static void maybe_same(int n, const unsigned *x, unsigned *y, unsigned *z) {
#pragma scop
  for (int i = 0; i < n; i++)
    y[i] = x[i] + 1;
  for (int i = 0; i < n; i++)
    z[i] = y[i] * 2 - x[i];
#pragma endscop
}
static int global[100], shifted = 3;
static void globals(int n) {
#pragma scop
  for (int i = 0; i < n && i < 97; i++)
    global[i + shifted] = i * i - shifted;
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    int *a = NEW(int, n + 4), *b = NEW(int, n + 4), total = 5;
    FILL(a, n + 4);
    FILL(b, n + 4);
    long seen = between(n, a, b);
    SHOW(&seen, 1);
    SHOW(b, n);
    printing(n, a, b);
    SHOW(b, n);
    host_loop(n, 4, a, b);
    SHOW(a, n);
    converging(n, a, b);
    SHOW(a, n);
    FILL(a, n);
    scalars(n, &total, a);
    SHOW(a, n);
    SHOW(&total, 1);
    FILL(a, n + 4);
    maybe_same(n, (void *)a, (void *)a, (void *)b);
    SHOW(b, n);
    maybe_same(n, (void *)a, (void *)b, (void *)b);
    SHOW(b, n);
    maybe_same(n, (void *)(a + 4), (void *)a, (void *)(a + 1));
    SHOW(a, n + 4);
    globals(n);
    SHOW(global, 100);
    free(a), free(b);
  }
}
