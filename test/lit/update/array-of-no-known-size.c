// RUN: %clang -fplugin=%plugin -O1 -fplugin-arg-pencil-updates=privatise -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// Where the same bits are wanted in each run, an array without a known size stays
// on the host.
void f(int n, int m, const int a[static const restrict n],
       int h[static const restrict m]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++) //
    h[a[i]]++;
}
// CHECK: array-of-no-known-size.c:7:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: parts: the size of the array is not a constant; atomic: it is not wanted (
// CHECK-NOT: kernel outlined
