// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// Two arrays that may be one, with an operator each.
void f(int n, int *g, int *h) {
#pragma pencil independent update(+ : h) update(max : g)
  for (int i = 0; i < n; i++) {
    h[i & 7]++;
    g[i & 3] = g[i & 3] > i ? g[i & 3] : i; //
  }
}
// CHECK: same-array-twice.c:7:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: two updated arrays may be the same (
// CHECK-NOT: kernel outlined
