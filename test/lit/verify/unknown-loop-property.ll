; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; A loop property of PENCIL's name space that is not known is an error; others are
; not looked at.

define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1, !2}
!1 = !{!"pencil.parallel"}
!2 = !{!"llvm.loop.strange"}
; CHECK: unknown PENCIL loop property 'pencil.parallel'
; CHECK-NOT: error
