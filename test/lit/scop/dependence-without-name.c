// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// Without debug information the compiler forgets the names of parameters; a
// made-up one would only puzzle. Global variables keep theirs.
#include <pencil.h>
int global[100];
void f(int n, int a[pencil_array n]) {
#pragma scop
  // expected-remark@+2 {{flow dependence from line 11 to line 11}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
#pragma endscop
}
void g(int n) {
#pragma scop
  // expected-remark@+2 {{flow dependence on 'global' from line 19 to line 19}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 1; i < 100; i++)
    global[i] += global[i - 1];
#pragma endscop
}
