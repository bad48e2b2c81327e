// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-target=cpu -I%include -O1 -g -Rpass-missed=pencil-poly -Xclang -verify -c %s -o %t.o
// The address of a row is read in the loop: each loop of the nest says so once.
#include <pencil.h>
void f(int n, double **a) {
#pragma scop
  // expected-remark@+1 {{an array's address changes in the loop}}
  for (int i = 0; i < n; i++)
    // expected-remark@+1 {{an array's address changes in the loop}}
    for (int j = 0; j < n; j++)
      a[i][j] = 1;
#pragma endscop
}
