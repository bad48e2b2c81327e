// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// The larger of two signed numbers and of two unsigned ones are two operators.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64]) {
#pragma pencil independent update(max : h)
  for (int i = 0; i < n; i++) {
    h[a[i]] = h[a[i]] > i ? h[a[i]] : i;
    unsigned *u = (unsigned *)h, v = i;
    u[i & 63] = u[i & 63] > v ? u[i & 63] : v; //
  }
}
// CHECK: signed-and-unsigned.c:9:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: another operator than the clause's updates the array (
// CHECK-NOT: kernel outlined
