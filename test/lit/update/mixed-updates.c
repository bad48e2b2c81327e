// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// Two updates that overlap lose one where they hit the same element.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++) {
    int old = h[a[i]]; //
    h[i & 63] += 1;
    h[a[i]] = old + 1;
  }
}
// CHECK: mixed-updates.c:7:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: an update is mixed up with another access (
// CHECK-NOT: kernel outlined
