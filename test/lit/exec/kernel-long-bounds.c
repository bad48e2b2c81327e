// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 2+ -O2 -fplugin-arg-pencil-profit=always
// Bounds as wide as an address, reached by the iterator: that the largest of all
// numbers would not end the loop is checked at run time, and launches follow.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void upwards(long n, long m, float a[pencil_array m + 2][n + 2],
                    const float b[pencil_array m + 2][n + 2]) {
#pragma scop
  for (long i = 1; i <= m; i++)
    for (long j = 1; j <= n; j++)
      a[i][j] = b[i - 1][j] + b[i][j + 1];
#pragma endscop
}
static void last(long n, int a[pencil_array n + 1]) {
#pragma scop
  for (long i = 0; i <= n; i++)
    a[i] = 3 * a[i] + (int)i;
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    long m = n > 100 ? 37 : n, size = (n + 2L) * (m + 2);
    float *a = NEW(float, size), *b = NEW(float, size);
    int *c = NEW(int, n + 1);
    FILL(b, size);
    upwards(n, m, (void *)a, (void *)b);
    SHOW(a, (int)size);
    FILL(c, n + 1);
    last(n, c);
    SHOW(c, n + 1);
    free(a), free(b), free(c);
  }
}
