// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// A function that nobody can look into keeps its loop on the host, by name.
#include <pencil.h>
double unknown(double);
void f(int n, double a[pencil_array n]) {
#pragma scop
  // expected-remark@+1 {{it calls a function with unknown effects: 'unknown', line 9 (define the function}}
  for (int i = 0; i < n; i++)
    a[i] = unknown(a[i]);
#pragma endscop
}
