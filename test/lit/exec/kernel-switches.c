// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 2+ -O2 -fplugin-arg-pencil-profit=always
// A switch in a loop's body is no way out of it, also where all values of its
// operand are cases, so that its default cannot be reached.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void all_cases(int n, int y[pencil_array n],
                      const int x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    switch (x[i] & 3) {
    case 0: y[i] = 10; break;
    case 1: y[i] = x[i]; /* falls through */
    case 2: y[i] += 5; break;
    default: y[i] = -1;
    }
#pragma endscop
}
static void with_default(int n, int y[pencil_array n],
                         const int x[pencil_array n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    int v;
    switch (x[i]) {
    case 0: v = 3; break;
    case 1: v = i * 5; break;
    case 7: v = i / 3; break;
    case 9: continue;
    default: v = -1;
    }
    y[i] = v;
  }
#pragma endscop
}

int main(void) {
  FOR_SIZES(n) {
    int *x = NEW(int, n), *y = NEW(int, n);
    FILL(x, n);
    all_cases(n, y, x);
    SHOW(y, n);
    with_default(n, y, x);
    SHOW(y, n);
    free(x), free(y);
  }
}
