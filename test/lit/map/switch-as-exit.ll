; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; A loop that a switch leaves has an exit of no known form.

define void @f(ptr noalias %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  switch i64 %i.next, label %loop [ i64 100, label %exit ], !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK: remark: {{.*}} loop stays on the host: it is left from inside its body (use continue or a flag instead of break, return or goto in the marked loop itself)
