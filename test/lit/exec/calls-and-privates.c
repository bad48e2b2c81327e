// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 5 -O2
// Calls are inlined, arrays declared in the body belong to one iteration,
// constant tables travel with the kernel, globals and outer arrays are shared.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>
#include <math.h>

static const int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
int offset = 17;
int counts[1000];

static int twice(int x) { return 2 * x; }
static int clamp_index(int i, int n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }
__attribute__((noinline)) static int deep(int x) { return twice(x) + twice(x + 1); }

static void lookup(int n, int o[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    o[i] = table[x[clamp_index(i - 2, n)] & 7] + deep(i) + offset;
}
static void sorted(int n, int o[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    int w[5];
    for (int k = 0; k < 5; k++)
      w[k] = x[clamp_index(i + k - 2, n)];
    for (int a = 1; a < 5; a++)
      for (int b = a; b > 0 && w[b - 1] > w[b]; b--) {
        int t = w[b];
        w[b] = w[b - 1];
        w[b - 1] = t;
      }
    o[i] = w[2];
  }
}
static void global_array(int n) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    counts[i] += i * offset;
}
static void local_array(int n, int o[pencil_array n]) {
  int weights[64];
  for (int i = 0; i < 64; i++)
    weights[i] = i * i;
#pragma pencil independent
  for (int i = 0; i < n; i++)
    o[i] = weights[i & 63] - i;
}
static void roots(int n, double o[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
    o[i] = sqrt(fabs((double)x[i])) + floor(x[i] / 3.0) + fmax(x[i], 2.5);
}

int main(void) {
  FOR_SIZES(n) {
    int *x = NEW(int, n), *o = NEW(int, n);
    double *d = NEW(double, n);
    FILL(x, n);
    lookup(n, o, x);
    SHOW(o, n);
    sorted(n, o, x);
    SHOW(o, n);
    global_array(n);
    SHOW(counts, n);
    local_array(n, o);
    SHOW(o, n);
    roots(n, d, x);
    SHOW(d, n);
    free(x), free(o), free(d);
  }
}
