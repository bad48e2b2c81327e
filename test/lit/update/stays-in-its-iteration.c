// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o - | %opt -load-pass-plugin=%passes -passes="pencil-annotate,pencil-prepare,pencil-update,verify" -S | FileCheck %s
// Inside of an independent loop the updates are one work-item's.
void f(int n, const int a[static const restrict n],
       int h[static const restrict n][8]) {
#pragma pencil independent
  for (int j = 0; j < n; j++)
#pragma pencil independent update(+ : h)
    for (int i = 0; i < n; i++)
      h[j][a[i]]++;
}
// CHECK-NOT: atomicrmw
// CHECK-NOT: update.parts
// CHECK: store i32
