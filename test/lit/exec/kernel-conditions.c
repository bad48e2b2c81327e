// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4+ -O2 -fplugin-arg-pencil-profit=always
// Conditions on data and on counters, min, max and clamps, early ends of
// iterations and loops, modulo and division in subscripts.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void chosen(int n, int y[pencil_array n], const int x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    if (x[i] > 0)
      y[i] = x[i];
    else if (x[i] < -20 || i % 3 == 0)
      y[i] -= i;
    if (i > 5 && i < n - 5)
      y[i] += x[i - 5] - x[i + 5];
  }
#pragma endscop
}
static void clamped(int h, int w, int out[pencil_array h][w],
                    const int in[pencil_array h][w]) {
#pragma scop
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      int sum = 0;
      for (int p = -1; p <= 1; p++)
        for (int q = -1; q <= 1; q++)
          sum += in[max(0, min(h - 1, i + p))][clamp(j + q, 0, w - 1)];
      out[i][j] = min(max(sum, -100), 100);
    }
#pragma endscop
}
static void inside(int h, int w, int out[pencil_array h][w],
                   const int in[pencil_array h][w]) {
#pragma scop
  for (int i = 0; i < h; i++)
    for (int j = 0; j < w; j++) {
      if (i == 0 || j == 0 || i == h - 1 || j == w - 1) {
        out[i][j] = 0;
        continue;
      }
      out[i][j] = in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1];
    }
#pragma endscop
}
static void periodic(int n, int y[pencil_array n],
                     const int x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    y[i] = x[(i + 1) % n] - x[(i + n - 1) % n];
#pragma endscop
}
static void divided(int n, int y[pencil_array n], const int x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    y[i] = x[i / 4 * 4] + x[i / 2] * 2 + x[i % 7 < n ? i % 7 : 0];
  for (int i = 0; i < 4 * (n / 4); i++)
    y[i / 4 + i % 4 * (n / 4)] += x[i];
#pragma endscop
}
static void wrapped(int n, int m, int y[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    y[i % m] += i; /* the same element again and again */
#pragma endscop
}
static int first_of(int n, int key, const int x[pencil_array n]) {
  int at = -1;
#pragma scop
  for (int i = 0; i < n; i++)
    if (x[i] == key) {
      at = i;
      break;
    }
#pragma endscop
  return at;
}
static void switched(int n, int y[pencil_array n],
                     const int x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    switch (x[i] & 3) {
    case 0:
      y[i] = 1;
      break;
    case 1:
      y[i] *= 2; /* falls through */
    case 2:
      y[i] += 5;
      break;
    default:
      y[n - 1 - i] ^= 8;
    }
#pragma endscop
}
static void largest(int n, int m, int a[pencil_array n][m],
                    int best[pencil_array n], int at[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    int top = a[i][0], where = 0;
    for (int j = 1; j < m; j++)
      if (a[i][j] > top) {
        top = a[i][j];
        where = j;
      }
    best[i] = top;
    at[i] = where;
  }
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    int m = n > 100 ? 37 : n + 1, *x = NEW(int, n *m), *y = NEW(int, n *m),
        *at = NEW(int, n);
    FILL(x, n * m);
    FILL(y, n * m);
    chosen(n, y, x);
    SHOW(y, n);
    clamped(n, m, (void *)y, (void *)x);
    SHOW(y, n * m);
    inside(n, m, (void *)y, (void *)x);
    SHOW(y, n * m);
    periodic(n, y, x);
    SHOW(y, n);
    divided(n, y, x);
    SHOW(y, n);
    wrapped(n, 5 < n ? 5 : n, y);
    SHOW(y, n);
    FILL(y, n);
    switched(n, y, x);
    SHOW(y, n);
    int found[] = {first_of(n, 3, x), first_of(n, 1000, x),
                   first_of(n * m, -7, x)};
    SHOW(found, 3);
    largest(n, m, (void *)x, y, at);
    SHOW(y, n);
    SHOW(at, n);
    free(x), free(y), free(at);
  }
}
