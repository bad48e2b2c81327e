// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o - | %opt -load-pass-plugin=%passes -passes="pencil-annotate,pencil-prepare,pencil-update<strategy=privatise>,verify" -S | FileCheck %s
// Parts of 16 KiB each are made where the user wants them: 16 of them.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 4096]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[a[i]]++;
}
// CHECK: alloca [65536 x i32]
// CHECK: icmp ult i64 %{{.*}}, 16
