// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// A variable-length array of an iteration has no model; the loops inside have.
#include <pencil.h>
void f(int n, int a[restrict n]) {
#pragma scop
  // expected-remark@+1 {{it holds something that has no model: array of variable length, or alloca, line 8}}
  for (int i = 0; i < n; i++) {
    int t[n];
    for (int j = 0; j < n; j++)
      t[j] = i * j;
    a[i] = t[n / 2];
  }
#pragma endscop
}
