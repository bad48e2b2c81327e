; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Inner loops with break, branches and switch go along as they are; loop properties of
; the host's loops do not.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  br label %while
while:
  %x = phi i64 [ %i, %body ], [ %x.next, %go ]
  %x.next = lshr i64 %x, 1
  %zero = icmp eq i64 %x, 0
  br i1 %zero, label %latch, label %go
go:
  switch i64 %x, label %while [ i64 3, label %latch ], !llvm.loop !2
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: while:
; CHECK: phi i64 [ %i, %body ], [ %x.next, %go ]
; CHECK: br i1 %zero, label %latch, label %go
; CHECK: switch i64 %x, label %while [
; CHECK-NOT: !llvm.loop
; CHECK: {{^}}}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.mustprogress"}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
