// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 4+ -O2 -fplugin-arg-pencil-profit=always
// The same matrix product in the styles that people write: flattened, through
// pointers, with an accumulator, from a structure, over rows of pointers.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void flat(int n, const float *restrict a, const float *restrict b,
                 float *restrict c) {
  int i, j, k;
#pragma scop
  for (i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      c[i * n + j] = 0;
      for (k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
#pragma endscop
}
static void flat_wide(long n, const float *restrict a, const float *restrict b,
                      float *restrict c) {
#pragma scop
  for (long i = 0; i < n; ++i)
    for (long j = 0; j < n; ++j) {
      float sum = 0;
      for (long k = 0; k < n; ++k)
        sum += a[k + i * n] * b[j + k * n];
      c[i * n + j] = sum;
    }
#pragma endscop
}
static void walking(int n, const float *a, const float *b, float *c) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      const float *p = a + i * n, *q = b + j;
      float sum = 0;
      for (int k = 0; k < n; k++, p++, q += n)
        sum += *p * *q;
      c[i * n + j] = sum;
    }
#pragma endscop
}
struct shape {
  int rows, columns, inner;
};
static void sized(const struct shape *s,
                  float a[pencil_array s->rows][s->inner],
                  float b[pencil_array s->inner][s->columns],
                  float c[pencil_array s->rows][s->columns]) {
#pragma scop
  for (int i = 0; i < s->rows; i++)
    for (int j = 0; j < s->columns; j++)
      c[i][j] = 0;
  for (int i = 0; i < s->rows; i++)
    for (int k = 0; k < s->inner; k++)
      for (int j = 0; j < s->columns; j++)
        c[i][j] += a[i][k] * b[k][j];
#pragma endscop
}
struct matrix {
  int n;
  float *data;
};
#define AT(m, i, j) (m)->data[(i) * (m)->n + (j)]
static void objects(const struct matrix *a, const struct matrix *b,
                    struct matrix *c) {
#pragma scop
  for (int i = 0; i < c->n; i++)
    for (int j = 0; j < c->n; j++) {
      AT(c, i, j) = 0;
      for (int k = 0; k < c->n; k++)
        AT(c, i, j) += AT(a, i, k) * AT(b, k, j);
    }
#pragma endscop
}
static void rows(int n, float **a, float **b, float **c) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}
#define N 70
static float A[N][N], B[N][N], C[N][N];
static void fixed(void) {
#pragma scop
  for (int i = 0; i <= N - 1; i++)
    for (int j = 0; j <= N - 1; j++)
      for (int k = 0; k <= N - 1; k++)
        C[i][j] = C[i][j] + A[i][k] * B[k][j];
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      n = 135;
    float *a = NEW(float, n *n), *b = NEW(float, n *n), *c = NEW(float, n *n);
    FILL(a, n * n);
    FILL(b, n * n);
    flat(n, a, b, c);
    SHOW(c, n * n);
    FILL(a, n * n);
    flat_wide(n, a, b, c);
    SHOW(c, n * n);
    FILL(a, n * n);
    walking(n, a, b, c);
    SHOW(c, n * n);
    FILL(a, n * n);
    sized(&(struct shape){n, n, n}, (void *)a, (void *)b, (void *)c);
    SHOW(c, n * n);
    FILL(a, n * n);
    objects(&(struct matrix){n, a}, &(struct matrix){n, b},
            &(struct matrix){n, c});
    SHOW(c, n * n);
    float **p = NEW(float *, n), **q = NEW(float *, n), **r = NEW(float *, n);
    for (int i = 0; i < n; i++)
      p[i] = a + (n - 1 - i) * n, q[i] = b + i * n, r[i] = c + i * n;
    rows(n, p, q, r);
    SHOW(c, n * n);
    free(a), free(b), free(c), free(p), free(q), free(r);
  }
  FILL(&A[0][0], N * N);
  FILL(&B[0][0], N * N);
  fixed();
  SHOW(&C[0][0], N * N);
}
