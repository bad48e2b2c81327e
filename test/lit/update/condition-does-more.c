// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// What else is done when a maximum changes depends on the order.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64], int who[static const restrict 64]) {
#pragma pencil independent update(max : h)
  for (int i = 0; i < n; i++)
    if (a[i] > h[a[i]]) { //
      h[a[i]] = a[i];
      who[a[i]] = i;
    }
}
// CHECK: condition-does-more.c:7:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: an updated array is read otherwise (
// CHECK-NOT: kernel outlined
