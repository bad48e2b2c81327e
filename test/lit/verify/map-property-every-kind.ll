; RUN: %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck --allow-empty %s
; All four kinds of mapping, with and without a size, pass.

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
!0 = distinct !{!0, !1, !2, !3, !4}
!1 = !{!"pencil.map", !"group", i32 0}
!2 = !{!"pencil.map", !"local", i32 1, i64 0}
!3 = !{!"pencil.map", !"global", i32 2, i64 1048576}
!4 = !{!"pencil.map", !"seq", i32 0}
; CHECK-NOT: error
