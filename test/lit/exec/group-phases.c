// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 8 -O0
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 8 -O2
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 8 -O3 -march=native
// Groups whose work-items work in phases, through local and through global
// memory: barriers between the phases, in loops and around them; what a group
// writes once; local loops over fewer dimensions than others.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#define M 100

static void neighbours(int n, int a[pencil_array n][M], int b[pencil_array n][M]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
    pencil_local int t[M];
#pragma pencil map(local(0))
    for (int i = 0; i < M; i++)
      t[i] = a[g][i];
#pragma pencil map(local(0))
    for (int i = 0; i < M - 2; i++)
      b[g][i] = t[i] + 2 * t[i + 1] + t[i + 2];
  }
}
static void row_after_row(int n, int m, int a[pencil_array n][m][M], int b[pencil_array n][m][M]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++)
    for (int s = 0; s < m; s++) {
      pencil_local int t[M];
#pragma pencil map(local(0)) size(32)
      for (int i = 0; i < M; i++)
        t[i] = a[g][s][i] * s;
#pragma pencil map(local(0))
      for (int i = 0; i < M; i++)
        b[g][s][i] = t[M - 1 - i];
    }
}
static void prefix_sums(int n, int a[pencil_array n][64], int b[pencil_array n][64]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
    pencil_local int t[2][64];
#pragma pencil map(local(0))
    for (int i = 0; i < 64; i++)
      t[0][i] = a[g][i];
    for (int s = 0; s < 6; s++) {
#pragma pencil map(local(0))
      for (int i = 0; i < 64; i++)
        t[(s + 1) & 1][i] = t[s & 1][i] + (i >= (1 << s) ? t[s & 1][i - (1 << s)] : 0);
    }
#pragma pencil map(local(0))
    for (int i = 0; i < 64; i++)
      b[g][i] = t[0][i];
  }
}
static void written_once(int n, int m, int a[pencil_array n][m], int sum[pencil_array n], int rest[pencil_array n][M]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
    pencil_local int t[M];
#pragma pencil map(local(0))
    for (int i = 0; i < M; i++) {
      t[i] = 0;
      for (int j = i; j < m; j += M)
        t[i] += a[g][j];
    }
    int s = 0;
    for (int i = 0; i < M; i++)
      s += t[i];
    sum[g] = s;
#pragma pencil map(local(0))
    for (int i = 0; i < M; i++)
      rest[g][i] = sum[g] - t[i];
  }
}
static void transpose(int n, int a[pencil_array n][n], int b[pencil_array n][n]) {
#pragma pencil map(group(1))
  for (int bi = 0; bi < (n + 15) / 16; bi++)
#pragma pencil map(group(0))
    for (int bj = 0; bj < (n + 15) / 16; bj++) {
      pencil_local int t[16][16];
#pragma pencil map(local(1))
      for (int i = 0; i < 16; i++)
#pragma pencil map(local(0))
        for (int j = 0; j < 16; j++)
          if (bi * 16 + i < n && bj * 16 + j < n)
            t[i][j] = a[bi * 16 + i][bj * 16 + j];
#pragma pencil map(local(1))
      for (int i = 0; i < 16; i++)
#pragma pencil map(local(0))
        for (int j = 0; j < 16; j++)
          if (bj * 16 + i < n && bi * 16 + j < n)
            b[bj * 16 + i][bi * 16 + j] = t[j][i];
    }
}
static void in_global_memory(int n, int a[pencil_array n][M], int t[pencil_array n][M]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
#pragma pencil map(local(0))
    for (int i = 0; i < M; i++)
      t[g][i] = a[g][M - 1 - i];
    for (int s = 0; s < 3; s++) {
#pragma pencil map(local(0))
      for (int i = 0; i < M; i++)
        a[g][i] = t[g][(i + s) % M] + i;
#pragma pencil map(local(0))
      for (int i = 0; i < M; i++)
        t[g][i] = a[g][(i + 3) % M];
    }
  }
}
static void fewer_dimensions(int n, int b[pencil_array n][8][8]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
    pencil_local int row[8], all[8][8];
#pragma pencil map(local(0))
    for (int j = 0; j < 8; j++)
      row[j] = g + j;
#pragma pencil map(local(1))
    for (int i = 0; i < 8; i++)
#pragma pencil map(local(0))
      for (int j = 0; j < 8; j++)
        all[i][j] = row[i] * row[j];
#pragma pencil map(local(1))
    for (int i = 0; i < 8; i++)
#pragma pencil map(local(0))
      for (int j = 0; j < 8; j++)
        b[g][i][j] = all[j][7 - i];
  }
}
struct pair { short key; double weight; };
static void structures(int n, int a[pencil_array n][M], double b[pencil_array n][M]) {
#pragma pencil map(group(0))
  for (int g = 0; g < n; g++) {
    pencil_local struct pair t[M];
#pragma pencil map(local(0))
    for (int i = 0; i < M; i++) {
      t[i].key = (short)a[g][i];
      t[i].weight = a[g][i] * 0.5;
    }
#pragma pencil map(local(0))
    for (int i = 0; i < M; i++)
      b[g][i] = t[M - 1 - i].weight + t[(i * 7) % M].key;
  }
}

int main(void) {
  for (int n = 0; n < 70; n = 2 * n + 1) {
    int *a = NEW(int, n * 3 * M + n * n), *b = NEW(int, n * 3 * M + n * n);
    int *c = NEW(int, n * M);
    double *d = NEW(double, n * M);
    FILL(a, n * 3 * M + n * n);
    neighbours(n, (void *)a, (void *)b);
    SHOW(b, n * M);
    row_after_row(n, 3, (void *)a, (void *)b);
    SHOW(b, n * 3 * M);
    prefix_sums(n, (void *)a, (void *)b);
    SHOW(b, n * 64);
    written_once(n, 2 * M + 1, (void *)a, b, (void *)c);
    SHOW(b, n);
    SHOW(c, n * M);
    transpose(n, (void *)a, (void *)b);
    SHOW(b, n * n);
    structures(n, (void *)a, (void *)d);
    SHOW(d, n * M);
    in_global_memory(n, (void *)a, (void *)b);
    SHOW(a, n * M);
    fewer_dimensions(n, (void *)b);
    SHOW(b, n * 64);
    free(a), free(b), free(c), free(d);
  }
}
