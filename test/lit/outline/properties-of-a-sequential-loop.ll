; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; What a loop inside the kernel says of itself still holds there; mappings are used up,
; and what names places of the host function goes.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %loop ], [ %j.next, %inner ]
  %p = getelementptr [64 x i64], ptr %a, i64 %i, i64 %j
  store i64 %i, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %n
  br i1 %more.j, label %inner, label %latch, !llvm.loop !1
latch:
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 100
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !2}
!1 = distinct !{!1, !3, !4, !5, !6}
!2 = !{!"pencil.map", !"global", i32 0}
!3 = !{!"pencil.map", !"seq", i32 0}
!4 = !{!"pencil.ivdep"}
!5 = !{!"llvm.loop.unroll.full"}
!6 = !{!"llvm.loop.distribute.enable", i1 true}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: br i1 {{.*}}, label %inner, label %latch, !llvm.loop ![[ID:[0-9]+]]
; Unrolling was asked of the kernel only.
; CHECK-NOT: "llvm.loop.unroll.full"
; CHECK: ![[ID]] = distinct !{![[ID]], ![[IVDEP:[0-9]+]], ![[UNROLL:[0-9]+]]}
; CHECK: ![[IVDEP]] = !{!"pencil.ivdep"}
; CHECK: ![[UNROLL]] = !{!"llvm.loop.unroll.full"}
