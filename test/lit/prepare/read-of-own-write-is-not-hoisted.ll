; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; An iterator in memory is read by the condition and written by the loop: that
; is the loop's own counting, and the read stays. A bound in other memory moves.

@g = global i32 0
@limit = global i32 10

define void @own(ptr noalias %a) {
; CHECK-LABEL: define void @own(
; CHECK:       loop:
; CHECK:         load i32, ptr @g
entry:
  store i32 0, ptr @g
  br label %loop
loop:
  %i = load i32, ptr @g
  %n = load i32, ptr @limit
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %at = getelementptr i32, ptr %a, i32 %i
  store i32 %i, ptr %at
  %next = add nsw i32 %i, 1
  store i32 %next, ptr @g
  br label %loop, !llvm.loop !0
exit:
  ret void
}

define void @count_in_memory(ptr noalias %a) {
; CHECK-LABEL: define void @count_in_memory(
; CHECK:       loop:
; CHECK:         %count = load i32, ptr @g
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %count = load i32, ptr @g
  %more = icmp sgt i32 %count, 0
  br i1 %more, label %body, label %exit
body:
  %at = getelementptr i32, ptr %a, i64 %i
  store i32 %count, ptr %at
  %less = sub nsw i32 %count, 1
  store i32 %less, ptr @g
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !2
exit:
  ret void
}

define void @bound(ptr %a) {
; CHECK-LABEL: define void @bound(
; CHECK:       entry:
; CHECK-NEXT:    %n = load i64, ptr @limit
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %n = load i64, ptr @limit
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %at = getelementptr i64, ptr %a, i64 %i
  store i64 1, ptr %at
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !3
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
