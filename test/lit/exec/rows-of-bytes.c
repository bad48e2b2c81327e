// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 3 -O2 -fplugin-arg-pencil-profit=always
// Images of bytes whose width is an int: the width is found although the
// distance of two rows is nothing but the width. A window may also say which
// of its pixels is the greatest, into another array.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void halve(int h, int w, const uint8_t in[restrict const static h][w],
                  uint8_t out[restrict const static h][w]) {
#pragma scop
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      out[y][x] = in[y][x] / 2;
#pragma endscop
}
static void greatest(int n, const uint8_t in[restrict const static n][n],
                     uint8_t out[restrict const static n / 2][n / 2],
                     short which[restrict const static n / 2][n / 2]) {
  int i, j, y, x;
#pragma scop
  for (i = 0; i < n / 2; i++)
    for (j = 0; j < n / 2; j++) {
      uint8_t most = 0;
      short at = 0;
      for (y = 0; y < 2; y++)
        for (x = 0; x < 2; x++)
          if (in[i * 2 + y][j * 2 + x] > most) {
            most = in[i * 2 + y][j * 2 + x];
            at = y * 2 + x;
          }
      out[i][j] = most;
      which[i][j] = at;
    }
#pragma endscop
}
/* Rows that leave their array's width: the original loops must run. */
__attribute__((noinline)) static void
overlong(int n, int w, int columns, uint8_t a[restrict const static n][w]) {
#pragma scop
  for (int y = 0; y < n; y++)
    for (int x = 0; x < columns; x++)
      a[y][x] = a[y][x] * 3 + y;
#pragma endscop
}

int main(void) {
  static const int edges[] = {0, 1, 2, 7, 33, 64};
  for (int e = 0; e < 6; e++) {
    int n = edges[e], area = n * n;
    uint8_t *a = NEW(uint8_t, 2 * area), *b = NEW(uint8_t, 2 * area);
    short *which = NEW(short, area);
    FILL(a, area);
    halve(n, n, (void *)a, (void *)b);
    SHOW(b, area);
    greatest(n, (void *)a, (void *)b, (void *)which);
    SHOW(b, area);
    SHOW(which, area);
    overlong(n, n, n, (void *)a);
    SHOW(a, area);
    overlong(n, n, n + n / 2, (void *)a);
    SHOW(a, 2 * area);
    free(a), free(b), free(which);
  }
  return 0;
}
