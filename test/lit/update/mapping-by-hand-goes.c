// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// A loop that is mapped by hand and cannot be made parallel loses its mapping.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64]) {
#pragma pencil map(global(0))
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[a[i]] += h[0]; //
}
// CHECK: mapping-by-hand-goes.c:8:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: an updated array is read otherwise (
// CHECK-NOT: kernel outlined
