; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; The kernels of a function are numbered in source order.

define void @f(ptr noalias %a, i64 %n) {
; CHECK-LABEL: define void @f(
entry:
  br label %one
; CHECK: @pencil.launch(ptr @f__k0, i64 %{{.*}}, i64 1, i64 1)
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  store i32 1, ptr %a
  %i.next = add nsw i64 %i, 1
  %more.i = icmp slt i64 %i.next, %n
  br i1 %more.i, label %one, label %between, !llvm.loop !0
between:
  br label %two
; CHECK: @pencil.launch(ptr @f__k1, i64 %{{.*}}, i64 1, i64 1)
two:
  %j = phi i64 [ 0, %between ], [ %j.next, %two ]
  store i32 2, ptr %a
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %n
  br i1 %more.j, label %two, label %exit, !llvm.loop !2
exit:
  ret void
}
; CHECK: define internal spir_kernel void @f__k0(
; CHECK: store i32 1
; CHECK: define internal spir_kernel void @f__k1(
; CHECK: store i32 2
!2 = distinct !{!2, !1}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
