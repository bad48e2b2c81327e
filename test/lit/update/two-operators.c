// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// Updates by two operators depend on their order.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++) {
    h[a[i]] += 2;
    h[i & 63] ^= 3; //
  }
}
// CHECK: two-operators.c:8:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: another operator than the clause's updates the array (
// CHECK-NOT: kernel outlined
