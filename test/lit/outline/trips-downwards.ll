; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Downward loops.

define void @gt(ptr noalias %a, i32 %n) {
; CHECK-LABEL: define void @gt(
; CHECK: @pencil.launch(ptr @gt__k0, i64 15, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %i.next, %body ]
  %more = icmp sgt i32 %i, 0
  br i1 %more, label %body, label %exit
body:
  store i32 %i, ptr %a
  %i.next = add nsw i32 %i, -7
  br label %loop, !llvm.loop !10
exit:
  ret void
}

define void @ge(ptr noalias %a, i32 %n) {
; CHECK-LABEL: define void @ge(
; CHECK: @pencil.launch(ptr @ge__k0, i64 101, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %i.next, %body ]
  %more = icmp sge i32 %i, 0
  br i1 %more, label %body, label %exit
body:
  store i32 %i, ptr %a
  %i.next = add nsw i32 %i, -1
  br label %loop, !llvm.loop !11
exit:
  ret void
}

define void @ne(ptr noalias %a, i32 %n) {
; CHECK-LABEL: define void @ne(
; CHECK: @pencil.launch(ptr @ne__k0, i64 3, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i32 [ 12, %entry ], [ %i.next, %body ]
  %more = icmp ne i32 %i, 0
  br i1 %more, label %body, label %exit
body:
  store i32 %i, ptr %a
  %i.next = add nsw i32 %i, -4
  br label %loop, !llvm.loop !12
exit:
  ret void
}

define void @ugt(ptr noalias %a, i8 %n) {
; CHECK-LABEL: define void @ugt(
; CHECK: @pencil.launch(ptr @ugt__k0, i64 100, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i8 [ 200, %entry ], [ %i.next, %body ]
  %more = icmp ugt i8 %i, 100
  br i1 %more, label %body, label %exit
body:
  store i8 %i, ptr %a
  %i.next = add nuw i8 %i, -1
  br label %loop, !llvm.loop !13
exit:
  ret void
}

!0 = !{!"pencil.map", !"global", i32 0}
!1 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !0, !1}
!11 = distinct !{!11, !0, !1}
!12 = distinct !{!12, !0, !1}
!13 = distinct !{!13, !0, !1}
