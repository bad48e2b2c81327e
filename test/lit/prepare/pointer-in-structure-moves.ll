; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; A pointer that the body reads from a structure whose other member was read in
; front of the loop moves there too, also from behind a store; one that the loop
; itself replaces stays.

%image = type { i64, ptr }

define void @moves(ptr %img) {
; CHECK-LABEL: define void @moves(
; CHECK:       entry:
; CHECK:         %data = load ptr, ptr %slot
; CHECK:       loop:
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %n = load i64, ptr %img
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %odd = trunc i64 %i to i1
  br i1 %odd, label %work, label %latch
work:
  %slot = getelementptr %image, ptr %img, i64 0, i32 1
  %data = load ptr, ptr %slot
  %at = getelementptr i8, ptr %data, i64 %i
  store i8 1, ptr %at
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}

define void @replaced(ptr %img, ptr %other) {
; CHECK-LABEL: define void @replaced(
; CHECK:       work:
; CHECK:         %data = load ptr
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %n = load i64, ptr %img
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %odd = trunc i64 %i to i1
  br i1 %odd, label %work, label %latch
work:
  %slot = getelementptr %image, ptr %img, i64 0, i32 1
  %data = load ptr, ptr %slot
  store i8 1, ptr %data
  store ptr %other, ptr %slot
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !2
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
!2 = distinct !{!2, !1}
