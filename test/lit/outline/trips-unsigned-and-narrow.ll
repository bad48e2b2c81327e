; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Unsigned and narrow iterators count as such, not as signed 64-bit ones.

define void @u8(ptr noalias %a, i8 %n) {
; CHECK-LABEL: define void @u8(
; CHECK: @pencil.launch(ptr @u8__k0, i64 25, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp ult i8 %i, -6
  br i1 %more, label %body, label %exit
body:
  store i8 %i, ptr %a
  %i.next = add nuw i8 %i, 10
  br label %loop, !llvm.loop !10
exit:
  ret void
}

define void @s8(ptr noalias %a, i8 %n) {
; CHECK-LABEL: define void @s8(
; CHECK: @pencil.launch(ptr @s8__k0, i64 51, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i8 [ -128, %entry ], [ %i.next, %body ]
  %more = icmp slt i8 %i, 127
  br i1 %more, label %body, label %exit
body:
  store i8 %i, ptr %a
  %i.next = add nsw i8 %i, 5
  br label %loop, !llvm.loop !11
exit:
  ret void
}

define void @u32(ptr noalias %a, i32 %n) {
; CHECK-LABEL: define void @u32(
; CHECK: @pencil.launch(ptr @u32__k0, i64 4294967295, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp ult i32 %i, -1
  br i1 %more, label %body, label %exit
body:
  store i32 %i, ptr %a
  %i.next = add nuw i32 %i, 1
  br label %loop, !llvm.loop !12
exit:
  ret void
}

define void @u64(ptr noalias %a, i64 %n) {
; CHECK-LABEL: define void @u64(
; CHECK: @pencil.launch(ptr @u64__k0, i64 -1, i64 1, i64 1)
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp ult i64 %i, -1
  br i1 %more, label %body, label %exit
body:
  store i64 %i, ptr %a
  %i.next = add nuw i64 %i, 1
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
