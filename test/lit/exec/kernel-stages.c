// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 7+ -O2 -fplugin-arg-pencil-profit=always
// Stages that hand arrays on: blurs through a local array of variable or
// constant length, pooling of more cells than one grid of tiles holds, and a
// histogram that a running sum makes into a table.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void two_stage(int h, int w, float out[pencil_array h][w],
                      const float in[pencil_array h][w]) {
#pragma scop
  float across[h][w];
  for (int i = 0; i < h; i++)
    for (int j = 1; j < w - 1; j++)
      across[i][j] = (in[i][j - 1] + in[i][j] + in[i][j + 1]) * 0.25f;
  for (int i = 1; i < h - 1; i++)
    for (int j = 1; j < w - 1; j++)
      out[i][j] = (across[i - 1][j] + across[i][j] + across[i + 1][j]) * 0.25f;
#pragma endscop
}
static void row_by_row(int h, int w, float out[pencil_array h][w],
                       const float in[pencil_array h][w]) {
#pragma scop
  for (int i = 0; i < h; i++) {
    float row[w];
    for (int j = 0; j < w; j++)
      row[j] = in[i][j] * 2 + (float)i;
    for (int j = 0; j < w; j++)
      out[i][j] = row[w - 1 - j] - row[j / 2];
  }
#pragma endscop
}
static void window(int n, float out[pencil_array n],
                   const float in[pencil_array n]) {
#pragma scop
  for (int i = 2; i < n - 2; i++) {
    float t[5];
    for (int k = 0; k < 5; k++)
      t[k] = in[i + k - 2] * (float)(k + 1);
    out[i] = 0;
    for (int k = 0; k < 5; k++)
      out[i] += t[4 - k] * (float)k;
  }
#pragma endscop
}
static void pool_max(int h, int w, int out[pencil_array h / 2][w / 3],
                     const int in[pencil_array h][w]) {
#pragma scop
  for (int i = 0; i < h / 2; i++)
    for (int j = 0; j < w / 3; j++) {
      int best = in[2 * i][3 * j];
      for (int p = 0; p < 2; p++)
        for (int q = 0; q < 3; q++)
          if (in[2 * i + p][3 * j + q] > best)
            best = in[2 * i + p][3 * j + q];
      out[i][j] = best;
    }
#pragma endscop
}
static void pool_mean(int h, int w, int size, float out[pencil_array h][w],
                      const float in[pencil_array h][w]) {
#pragma scop
  for (int i = 0; i < h / size; i++)
    for (int j = 0; j < w / size; j++) {
      out[i][j] = 0;
      for (int p = 0; p < size; p++)
        for (int q = 0; q < size; q++)
          out[i][j] += in[i * size + p][j * size + q];
    }
#pragma endscop
}
static void equalised(int n, unsigned char out[pencil_array n],
                      const unsigned char in[pencil_array n]) {
#pragma scop
  int count[256];
  for (int v = 0; v < 256; v++)
    count[v] = 0;
  for (int i = 0; i < n; i++)
    count[in[i]]++;
  for (int v = 1; v < 256; v++)
    count[v] += count[v - 1];
  for (int i = 0; i < n; i++)
    out[i] = (unsigned char)((long)count[in[i]] * 255 / n);
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    int w = n > 100 ? 1030 : n, pixels = n * w;
    float *a = NEW(float, pixels), *b = NEW(float, pixels);
    int *x = NEW(int, pixels), *y = NEW(int, pixels);
    unsigned char *in = NEW(unsigned char, pixels),
                  *out = NEW(unsigned char, pixels);
    FILL(a, pixels);
    FILL(x, pixels);
    FILL(in, pixels);
    if (n > 0 && n < 200) { /* no empty arrays, no more than the stack */
      two_stage(n, w, (void *)b, (void *)a);
      SHOW(b, pixels);
      row_by_row(n, w, (void *)b, (void *)a);
      SHOW(b, pixels);
    }
    window(pixels, b, a);
    SHOW(b, pixels);
    pool_max(n, w, (void *)y, (void *)x);
    SHOW(y, pixels);
    for (int size = 1; size < 5; size++) {
      pool_mean(n, w, size, (void *)b, (void *)a);
      SHOW(b, pixels);
    }
    equalised(pixels, out, in);
    SHOW(out, pixels);
    free(a), free(b), free(x), free(y), free(in), free(out);
  }
}
