// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o - | %opt -load-pass-plugin=%passes -passes="pencil-annotate,pencil-prepare,pencil-update,verify" -S | FileCheck %s
// Updates of an array of unknown size are atomic operations, and the loop is
// independent.
void f(int n, int m, const int a[static const restrict n],
       float h[static const restrict m]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[a[i]] += 2;
}
// CHECK: atomicrmw fadd ptr %{{.*}}, float 2.000000e+00 monotonic, align 4{{.*}}, !pencil.update
// CHECK-NOT: store
// CHECK: br {{.*}}, !llvm.loop ![[LOOP:[0-9]+]]
// CHECK-NOT: call void @pencil.update
// CHECK: ![[LOOP]] = distinct !{![[LOOP]], {{.*}}![[IND:[0-9]+]]{{[,}]}}
// CHECK: ![[IND]] = !{!"pencil.independent"}
