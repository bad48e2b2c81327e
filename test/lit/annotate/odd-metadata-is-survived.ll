; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-verify,verify' -S %s | FileCheck %s
; Loop nodes with empty, null and foreign operands do no harm.

define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 0)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop
exit:
  ret void
}
declare void @pencil.loop.independent(i32)
!0 = distinct !{!0, !1, !2, !3, null, !"pencil.independent"}
!1 = !{}
!2 = !{null, i32 3}
!3 = !{i32 3}
; CHECK: !{!"pencil.independent"}
