// RUN: %clang -fplugin=%plugin -I%include -O1 -g -Rpass-missed=pencil-legalize -Xclang -verify -c %s -o %t.o
// The copies of a loop are named that would be too many or of a number that
// only the run knows; wishes that can be followed are not spoken of.
#include <pencil.h>
void sums(int n, int m, const float a[static const restrict n][m], float s[static const restrict n]) {
#pragma pencil map(global(0))
  for (int i = 0; i < n; i++) {
    float sum = 0, even = 0, long_one = 0;
#pragma pencil unroll
    for (int j = 0; j < m; j++) // expected-remark {{the number of its iterations is not a constant}}
      sum += a[i][j];
#pragma pencil unroll(4)
    for (int j = 0; j < m; j++)
      even += a[i][j] * a[i][j];
#pragma pencil unroll(4096)
    for (int j = 0; j < m; j++) // expected-remark {{the code would become too long}}
      long_one += a[i][j] + 1;
    s[i] = sum + even * long_one;
  }
}
