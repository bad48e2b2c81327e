// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-profit=always -I%include -O1 -Rpass=pencil-poly -Rpass-missed=pencil-poly -Rpass-analysis=pencil-poly -c %s -o %t.o 2>&1 | FileCheck %s
// Both mappings look at each loop; it has one verdict in the end, with the
// dependence that keeps a loop on the host.
#include <pencil.h>
void f(int n, int m, float a[restrict n][m], float b[restrict n][m]) {
#pragma scop
  for (int t = 0; t < 10; t++)
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++) {
        b[i][j] = a[i - 1][j] + a[i + 1][j];
        a[i][j] = b[i][j];
      }
#pragma endscop
}
// CHECK-COUNT-1: [[#@LINE-8]]:3: remark: loop {{is not mapped|runs on the host around kernels}}
// CHECK-NOT: [[#@LINE-9]]:3: remark: loop {{is not mapped|runs on the host around kernels}}
