// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o - | %opt -load-pass-plugin=%passes -passes="pencil-annotate,pencil-prepare,pencil-update,verify" -S | FileCheck %s
// The condition of a maximum is part of the atomic operation.
void f(int n, int m, const int a[static const restrict n],
       unsigned h[static const restrict m]) {
#pragma pencil independent update(max : h)
  for (int i = 0; i < n; i++)
    if (h[a[i]] < i)
      h[a[i]] = i;
}
// CHECK-NOT: load i32, ptr %h
// CHECK: atomicrmw umax ptr
// CHECK-NOT: store
