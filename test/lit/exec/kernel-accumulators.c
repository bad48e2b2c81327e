// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 12+ -O2 -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-target=cpu
// Sums in scalars that end in an element of an array: of both precisions, with
// starting values, stored twice, into what they are made from, used behind the
// region, of a lower precision's element, under a condition, of no terms.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

#define PRODUCT(name, type)                                                    \
  static void name(int n, int m, const type a[pencil_array n][m],              \
                   const type b[pencil_array m][n],                            \
                   type c[pencil_array n][n]) {                                \
    _Pragma("scop") for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {  \
      type sum = 0;                                                            \
      for (int k = 0; k < m; k++)                                              \
        sum += a[i][k] * b[k][j];                                              \
      c[i][j] = sum;                                                           \
    }                                                                          \
    _Pragma("endscop")                                                         \
  }
PRODUCT(product_f, float)
PRODUCT(product_d, double)
PRODUCT(product_i, int)

static void flat(int n, const double *restrict a, const double *restrict b,
                 double *restrict c) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
#pragma endscop
}
static void from_old(int n, const float a[pencil_array n][n],
                     const float b[pencil_array n][n],
                     float c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = c[i][j] * 3;
      for (int k = 0; k < n; k++)
        sum += 2 * a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}
static void scaled(int n, const float a[pencil_array n][n],
                   const float b[pencil_array n][n],
                   float c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = 3 * sum;
    }
#pragma endscop
}
static void added(int n, const float a[pencil_array n][n],
                  const float b[pencil_array n][n],
                  float c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = 3 * sum + 2 * c[i][j];
    }
#pragma endscop
}
static void twice(int n, const float a[pencil_array n][n],
                  const float b[pencil_array n][n], float c[pencil_array n][n],
                  float d[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
      d[j][i] = sum + 1;
    }
#pragma endscop
}
static void in_place(int n, const float b[pencil_array n][n],
                     float c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += c[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}
/* c and a may be one array: a check at run time says. */
static void maybe_in_place(int n, const float *a, const float *b, float *c) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
#pragma endscop
}
static float last_sum(int n, const float a[pencil_array n][n],
                      const float b[pencil_array n][n],
                      float c[pencil_array n][n]) {
  float sum = -1;
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
  return sum;
}
static void rounded_once(int n, const float a[pencil_array n][n],
                         const float b[pencil_array n][n],
                         float c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += (double)a[i][k] / 3 * b[k][j];
      c[i][j] = (float)sum;
    }
#pragma endscop
}
static void some(int n, const int wanted[pencil_array n],
                 const float a[pencil_array n][n],
                 const float b[pencil_array n][n],
                 float c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i][k] * b[k][j];
      if (wanted[j] > 0)
        c[i][j] = sum;
    }
#pragma endscop
}
static void triangle(int n, const float a[pencil_array n][n],
                     const float b[pencil_array n][n],
                     float c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = b[i][j];
      for (int k = 0; k < i; k++)
        sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
#pragma endscop
}
static void symmetric(int n, const double a[pencil_array n][n],
                      const double b[pencil_array n][n],
                      double c[pencil_array n][n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < i; k++) {
        c[k][j] += 2 * b[i][j] * a[i][k];
        sum += b[k][j] * a[i][k];
      }
      c[i][j] = 3 * c[i][j] + 2 * b[i][j] * a[i][i] + 2 * sum;
    }
#pragma endscop
}
static void rows(int n, const float a[pencil_array n][n],
                 const float x[pencil_array n], float y[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int k = 0; k < n; k++)
      sum += a[i][k] * x[k];
    y[i] = sum;
  }
#pragma endscop
}

#define RUN(call)                                                              \
  do {                                                                         \
    FILL(c, n *n);                                                             \
    call;                                                                      \
    SHOW(c, n *n);                                                             \
  } while (0)

int main(void) {
  FOR_SIZES(n) {
    if (n > 100)
      n = 135;
    float *a = NEW(float, n *n), *b = NEW(float, n *n), *c = NEW(float, n *n);
    float *d = NEW(float, n *n);
    int *wanted = NEW(int, n);
    FILL(a, n *n);
    FILL(b, n *n);
    FILL(wanted, n);
    RUN(product_f(n, n, (void *)a, (void *)b, (void *)c));
    RUN(product_f(n, 0, (void *)a, (void *)b, (void *)c));
    RUN(product_f(n, 1, (void *)a, (void *)b, (void *)c));
    RUN(from_old(n, (void *)a, (void *)b, (void *)c));
    RUN(scaled(n, (void *)a, (void *)b, (void *)c));
    RUN(added(n, (void *)a, (void *)b, (void *)c));
    RUN(twice(n, (void *)a, (void *)b, (void *)c, (void *)d));
    SHOW(d, n * n);
    for (int i = 0; i < n * n; i++)
      d[i] = i % 7 == 0;
    RUN(in_place(n, (void *)d, (void *)c));
    RUN(maybe_in_place(n, a, b, c));
    RUN(maybe_in_place(n, c, d, c));
    float last = 0;
    RUN(last = last_sum(n, (void *)a, (void *)b, (void *)c));
    SHOW(&last, 1);
    RUN(rounded_once(n, (void *)a, (void *)b, (void *)c));
    RUN(some(n, wanted, (void *)a, (void *)b, (void *)c));
    RUN(triangle(n, (void *)a, (void *)b, (void *)c));
    RUN(rows(n, (void *)a, b, c));
    free(a), free(b), free(c), free(d), free(wanted);
    {
      double *a = NEW(double, n *n), *b = NEW(double, n *n);
      double *c = NEW(double, n *n);
      FILL(a, n *n);
      FILL(b, n *n);
      RUN(product_d(n, n, (void *)a, (void *)b, (void *)c));
      RUN(flat(n, a, b, c));
      RUN(symmetric(n, (void *)a, (void *)b, (void *)c));
      free(a), free(b), free(c);
    }
    {
      int *a = NEW(int, n *n), *b = NEW(int, n *n), *c = NEW(int, n *n);
      FILL(a, n *n);
      FILL(b, n *n);
      RUN(product_i(n, n, (void *)a, (void *)b, (void *)c));
      free(a), free(b), free(c);
    }
  }
}
