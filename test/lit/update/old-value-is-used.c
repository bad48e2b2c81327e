// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// Which value an update finds depends on the order.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64], int y[static const restrict n]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    y[i] = h[a[i]]++; //
}
// CHECK: old-value-is-used.c:7:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: an updated array is read otherwise (
// CHECK-NOT: kernel outlined
