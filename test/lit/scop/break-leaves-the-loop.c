// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// A loop that may be left early has no iteration domain; the line is the break's
// condition.
#include <pencil.h>
void f(int n, double a[pencil_array n]) {
#pragma scop
  // expected-remark@+1 {{it is left from inside its body: line 9 (replace break}}
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      break;
    a[i] = 1;
  }
#pragma endscop
}
