// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 40+ -O2 -fplugin-arg-pencil-profit=always
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 20+ -O0 -fplugin-arg-pencil-updates=atomic
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 20+ -O1 -fplugin-arg-pencil-updates=privatise
// Arrays that are only updated, by each operator and of each type, small ones of
// known size and others; all updates of one element, all of different ones, none;
// in nests, under conditions, several arrays, and inside regions.
// Floating point: numbers whose sums are exact in any order.
// REQUIRES: opencl-device
#include "exec.h"
#include <math.h>
#include <pencil.h>

#define PRAGMA(text) _Pragma(#text)
#define UPDATE(name, type, clause, statement)                                  \
  static void name##_small(int n, const int at[pencil_array n],                \
                           const type v[pencil_array n],                       \
                           type h[pencil_array 64]) {                          \
    PRAGMA(pencil independent update clause)                                   \
    for (int i = 0; i < n; i++) { statement; }                                 \
  }                                                                            \
  static void name##_large(int n, int m, const int at[pencil_array n],         \
                           const type v[pencil_array n],                       \
                           type h[pencil_array m]) {                           \
    PRAGMA(pencil independent update clause)                                   \
    for (int i = 0; i < n; i++) { statement; }                                 \
  }
UPDATE(add_int, int, (+: h), h[at[i]] += v[i])
UPDATE(count_unsigned, unsigned, (+: h), h[at[i]]++)
UPDATE(down_int, int, (-: h), h[at[i]] -= v[i])
UPDATE(written_out, int, (+: h), h[at[i]] = v[i] + h[at[i]])
UPDATE(times_int, int, (*: h), h[at[i]] *= v[i])
UPDATE(min_int, int, (min: h), h[at[i]] = v[i] < h[at[i]] ? v[i] : h[at[i]])
UPDATE(max_int, int, (max: h), if (v[i] > h[at[i]]) h[at[i]] = v[i])
UPDATE(min_unsigned, unsigned, (min: h), if (h[at[i]] > v[i]) h[at[i]] = v[i])
UPDATE(max_unsigned, unsigned, (max: h), h[at[i]] = v[i] < h[at[i]] ? h[at[i]] : v[i])
UPDATE(and_int, int, (&: h), h[at[i]] &= v[i] | 3)
UPDATE(or_unsigned, unsigned, (|: h), h[at[i]] |= v[i])
UPDATE(xor_int, int, (^: h), h[at[i]] ^= v[i])
UPDATE(add_long, long, (+: h), h[at[i]] += v[i])
UPDATE(max_long, long, (max: h), if (v[i] > h[at[i]]) h[at[i]] = v[i])
UPDATE(or_ulong, unsigned long, (|: h), h[at[i]] |= v[i])
UPDATE(add_char, unsigned char, (+: h), h[at[i]] += v[i])
UPDATE(xor_short, short, (^: h), h[at[i]] ^= v[i])
UPDATE(min_short, short, (min: h), if (v[i] < h[at[i]]) h[at[i]] = v[i])
UPDATE(max_char, unsigned char, (max: h), h[at[i]] = h[at[i]] < v[i] ? v[i] : h[at[i]])
UPDATE(latest, int, (max: h), if (h[at[i]] < i) h[at[i]] = i)
UPDATE(earliest, unsigned, (min: h), h[at[i]] = h[at[i]] > (unsigned)i ? (unsigned)i : h[at[i]])
UPDATE(called, float, (max: h), h[at[i]] = fmaxf(v[i], h[at[i]]))
UPDATE(add_float, float, (+: h), h[at[i]] += 0.5f * v[i])
UPDATE(down_float, float, (+: h), h[at[i]] -= v[i])
UPDATE(wide_float, float, (+: h), h[at[i]] += 0.5 * v[i])
UPDATE(min_float, float, (min: h), if (v[i] < h[at[i]]) h[at[i]] = v[i])
UPDATE(max_float, float, (max: h), h[at[i]] = h[at[i]] > v[i] ? h[at[i]] : v[i])
UPDATE(add_double, double, (+: h), h[at[i]] += v[i])
UPDATE(max_double, double, (max: h), if (v[i] > h[at[i]]) h[at[i]] = v[i])
UPDATE(guarded, int, (+: h), if (v[i] & 1) h[at[i]] += 2; else h[63 - at[i]]++)

