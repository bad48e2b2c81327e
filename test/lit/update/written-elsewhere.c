// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// An array that the loop also overwrites is not only updated.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++) {
    h[a[i]]++;
    h[i & 63] = 0; //
  }
}
// CHECK: written-elsewhere.c:8:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: an updated array may be accessed under another name (declare array parameters restrict) (
// CHECK-NOT: kernel outlined
