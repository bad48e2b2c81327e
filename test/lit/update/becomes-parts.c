// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -Xclang -disable-llvm-passes -S -emit-llvm %s -o - | %opt -load-pass-plugin=%passes -passes="pencil-annotate,pencil-prepare,pencil-update,verify" -S | FileCheck %s
// Each of 256 parts clears its own 64 counters, does its share of the iterations,
// and the parts are merged in their order.
void f(int n, const int a[static const restrict n],
       int h[static const restrict 64]) {
#pragma pencil independent update(+ : h)
  for (int i = 0; i < n; i++)
    h[a[i]]++;
}
// CHECK: %[[PARTS:.*]] = alloca [16384 x i32]
// CHECK: %[[PART:.*]] = phi i64
// CHECK: %[[FROM:.*]] = mul nuw i64 %[[PART]], 64
// CHECK: %[[MINE:.*]] = getelementptr inbounds i32, ptr %[[PARTS]], i64 %[[FROM]]
// CHECK: store i32 0, ptr
// CHECK: %[[OWN:.*]] = getelementptr inbounds i32, ptr %[[MINE]], i64
// CHECK: %[[OLD:.*]] = load i32, ptr %[[OWN]]
// CHECK: %[[NEW:.*]] = add i32 %[[OLD]], 1
// CHECK: store i32 %[[NEW]], ptr %[[OWN]]
// CHECK: icmp ult i64 %{{.*}}, 256
// CHECK: br {{.*}}, !llvm.loop ![[EACH:[0-9]+]]
// CHECK: load i32, ptr %[[TO:.*]],
// CHECK: load i32, ptr %
// CHECK: add i32
// CHECK: icmp ult i64 %{{.*}}, 256
// CHECK: store i32 %{{.*}}, ptr %[[TO]]
// CHECK: icmp ult i64 %{{.*}}, 64
// CHECK: br {{.*}}, !llvm.loop ![[ELEMENT:[0-9]+]]
// CHECK-DAG: ![[EACH]] = distinct !{![[EACH]], ![[IND:[0-9]+]], !
// CHECK-DAG: ![[ELEMENT]] = distinct !{![[ELEMENT]], ![[IND]]
// CHECK-DAG: ![[IND]] = !{!"pencil.independent"}
