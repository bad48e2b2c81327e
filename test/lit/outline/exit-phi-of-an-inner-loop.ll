; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A phi at the exit of an inner mapped loop carries a value from in front of it; the
; kernel has no such edge any more.

define void @f(ptr noalias %a, i64 %n, i64 %m) {
entry:
  br label %h0
h0:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %c0 = icmp slt i64 %i, %n
  br i1 %c0, label %b0, label %exit
b0:
  br label %h1
h1:
  %j = phi i64 [ 0, %b0 ], [ %j.next, %l1 ]
  %c1 = icmp slt i64 %j, %m
  br i1 %c1, label %b1, label %l0
b1:
  %p = getelementptr [100 x i32], ptr %a, i64 %i, i64 %j
  store i32 1, ptr %p
  br label %l1
l1:
  %j.next = add nsw i64 %j, 1
  br label %h1, !llvm.loop !1
l0:
  %e = phi i64 [ %m, %h1 ]
  %u = icmp eq i64 %e, 3
  br i1 %u, label %then, label %latch
then:
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %h0, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"global", i32 1}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"global", i32 0}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK-NOT: phi
; CHECK: icmp eq i64 %m, 3
