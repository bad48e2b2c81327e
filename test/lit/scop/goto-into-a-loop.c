// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// Control flow that is no nest of loops and conditions: the cycle with two
// entries, and the loop around it.
#include <pencil.h>
void f(int n, int a[pencil_array n]) {
#pragma scop
  // expected-remark@+1 {{its control flow cannot be modelled}}
  for (int i = 0; i < n; i++) {
    if (a[i])
      goto in;
    // expected-remark@+1 {{its control flow cannot be modelled}}
    for (int j = 0; j < n; j++) {
      a[j] = 1;
    in:
      a[j]++;
    }
  }
#pragma endscop
}
