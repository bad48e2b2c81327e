; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; The block behind the loop is also reached from the guard in front of it, as code
; generators like to have it: the loop gets an exit of its own.

define void @f(ptr noalias %a, i64 %n) {
entry:
  %guard = icmp slt i64 0, %n
  br i1 %guard, label %preheader, label %exit
preheader:
  br label %loop
loop:
  %i = phi i64 [ 0, %preheader ], [ %i.next, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: preheader:
; CHECK: @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1)
; CHECK: br i1 %pencil.ok, label %[[OWN:.*]], label %pencil.host
; CHECK: [[OWN]]:
; CHECK-NEXT: br label %exit
