// RUN: %clang -fplugin=%plugin -O1 -fplugin-arg-pencil-profit=always -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// In a region the loop with atomic updates is mapped between the others.
void f(int n, const int a[static const restrict n],
       int g[static const restrict n], int h[static const restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++)
    g[i] = a[i] / 2;
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[g[i]]++;
#pragma endscop
}
// CHECK: mapped-in-a-region.c:9:{{[0-9]+}}: remark: updates of the loop are atomic
// CHECK-NOT: not analysed
// CHECK: mapped-in-a-region.c:9:{{[0-9]+}}: remark: loop mapped to the device: global dimension 0
