// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 6 -O2 -fplugin-arg-pencil-profit=always
// Rows and whole arrays that memset and memcpy write are elements to the
// dependences and to the kernels.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <stddef.h>
#include <string.h>

static void rows(int n, float a[pencil_array n][n], float b[pencil_array n][n],
                 float c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    memset(c[i], 0, sizeof(float) * (size_t)n);
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
        c[i][j] += a[i][k] * b[k][j];
  }
#pragma endscop
}
static void whole(size_t n, size_t m, int steps, float *restrict now,
                  float *restrict next) {
#pragma scop
  for (int s = 0; s < steps; ++s) {
    for (size_t y = 1; y + 1 < n; ++y)
      for (size_t x = 1; x + 1 < m; ++x)
        next[y * m + x] =
            0.5f * (now[(y - 1) * m + x] + now[(y + 1) * m + x] -
                    now[y * m + x - 1] + now[y * m + x + 1]);
    memcpy(now, next, n * m * sizeof(float));
  }
#pragma endscop
}
#define N 100
static int a[N][N], b[N][N];
static void fixed(void) {
#pragma scop
  memset(a, 255, sizeof a);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] += b[j][i];
  memcpy(b[3], a[4], sizeof b[3]);
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      n = 135;
    float *x = NEW(float, n *n), *y = NEW(float, n *n), *z = NEW(float, n *n);
    FILL(x, n * n);
    FILL(y, n * n);
    FILL(z, n * n);
    rows(n, (void *)x, (void *)y, (void *)z);
    SHOW(z, n * n);
    whole((size_t)n, (size_t)n, 3, x, y);
    SHOW(x, n * n);
    free(x), free(y), free(z);
  }
  FILL(&b[0][0], N * N);
  fixed();
  SHOW(&a[0][0], N * N);
  SHOW(&b[0][0], N * N);
}
