; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A loop that decides in its latch runs its body once more than its back edge.

define void @once(ptr noalias %a, i64 %n) {
; CHECK-LABEL: define void @once(
; CHECK: @pencil.launch(ptr @once__k0, i64 1, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  store i64 %i, ptr %a
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 0
  br i1 %more, label %loop, label %exit, !llvm.loop !10
exit:
  ret void
}

define void @ten(ptr noalias %a, i64 %n) {
; CHECK-LABEL: define void @ten(
; CHECK: @pencil.launch(ptr @ten__k0, i64 10, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  store i64 %i, ptr %a
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 10
  br i1 %more, label %loop, label %exit, !llvm.loop !11
exit:
  ret void
}

define void @steps(ptr noalias %a, i32 %n) {
; CHECK-LABEL: define void @steps(
; CHECK: @pencil.launch(ptr @steps__k0, i64 3, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  store i32 %i, ptr %a
  %i.next = add nsw i32 %i, 4
  %more = icmp slt i32 %i.next, 10
  br i1 %more, label %loop, label %exit, !llvm.loop !12
exit:
  ret void
}

define void @down(ptr noalias %a, i32 %n) {
; CHECK-LABEL: define void @down(
; CHECK: @pencil.launch(ptr @down__k0, i64 10, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i32 [ 9, %entry ], [ %i.next, %loop ]
  store i32 %i, ptr %a
  %i.next = add nsw i32 %i, -1
  %more = icmp sge i32 %i.next, 0
  br i1 %more, label %loop, label %exit, !llvm.loop !13
exit:
  ret void
}

!0 = !{!"pencil.map", !"global", i32 0}
!1 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !0, !1}
!11 = distinct !{!11, !0, !1}
!12 = distinct !{!12, !0, !1}
!13 = distinct !{!13, !0, !1}
