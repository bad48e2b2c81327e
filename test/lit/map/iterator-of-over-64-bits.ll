; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; A trip count must fit into 64 bits.

define void @f(ptr %a, i128 %n) {
entry:
  br label %loop
loop:
  %i = phi i128 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i128 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i128 %i, ptr %a
  br label %latch
latch:
  %i.next = add nsw i128 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK: remark: {{.*}} loop stays on the host: its trip count cannot be computed before it starts: the iterator has over 64 bits (use an int or long iterator that the body does not change, a bound that it does not change and a step that never overflows)
