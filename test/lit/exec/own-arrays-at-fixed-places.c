// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 2 -O2 -fplugin-arg-pencil-profit=always
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 2 -O2 -fplugin-arg-pencil-profit=always -fplugin-arg-pencil-target=gpu
// Arrays of an iteration and of a region that are read at constant subscripts:
// such an address is computed in front of the region, for both of its forms.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void of_an_iteration(int n, unsigned long a[pencil_array n + 1]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    unsigned t[8];
    for (int k = 0; k < 8; k++)
      t[k] = (unsigned)a[i] + (unsigned)k;
    a[i] = (t[1] ^ 15) + a[i] * t[6];
  }
#pragma endscop
}
static void of_the_region(int n, int a[pencil_array n + 1]) {
#pragma scop
  int t[4];
  for (int k = 0; k < 4; k++)
    t[k] = k * n + 3;
  for (int i = 0; i < n; i++)
    a[i] += t[2] * i + t[3];
#pragma endscop
}
int main(void) {
  FOR_SIZES(n) {
    unsigned long *a = NEW(unsigned long, n + 1);
    int *b = NEW(int, n + 1);
    FILL(a, n);
    FILL(b, n);
    of_an_iteration(n, a);
    of_the_region(n, b);
    SHOW(a, n);
    SHOW(b, n);
    free(a);
    free(b);
  }
  return 0;
}
