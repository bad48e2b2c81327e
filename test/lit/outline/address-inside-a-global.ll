; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A constant expression that names a buffer is computed from the parameter.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i32 7, ptr getelementptr (i8, ptr @g, i64 8)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
@g = global [8 x i32] zeroinitializer
; CHECK: "pencil.buffer"(ptr @g, i64 32, i32 2)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK-NOT: @g
; CHECK: %[[P:.*]] = getelementptr i8, ptr %{{.*}}, i64 8
; CHECK: store i32 7, ptr %[[P]]
