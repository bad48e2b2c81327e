// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// Volatile accesses may not be reordered, so there is nothing to model.
#include <pencil.h>
void f(int n, volatile double a[pencil_array n]) {
#pragma scop
  // expected-remark@+1 {{an access is volatile or atomic: 'a', line 8 (remove the qualifier)}}
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma endscop
}
