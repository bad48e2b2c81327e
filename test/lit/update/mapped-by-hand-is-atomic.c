// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o - | %opt -load-pass-plugin=%passes -passes="pencil-annotate,pencil-prepare,pencil-update,verify" -S | FileCheck %s
// A loop that is mapped by hand keeps its mapping, hence the updates are atomic.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64]) {
#pragma pencil map(global(0)) size(64)
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[a[i]]++;
}
// CHECK: atomicrmw add
// CHECK: !"pencil.map", !"global", i32 0, i64 64
