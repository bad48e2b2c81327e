; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; `continue` makes a second latch: loop-simplify makes one of them, the property stays.

define void @f(ptr %a, i64 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %one ], [ %next, %two ]
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  br i1 %c, label %one, label %two
one:
  store i32 1, ptr %a
  br label %loop, !llvm.loop !0
two:
  br label %loop, !llvm.loop !0
; CHECK: loop.backedge:
; CHECK-NEXT: br label %loop, !llvm.loop !
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK: !{!"pencil.independent"}
