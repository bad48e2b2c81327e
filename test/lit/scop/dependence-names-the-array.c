// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// With debug information a dependence is about an array by its name in C;
// a local variable's too.
#include <pencil.h>
int global[100];
void f(int n, int a[pencil_array n]) {
#pragma scop
  // expected-remark@+2 {{flow dependence on 'a' from line 11 to line 11}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
#pragma endscop
}
int g(int n) {
  int local[100] = {1};
#pragma scop
  // expected-remark@+2 {{flow dependence on 'local' from line 20 to line 20}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 1; i < 100; i++)
    local[i] += local[i - 1];
#pragma endscop
  return local[n];
}
