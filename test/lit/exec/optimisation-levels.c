// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t0 2 -O0
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t1 2 -O1 -g
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t2 2 -O2 -std=c99
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t3 2 -O3 -march=native
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %ts 2 -Os -std=c23
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %tg 2 -O0 -g
// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %tf 2 -O2 -flto -fuse-ld=lld
// The kernels do not depend on the level at which the host is compiled; with
// a target that fuses multiply-add both sides fuse at the same places.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void blur(int h, int w, float b[pencil_array h][w],
                 const float a[pencil_array h][w], const float k[pencil_array 3][3]) {
#pragma pencil independent
  for (int y = 1; y < h - 1; y++)
#pragma pencil independent
    for (int x = 1; x < w - 1; x++) {
      float sum = 0.1f;
      for (int dy = 0; dy < 3; dy++)
        for (int dx = 0; dx < 3; dx++)
          sum += k[dy][dx] * a[y + dy - 1][x + dx - 1];
      float product = sum * 1.7f;
      b[y][x] = product + a[y][x];
    }
}
static void window(int n, int o[pencil_array n], const int x[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    int t[4] = {x[i], i, 3, x[n - 1 - i]};
    int s = 0;
    for (int j = 0; j < 4; j++)
      s += t[(j + i) & 3] * (j + 1);
    o[i] = s;
  }
}

int main(void) {
  FOR_SIZES(n) {
    int w = n > 200 ? 37 : n;
    float *a = NEW(float, n * w), *b = NEW(float, n * w);
    float k[3][3] = {{.1f, .2f, .3f}, {.4f, .55f, .6f}, {.7f, .8f, .9f}};
    FILL(a, n * w);
    blur(n, w, (void *)b, (void *)a, k);
    SHOW(b, n * w);
    int *x = NEW(int, n), *o = NEW(int, n);
    FILL(x, n);
    window(n, o, x);
    SHOW(o, n);
    free(a), free(b), free(x), free(o);
  }
}
