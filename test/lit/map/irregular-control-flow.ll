; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; A loop that is not in loop-simplify form (here: entered from two blocks) is refused.

define void @f(ptr %a, i64 %n, i1 %c) {
entry:
  br i1 %c, label %one, label %loop
one:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ 0, %one ], [ %i.next, %loop ]
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK: remark: {{.*}} loop stays on the host: its trip count cannot be computed before it starts: irregular control flow (use an int or long iterator that the body does not change, a bound that it does not change and a step that never overflows)
