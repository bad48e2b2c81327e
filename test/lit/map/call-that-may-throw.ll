; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; A call that unwinds out of the loop is an exit of its own.

define void @f(ptr noalias %a, i64 %n) personality ptr @p {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  invoke void @g() to label %latch unwind label %pad
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
declare void @g()
declare i32 @p(...)
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK: remark: {{.*}} loop stays on the host: it is left from inside its body (use continue or a flag instead of break, return or goto in the marked loop itself)
