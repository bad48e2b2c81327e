// RUN: %S/Inputs/same-everywhere %clang %pencilcc %include %s %t 2 -O2
// Arrays in the body take memory in each work-item: groups are as small as it
// needs, and the program does not run out of stack.
// REQUIRES: opencl-device
#include "exec.h"
#include <pencil.h>

static void middle(int n, unsigned a[pencil_array n]) {
#pragma pencil independent
  for (int i = 0; i < n; i++) {
    unsigned t[6000];
    for (int k = 0; k < 6000; k++)
      t[k] = (unsigned)(k * i);
    unsigned s = 0;
    for (int k = 0; k < 6000; k += 97)
      s += t[(k * 7 + i) % 6000];
    a[i] = s;
  }
}
static void large(int n, int m, unsigned char a[pencil_array n][m]) {
#pragma pencil independent
  for (int i = 0; i < n; i++)
#pragma pencil independent
    for (int j = 0; j < m; j++) {
      unsigned char t[100000], u[100000];
      for (int k = 0; k < 100000; k += 500)
        t[k + j] = (unsigned char)(k + i), u[k + i] = (unsigned char)(k ^ j);
      a[i][j] = (unsigned char)(t[500 * (i % 200) + j] + u[500 * (j % 200) + i]);
    }
}

int main(void) {
  static const int lengths[] = {1, 33, 5000};
  for (int l = 0; l < 3; l++) {
    int n = lengths[l], m = n > 100 ? 100 : n;
    unsigned *a = NEW(unsigned, n);
    unsigned char *b = NEW(unsigned char, m * m);
    middle(n, a);
    SHOW(a, n);
    large(m, m, (void *)b);
    SHOW(b, m * m);
    free(a), free(b);
  }
}
