; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Downwards with an unsigned iterator the check is n >= step - 1.

define void @f(ptr noalias %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1000, %entry ], [ %i.next, %latch ]
  %more = icmp ugt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i32 %i, ptr %a
  br label %latch
latch:
  %i.next = add i32 %i, -5
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[FITS:.*]] = icmp ule i32 4, %n
; CHECK: br i1 %[[FITS]], label %pencil.try, label %pencil.host
