// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// Where the elements touched are not known, no run-time check can tell whether
// arrays overlap; restrict says that they do not.
#include <pencil.h>
void f(int n, int *b, int *a) {
#pragma scop
  // expected-remark@+1 {{arrays may overlap and it cannot be checked at run time: 'b' and 'a' (declare}}
  for (int i = 0; i < n; i++)
    a[b[i]] = 1;
#pragma endscop
}
void g(int n, int b[restrict n], int a[restrict n]) {
#pragma scop
  // expected-remark@+2 {{output dependence on 'a' from line 17 to line 17}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 0; i < n; i++)
    a[b[i]] = 1;
#pragma endscop
}
