// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// A subscript that is never inside the array.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[64 + (a[i] & 15)]++; //
}
// CHECK: subscript-outside.c:7:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: a subscript lies outside of the array (
// CHECK-NOT: kernel outlined
