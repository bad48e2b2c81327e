// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 3 -O2 -fplugin-arg-pencil-profit=always
// Copies of loop bodies that the user wishes, with trip counts that they divide
// and that they do not: sums in order, rows of vectors, a mapping by hand.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void sums(int n, int m, float out[pencil_array n],
                 const float in[pencil_array n][m]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    float sum = 0;
#pragma pencil unroll(4)
    for (int j = 0; j < m; j++)
      sum += in[i][j];
    out[i] = sum;
  }
#pragma endscop
}
static void rows(int n, int m, float out[pencil_array n][m],
                 const float in[pencil_array n][m]) {
#pragma scop
  for (int i = 0; i < n; i++)
#pragma pencil unroll(3)
    for (int j = 0; j < m; j++)
      out[i][j] = in[i][j] * 2 + (float)i;
#pragma endscop
}
static void by_hand(int n, int m, float out[pencil_array n],
                    const float in[pencil_array n][m]) {
#pragma pencil map(global(0))
  for (int i = 0; i < n; i++) {
    float sum = 0;
#pragma pencil unroll(5)
    for (int j = i % 7; j < m; j++)
      sum += in[i][j] * in[i][j];
    out[i] = sum;
  }
}

int main(void) {
  FOR_SIZES(n) {
    int m = n > 100 ? 61 : n + 1, cells = n * m;
    float *in = NEW(float, cells), *out = NEW(float, cells);
    FILL(in, cells);
    sums(n, m, out, (void *)in);
    SHOW(out, n);
    rows(n, m, (void *)out, (void *)in);
    SHOW(out, cells);
    by_hand(n, m, out, (void *)in);
    SHOW(out, n);
    free(in), free(out);
  }
}
