// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 3+ -O2 -fplugin-arg-pencil-profit=always
// Loops whose iterations depend on each other keep their order: sums so far,
// shifts in both directions, distances that only the call tells, overlapping
// arrays, and scalars that live from one iteration to the next.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

typedef unsigned long word;

static void prefix(int n, word y[pencil_array n],
                   const word x[pencil_array n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    y[i] = y[i - 1] + x[i];
#pragma endscop
}
static void pulled(int n, word x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n - 1; i++)
    x[i] = x[i + 1] + i;
#pragma endscop
}
static void pushed(int n, word x[pencil_array n]) {
#pragma scop
  for (int i = 1; i < n; i++)
    x[i] = x[i - 1];
#pragma endscop
}
static void unknown(int n, int d, word x[pencil_array n]) {
#pragma scop
  for (int i = d < 0 ? -d : 0; i < (d > 0 ? n - d : n); i++)
    x[i] = x[i + d] * 3 - i;
#pragma endscop
}
static void overlapping(int n, word *y, const word *x) {
#pragma scop
  for (int i = 0; i < n; i++)
    y[i] = 2 * x[i] + 1;
#pragma endscop
}
static void carried(int n, word y[pencil_array n],
                    const word x[pencil_array n]) {
  word last = 17, sum = 0;
#pragma scop
  for (int i = 0; i < n; i++) {
    y[i] = x[i] - last;
    last = x[i];
    sum += y[i];
  }
#pragma endscop
  if (n > 0)
    y[0] = sum + last;
}
static void folded(int n, word x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    x[i] = x[n - 1 - i] + 1;
#pragma endscop
}
static void halves(int n, word x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    x[i / 2] += x[i] & 15;
  for (int i = 0; i < n / 2; i++)
    x[2 * i] = x[i] + i;
#pragma endscop
}
static void scattered(int n, word x[pencil_array n],
                      const int to[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    x[to[i]] = x[to[i]] * 2 + i;
#pragma endscop
}
static void rows(int n, int m, word a[pencil_array n][m]) {
#pragma scop
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      a[i][j] += a[i - 1][j] + a[i][j - 1];
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m - 1; j++)
      a[i][j] -= a[i - 1][j + 1];
#pragma endscop
}

int main(void) {
  static const int shifts[] = {0, 1, -1, 2, -3, 64, -50};
  FOR_SIZES(n) {
    word *x = NEW(word, n + 8), *y = NEW(word, n);
    int *to = NEW(int, n);
    FILL(x, n + 8);
    prefix(n, y, x);
    SHOW(y, n);
    pulled(n, x);
    SHOW(x, n);
    pushed(n / 2, x);
    SHOW(x, n);
    for (int s = 0; s < 7; s++) {
      FILL(x, n);
      unknown(n, shifts[s], x);
      SHOW(x, n);
    }
    FILL(x, n + 8);
    overlapping(n, x + 3, x);
    SHOW(x, n + 8);
    FILL(x, n + 8);
    overlapping(n, x, x + 5);
    SHOW(x, n + 8);
    FILL(x, n);
    carried(n, y, x);
    SHOW(y, n);
    folded(n, x);
    halves(n, x);
    SHOW(x, n);
    for (int i = 0; i < n; i++)
      to[i] = (i * 7 + 3) % (n / 2 + 1);
    scattered(n, x, to);
    SHOW(x, n);
    FILL(x, n);
    rows(n / 8, 8, (void *)x);
    SHOW(x, n);
    rows(7, n / 7, (void *)x);
    SHOW(x, n);
    free(x), free(y), free(to);
  }
}
