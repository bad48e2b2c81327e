; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Bounds of values: the trip count is computed in front of the nest.

define void @f(ptr noalias %a, i64 %s, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %s, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i64 %i, ptr %a
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[END:.*]] = call i64 @llvm.smax.i64(i64 %n, i64 %s)
; CHECK: %[[N:.*]] = sub i64 %[[END]], %s
; CHECK: @pencil.launch(ptr @f__k0, i64 %[[N]], i64 1, i64 1)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %i = add i64 %s, %{{.*}}
