// RUN: %clang -fplugin=%plugin -O0 -S -emit-llvm %s -o - | FileCheck %s
// What the host runs when there is no device makes plain updates.
void f(int n, int m, const int a[static const restrict n],
       int h[static const restrict m]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[a[i]]++;
}
// CHECK: __pencil_rt_launch
// CHECK-NOT: atomicrmw
// CHECK: add i32 %{{.*}}, 1
// CHECK-NOT: pencil.update(
