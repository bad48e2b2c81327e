// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4 -O2 -fplugin-arg-pencil-profit=always
// Sizes and arrays that are members of structures behind pointers, with
// arithmetic in bounds, several nests and code behind inner loops; and loops
// whose halves do different things.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

struct grid {
  int w, h;
  float *in, *out;
};
static void sweep(struct grid *g, int steps) {
#pragma scop
  for (int t = 0; t < steps; t++) {
    for (int y = 1; y < g->h - 1; y++)
      for (int x = 1; x < g->w - 1; x++)
        g->out[y * g->w + x] =
            0.25f * (g->in[y * g->w + x - 1] + g->in[y * g->w + x + 1] +
                     g->in[(y - 1) * g->w + x] + g->in[(y + 1) * g->w + x]);
    for (int y = 1; y < g->h - 1; y++)
      for (int x = 1; x < g->w - 1; x++)
        g->in[y * g->w + x] = g->out[y * g->w + x];
  }
#pragma endscop
}

typedef struct {
  int rows, cols;
  float *v;
} matrix;
static inline float get(const matrix *m, int r, int c) {
  return m->v[r * m->cols + c];
}
static inline void set(matrix *m, int r, int c, float x) {
  m->v[r * m->cols + c] = x;
}
static void multiply(const matrix *a, const matrix *b, matrix *c) {
#pragma scop
  for (int i = 0; i < a->rows; i++)
    for (int j = 0; j < b->cols; j++) {
      float s = 0;
      for (int k = 0; k < a->cols; k++)
        s += get(a, i, k) * get(b, k, j);
      set(c, i, j, s);
    }
#pragma endscop
}

static void halves(int n, int a[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (j <= i)
        a[i][j] = a[i][j] * 2 + 1;
      else
        a[i][j] = 0;
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      n = 135;
    float *a = NEW(float, n *n), *b = NEW(float, n *n), *c = NEW(float, n *n);
    FILL(a, n * n);
    FILL(b, n * n);
    sweep(&(struct grid){n, n, a, b}, 3);
    SHOW(a, n * n);
    FILL(a, n * n);
    FILL(b, n * n);
    multiply(&(matrix){n, n, a}, &(matrix){n, n, b}, &(matrix){n, n, c});
    SHOW(c, n * n);
    int *d = NEW(int, n * n);
    FILL(d, n * n);
    halves(n, (void *)d);
    SHOW(d, n * n);
    free(a), free(b), free(c), free(d);
  }
}
