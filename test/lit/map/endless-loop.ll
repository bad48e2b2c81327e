; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; A loop without exit has no trip count.

define void @f(ptr %a) {
entry:
  br label %loop
loop:
  store i32 1, ptr %a
  br label %loop, !llvm.loop !0
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK: remark: {{.*}} loop stays on the host: its trip count cannot be computed before it starts: the loop has no exit (use an int or long iterator that the body does not change, a bound that it does not change and a step that never overflows)
