; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A phi behind the nest gets its value from the launch's block as well.

define i64 @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  %r = phi i64 [ %n, %loop ]
; CHECK: %r = phi i64 [ %n, %loop ], [ %n, %entry ]
  ret i64 %r
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
