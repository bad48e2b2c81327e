// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// What an integer points to is not known.
#include <pencil.h>
void f(int n, long a[pencil_array n]) {
#pragma scop
  // expected-remark@+1 {{it holds something that has no model: an address from an integer}}
  for (int i = 0; i < n; i++)
    *(int *)a[i] = 1;
#pragma endscop
}
