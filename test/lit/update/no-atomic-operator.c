// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// There is no atomic product.
void f(int n, int m, const int a[static const restrict n],
       int h[static const restrict m]) {
#pragma pencil independent update(* : h)
  for (int i = 0; i < n; i++) //
    h[a[i]] *= 3;
}
// CHECK: no-atomic-operator.c:6:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: parts: the size of the array is not a constant; atomic: there is no atomic operation for this operator (
// CHECK-NOT: kernel outlined
