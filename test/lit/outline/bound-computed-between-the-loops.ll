; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; The inner bound is a quotient, which scalar evolution does not look into, computed in
; the outer loop from values that do not change: the trip count is known in front.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %q = ashr i64 %n, 5
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr [100 x i64], ptr %a, i64 %i, i64 %j
  store i64 %j, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %q
  br i1 %more.j, label %inner, label %outer.latch, !llvm.loop !1
outer.latch:
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 50
  br i1 %more, label %outer, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"group", i32 1}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"group", i32 0}
; CHECK: entry:
; CHECK: %q = ashr i64 %n, 5
; CHECK: %[[TRIPS:.*]] = call i64 @llvm.smax.i64(i64 %q, i64 1)
; CHECK: %[[SURE:.*]] = freeze i64 %[[TRIPS]]
; CHECK: @pencil.launch(ptr @f__k0, i64 %[[SURE]], i64 50, i64 1)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK-NOT: phi
; CHECK: attributes
