// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 5 -O2
// Pointers without a declared shape: the extent comes from the accesses, or
// from malloc in the same function.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void add(int n, const float *x, float *y) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    y[i] += x[i];
}
static void rows(int n, int m, const int *a, int *b) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
#pragma pencil independent
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[i * m + (m - 1 - j)];
}
static void in_place(int n, int *p) {
  p += 3;
#pragma pencil independent
  for (int i = 0; i < n; i++)
    p[2 * i] = -p[2 * i + 1];
}
struct image {
  int h, w;
  unsigned char *data;
};
static void invert(struct image *image) {
  unsigned char *data = image->data;
#pragma pencil independent
  for (int y = 0; y < image->h; y++)
#pragma pencil independent
    for (int x = 0; x < image->w; x++)
      data[y * image->w + x] = (unsigned char)(255 - data[y * image->w + x]);
}

int main(void) {
  FOR_SIZES(n) {
    int m = n / 2 + 1;
    if (n > 100)
      m = 11;
    float *x = NEW(float, n), *y = NEW(float, n);
    int *a = NEW(int, n * m), *b = NEW(int, n * m), *p = NEW(int, 2 * n + 3);
    FILL(x, n);
    FILL(y, n);
    FILL(a, n * m);
    FILL(p, 2 * n + 3);
    add(n, x, y);
    SHOW(y, n);
    rows(n, m, a, b);
    SHOW(b, n * m);
    in_place(n, p);
    SHOW(p, 2 * n + 3);
    struct image image = {n, m, malloc((size_t)n * m + 1)};
    FILL(image.data, n * m);
    invert(&image);
    show("image", n, image.data, (size_t)n * m);
    int *q = malloc(sizeof(int) * (size_t)(n + 1));
    FILL(q, n + 1);
#pragma pencil independent
    for (int i = 0; i < n; i++)
      q[i] = 3 * q[i] + i;
    SHOW(q, n);
    free(x), free(y), free(a), free(b), free(p), free(q), free(image.data);
  }
}