#define RUN(name, type)                                                        \
  for (int spread = 0; spread < 3; spread++) {                                 \
    int *at = NEW(int, n);                                                     \
    type *v = NEW(type, n), *h = NEW(type, 64), *g = NEW(type, 64);            \
    for (int i = 0; i < n; i++)                                                \
      at[i] = spread == 0 ? 17 : spread == 1 ? i % 64 : (value(i) + 40) / 2;   \
    FILL(v, n);                                                                \
    FILL(h, 64);                                                               \
    FILL(g, 64);                                                               \
    name##_small(n, at, v, h);                                                 \
    name##_large(n, 64, at, v, g);                                             \
    show(#name " small", n, h, 64 * sizeof *h);                                \
    show(#name " large", n, g, 64 * sizeof *g);                                \
    free(at), free(v), free(h), free(g);                                       \
  }

/* An element of each iteration's own, more of them than updates. */
static void distinct(int n, int m, const int at[pencil_array n],
                     int h[pencil_array m]) {
#pragma pencil independent update(+: h)
  for (int i = 0; i < n; i++)
    h[at[i]] += i;
}

/* Edges to nodes, as in a finite-volume code: four updates an iteration. */
static void edges(int n, int m, const int map[pencil_array n][2],
                  const float f[pencil_array n], float x[pencil_array m][2]) {
#pragma pencil independent update(+: x)
  for (int e = 0; e < n; e++)
    for (int d = 0; d < 2; d++) {
      x[map[e][0]][d] += f[e] + d;
      x[map[e][1]][d] -= f[e];
    }
}

/* Both loops of a nest, a histogram of an image, steps other than 1. */
static void image(int h, int w, const unsigned char p[pencil_array h][w],
                  unsigned bins[pencil_array 256], int rows[pencil_array h]) {
#pragma pencil independent update(+: bins) update(max: rows)
  for (int y = h - 1; y >= 0; y -= 2)
#pragma pencil independent update(+: bins) update(max: rows)
    for (int x = 0; x < w; x += 3) {
      bins[p[y][x]]++;
      if (p[y][x] > rows[y])
        rows[y] = p[y][x];
    }
}

static int table[32];
static void in_region(int n, int m, const int a[pencil_array n],
                      int g[pencil_array n], int x[pencil_array m]) {
#pragma scop
  for (int i = 0; i < n; i++)
    g[i] = (a[i] + 40) % 32;
#pragma pencil independent update(+: table)
  for (int i = 0; i < n; i++)
    table[g[i]]++;
#pragma pencil independent update(+: x)
  for (int i = 0; i < n; i++)
    x[g[i]] += i;
  for (int i = 0; i < m; i++)
    x[i] = x[i] * 3 + 1;
#pragma endscop
}

static void local_array(int n, const int at[pencil_array n],
                        int out[pencil_array 16]) {
  int h[16] = {0};
#pragma pencil independent update(+: h)
  for (int i = 0; i < n; i++)
    h[at[i] & 15] += 3;
  for (int i = 0; i < 16; i++)
    out[i] = h[i];
}

/* Rows have histograms of their own: the updates stay inside of an iteration. */
static void inner(int n, const int at[pencil_array n], int h[pencil_array n][4]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
#pragma pencil independent update(+: h)
    for (int j = 0; j < n; j++)
      h[i][at[j] & 3]++;
}

int main(void) {
  FOR_SIZES(n) {
    RUN(add_int, int)
    RUN(count_unsigned, unsigned)
    RUN(down_int, int)
    RUN(written_out, int)
    RUN(times_int, int)
    RUN(min_int, int)
    RUN(max_int, int)
    RUN(min_unsigned, unsigned)
    RUN(max_unsigned, unsigned)
    RUN(and_int, int)
    RUN(or_unsigned, unsigned)
    RUN(xor_int, int)
    RUN(add_long, long)
    RUN(max_long, long)
    RUN(or_ulong, unsigned long)
    RUN(add_char, unsigned char)
    RUN(xor_short, short)
    RUN(min_short, short)
    RUN(max_char, unsigned char)
    RUN(latest, int)
    RUN(earliest, unsigned)
    RUN(called, float)
    RUN(add_float, float)
    RUN(down_float, float)
    RUN(wide_float, float)
    RUN(min_float, float)
    RUN(max_float, float)
    RUN(add_double, double)
    RUN(max_double, double)
    RUN(guarded, int)
    int *at = NEW(int, n), *x = NEW(int, 2 * n + 64), *g = NEW(int, n);
    for (int i = 0; i < n; i++)
      at[i] = 2 * (n - 1 - i) + 1;
    distinct(n, 2 * n, at, x);
    SHOW(x, 2 * n);
    int(*map)[2] = calloc((size_t)n + 1, sizeof *map);
    float *f = NEW(float, n), (*y)[2] = calloc(64, sizeof *y);
    for (int i = 0; i < n; i++)
      map[i][0] = i % 50, map[i][1] = (i * 7 + 1) % 64;
    FILL(f, n);
    edges(n, 64, map, f, y);
    SHOW(y, 64);
    int side = n < 100 ? n : 100;
    unsigned char *p = NEW(unsigned char, side * side);
    unsigned bins[256] = {0};
    int *rows = NEW(int, side);
    FILL(p, side * side);
    image(side, side, (void *)p, bins, rows);
    show("bins", n, bins, sizeof bins);
    SHOW(rows, side);
    FILL(at, n);
    in_region(n, 32, at, g, x);
    show("table", n, table, sizeof table);
    SHOW(x, 64);
    int sixteen[16];
    local_array(n, at, sixteen);
    show("sixteen", n, sixteen, sizeof sixteen);
    int(*four)[4] = calloc((size_t)n + 1, sizeof *four);
    inner(n, at, four);
    SHOW(four, n);
    free(at), free(x), free(g), free(map), free(f), free(y), free(p);
    free(rows), free(four);
  }
  return 0;
}
