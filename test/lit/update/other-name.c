// RUN: %clang -fplugin=%plugin -O1 -Rpass=pencil -Rpass-missed=pencil -c %s -o %t.o 2>&1 | FileCheck %s
// Without restrict the array may be the one with the subscripts.
void f(int n, const int *a, int *h) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[a[i]]++; //
}
// CHECK: other-name.c:6:{{[0-9]+}}: remark: loop stays on the host: its updates cannot be made in parallel: an updated array may be accessed under another name (declare array parameters restrict) (
// CHECK-NOT: kernel outlined
