// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 8 -O2 -fplugin-arg-pencil-profit=always
// Pooling as people write it: padding that is skipped by continue, windows in a
// flat array with and without restrict, tiles with loops over their elements,
// the place of the greatest value in an array of its own.
// REQUIRES: opencl-device
#include "exec.h"
#include <float.h>
#include <limits.h>
#include <math.h>
#include <pencil.h>

#define TILE 8

static void mean_with_padding(int h, int w, const int in[restrict const static h][w], int out[restrict const static h][w]) {
#pragma scop
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int sum = 0, cnt = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
          int yy = y + dy, xx = x + dx;
          if (yy < 0 || yy >= h || xx < 0 || xx >= w) continue;
          sum += in[yy][xx];
          cnt++;
        }
      out[y][x] = sum / cnt;
    }
#pragma endscop
}
static void greatest_with_padding(int h, int w, int k, const float in[restrict const static h][w], float out[restrict const static h][w]) {
#pragma scop
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float m = -FLT_MAX;
      for (int dy = 0; dy < k; dy++) {
        int yy = y + dy - k / 2;
        if (yy < 0 || yy >= h) continue;
        for (int dx = 0; dx < k; dx++) {
          int xx = x + dx - k / 2;
          if (xx < 0 || xx >= w) continue;
          if (in[yy][xx] > m) m = in[yy][xx];
        }
      }
      out[y][x] = m;
    }
#pragma endscop
}
static void channels(int c, int h, int w, int k, const float *restrict in, float *restrict out) {
  int oh = h / k, ow = w / k;
#pragma scop
  for (int ch = 0; ch < c; ch++)
    for (int y = 0; y < oh; y++)
      for (int x = 0; x < ow; x++) {
        float best = -FLT_MAX;
        for (int ky = 0; ky < k; ky++)
          for (int kx = 0; kx < k; kx++) {
            float v = in[(ch * h + y * k + ky) * w + x * k + kx];
            best = v > best ? v : best;
          }
        out[(ch * oh + y) * ow + x] = best;
      }
#pragma endscop
}
static void without_restrict(int h, int w, const float *in, float *out) {
  int oh = h / 2, ow = w / 2;
#pragma scop
  for (int y = 0; y < oh; y++)
    for (int x = 0; x < ow; x++) {
      float best = -FLT_MAX;
      for (int ky = 0; ky < 2; ky++)
        for (int kx = 0; kx < 2; kx++)
          best = fmaxf(best, in[(2 * y + ky) * w + 2 * x + kx]);
      out[y * ow + x] = best;
    }
#pragma endscop
}
static void tiles(int n, int t, int A[restrict const static n][n], int M[restrict const static t][t]) {
#pragma scop
  for (int ti = 0; ti < t; ti++)
    for (int tj = 0; tj < t; tj++) {
      int m = INT_MIN;
      for (int i = ti * TILE; i < (ti + 1) * TILE; i++)
        for (int j = tj * TILE; j < (tj + 1) * TILE; j++)
          m = A[i][j] > m ? A[i][j] : m;
      M[ti][tj] = m;
    }
#pragma endscop
}
static void place_of_greatest(int n, const float in[restrict const static n][n], float out[restrict const static n / 2][n / 2], int arg[restrict const static n / 2][n / 2]) {
#pragma scop
  for (int i = 0; i < n / 2; i++)
    for (int j = 0; j < n / 2; j++) {
      float m = -1000;
      int a = 0;
      for (int y = 0; y < 2; y++)
        for (int x = 0; x < 2; x++)
          if (in[i * 2 + y][j * 2 + x] > m) {
            m = in[i * 2 + y][j * 2 + x];
            a = y * 2 + x;
          }
      out[i][j] = m;
      arg[i][j] = a;
    }
#pragma endscop
}
// Rows of twice as many elements as the other array has, counted in 64 bits.
#define HALVES(NAME, TYPE)                                                     \
  static void NAME(TYPE h, TYPE w, const float in[restrict 2 * h][2 * w],      \
                   float out[restrict h][w]) {                                 \
    _Pragma("scop") for (TYPE i = 0; i < h; i++) for (TYPE j = 0; j < w; j++)  \
        out[i][j] = in[2 * i][2 * j] + in[2 * i][2 * j + 1] +                  \
                    in[2 * i + 1][2 * j] - in[2 * i + 1][2 * j + 1];           \
    _Pragma("endscop")                                                         \
  }
HALVES(halves_long, long)
HALVES(halves_size, size_t)

int main(void) {
  static const int edges[] = {0, 1, 7, 64};
  for (int e = 0; e < 4; e++) {
    int n = edges[e], area = n * n;
    float *f = NEW(float, 3 * area), *g = NEW(float, 3 * area);
    int *a = NEW(int, area), *b = NEW(int, area);
    FILL(f, 3 * area);
    FILL(a, area);
    mean_with_padding(n, n, (void *)a, (void *)b);
    SHOW(b, area);
    greatest_with_padding(n, n, 3, (void *)f, (void *)g);
    SHOW(g, area);
    channels(3, n, n, 3, f, g);
    SHOW(g, 3 * area);
    without_restrict(n, n, f, g);
    SHOW(g, area);
    without_restrict(n, n, f, f); /* overlaps: the original loops */
    SHOW(f, area);
    tiles(n, n / TILE, (void *)a, (void *)b);
    SHOW(b, area);
    place_of_greatest(n, (void *)f, (void *)g, (void *)b);
    SHOW(g, area);
    SHOW(b, area);
    halves_long(n / 2, n / 2, (void *)f, (void *)g);
    SHOW(g, area / 4);
    halves_size(n / 2, n / 2, (void *)f, (void *)g);
    SHOW(g, area / 4);
    free(f), free(g), free(a), free(b);
  }
  return 0;
}
