// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 8 -O2 -fplugin-arg-pencil-profit=always
// Rows of a flat array whose subscripts are unsigned, 32 bits wide or a mixture
// of widths: mapped, as products of these sizes do not wrap around.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <stddef.h>

static void product(unsigned n, const float *restrict a,
                    const float *restrict b, float *restrict c) {
#pragma scop
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++) {
      c[i * n + j] = 0;
      for (unsigned k = 0; k < n; k++)
        c[i * n + j] += a[i * n + k] * b[k * n + j];
    }
#pragma endscop
}
static void without_restrict(uint32_t n, uint32_t m, const float *a, float *b) {
#pragma scop
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + 1;
#pragma endscop
}
static void wide_row(uint32_t n, size_t m, const float *restrict a,
                     float *restrict b) {
#pragma scop
  for (uint32_t i = 0; i < n; i++)
    for (size_t j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + 2;
#pragma endscop
}
static void wide_column(size_t n, uint32_t m, const float *restrict a,
                        float *restrict b) {
#pragma scop
  for (size_t i = 0; i < n; i++)
    for (uint32_t j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + 3;
#pragma endscop
}
static void int_iterators(unsigned n, unsigned m, const float *restrict a,
                          float *restrict b) {
#pragma scop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] + 4;
#pragma endscop
}
static void stencil(unsigned n, unsigned m, const float *restrict a,
                    float *restrict b) {
#pragma scop
  for (unsigned i = 1; i < n - 1; i++)
    for (unsigned j = 1; j < m - 1; j++)
      b[i * m + j] = a[(i - 1) * m + j] + a[(i + 1) * m + j] +
                     a[i * m + j - 1] + a[i * m + j + 1];
#pragma endscop
}
static void triangle(unsigned n, const float *restrict a, float *restrict b) {
#pragma scop
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < i; j++)
      b[i * n + j] = a[j * n + i] + 5;
#pragma endscop
}
static void bytes(unsigned n, unsigned m, const unsigned char *restrict a,
                  unsigned char *restrict b) {
#pragma scop
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < m; j++)
      b[i * m + j] = a[i * m + j] / 2;
#pragma endscop
}

int main(void) {
  static const unsigned rows[] = {0, 2, 3, 7, 65};
  for (int r = 0; r < 5; r++) {
    unsigned n = rows[r], m = n + 3;
    float *a = NEW(float, n * m), *b = NEW(float, n * m), *c = NEW(float, n * m);
    unsigned char *p = NEW(unsigned char, n * m), *q = NEW(unsigned char, n * m);
    FILL(a, n * m);
    FILL(b, n * m);
    FILL(p, n * m);
    product(n, a, b, c);
    SHOW(c, n * n);
    without_restrict(n, m, c, a);
    SHOW(a, n * m);
    wide_row(n, m, a, b);
    SHOW(b, n * m);
    wide_column(n, m, b, c);
    SHOW(c, n * m);
    int_iterators(n, m, c, a);
    SHOW(a, n * m);
    if (n)
      stencil(n, m, a, b);
    SHOW(b, n * m);
    triangle(n, b, c);
    SHOW(c, n * m);
    bytes(n, m, p, q);
    SHOW(q, n * m);
    free(a), free(b), free(c), free(p), free(q);
  }
  return 0;
}
