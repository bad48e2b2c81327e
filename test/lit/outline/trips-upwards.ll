; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Trip counts of upward loops with constant bounds: ceil((bound - start) / step).

define void @lt(ptr noalias %a, i64 %n) {
; CHECK-LABEL: define void @lt(
; CHECK: @pencil.launch(ptr @lt__k0, i64 5, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i64 [ 3, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, 20
  br i1 %more, label %body, label %exit
body:
  store i64 %i, ptr %a
  %i.next = add nsw i64 %i, 4
  br label %loop, !llvm.loop !10
exit:
  ret void
}

define void @le(ptr noalias %a, i64 %n) {
; CHECK-LABEL: define void @le(
; CHECK: @pencil.launch(ptr @le__k0, i64 5, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i64 [ 3, %entry ], [ %i.next, %body ]
  %more = icmp sle i64 %i, 19
  br i1 %more, label %body, label %exit
body:
  store i64 %i, ptr %a
  %i.next = add nsw i64 %i, 4
  br label %loop, !llvm.loop !11
exit:
  ret void
}

define void @ne(ptr noalias %a, i64 %n) {
; CHECK-LABEL: define void @ne(
; CHECK: @pencil.launch(ptr @ne__k0, i64 3, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp ne i64 %i, 21
  br i1 %more, label %body, label %exit
body:
  store i64 %i, ptr %a
  %i.next = add nsw i64 %i, 7
  br label %loop, !llvm.loop !12
exit:
  ret void
}

!0 = !{!"pencil.map", !"global", i32 0}
!1 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !0, !1}
!11 = distinct !{!11, !0, !1}
!12 = distinct !{!12, !0, !1}
