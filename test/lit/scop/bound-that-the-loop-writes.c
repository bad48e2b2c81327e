// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// The inner loop's bound changes while it runs; it is part of a statement then,
// and the outer loop is looked at.
#include <pencil.h>
void f(int n, int b[pencil_array n]) {
#pragma scop
  // expected-remark@+2 {{anti dependence on 'b' from line 11 to line 12}}
  // expected-remark@+1 {{no loop of it is parallel}}
  for (int i = 0; i < n; i++)
    // expected-remark@+1 {{its bound is not a sum of iterators and sizes}}
    for (int j = 0; j < b[i]; j++)
      b[j] += b[i];
#pragma endscop
}
