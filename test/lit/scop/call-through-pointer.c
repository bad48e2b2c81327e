// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// So does a call whose callee is not known.
#include <pencil.h>
void f(int n, double a[pencil_array n], double (*g)(double)) {
#pragma scop
  // expected-remark@+1 {{it calls a function with unknown effects: a call through a pointer, line 8}}
  for (int i = 0; i < n; i++)
    a[i] = g(a[i]);
#pragma endscop
}
