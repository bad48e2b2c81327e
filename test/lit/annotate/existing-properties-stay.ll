; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; Properties that the loop has already stay beside the new ones.

define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 0)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
declare void @pencil.loop.independent(i32)
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: !{!"pencil.independent"}
