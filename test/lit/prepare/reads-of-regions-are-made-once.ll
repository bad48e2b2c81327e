; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; A bound in a structure that no access of the region's loop may write is read
; once, where the loop runs, also for a second nest behind the first one; a fence
; keeps the reads out of the region's model. Not from a loop that may write it.

declare void @pencil.region.begin(i32)
declare void @pencil.region.end(i32)

define void @twice(ptr %g, ptr noalias %a, i32 %n) {
; CHECK-LABEL: define void @twice(
; CHECK:         load i32, ptr %g
; CHECK:         call void @llvm.sideeffect(), !pencil.fence
; CHECK-NOT:     load
; CHECK:         ret void
entry:
  call void @pencil.region.begin(i32 0)
  br label %outer
outer:
  %t = phi i32 [ 0, %entry ], [ %t.next, %outer.latch ]
  %outer.more = icmp slt i32 %t, %n
  br i1 %outer.more, label %first, label %exit
first:
  %i = phi i32 [ 1, %outer ], [ %i.next, %first.body ]
  %h1 = load i32, ptr %g
  %last1 = sub nsw i32 %h1, 1
  %first.more = icmp slt i32 %i, %last1
  br i1 %first.more, label %first.body, label %second
first.body:
  %p = getelementptr i32, ptr %a, i32 %i
  store i32 %t, ptr %p
  %i.next = add nsw i32 %i, 1
  br label %first, !llvm.loop !0
second:
  %j = phi i32 [ 1, %first ], [ %j.next, %second.body ]
  %h2 = load i32, ptr %g
  %last2 = sub nsw i32 %h2, 1
  %second.more = icmp slt i32 %j, %last2
  br i1 %second.more, label %second.body, label %outer.latch
second.body:
  %q = getelementptr i32, ptr %a, i32 %j
  store i32 %j, ptr %q
  %j.next = add nsw i32 %j, 1
  br label %second, !llvm.loop !0
outer.latch:
  %t.next = add nsw i32 %t, 1
  br label %outer, !llvm.loop !0
exit:
  call void @pencil.region.end(i32 0)
  ret void
}

define void @maybe_written(ptr %g, ptr %a, i32 %n) {
; CHECK-LABEL: define void @maybe_written(
; CHECK-NOT:     llvm.sideeffect
; CHECK:         %h = load i32, ptr %g
; CHECK-NEXT:    icmp slt i32 %i, %h
entry:
  call void @pencil.region.begin(i32 0)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %body ]
  %h = load i32, ptr %g
  %more = icmp slt i32 %i, %h
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i32, ptr %a, i32 %i
  store i32 %i, ptr %p
  %i.next = add nsw i32 %i, 1
  br label %loop, !llvm.loop !0
exit:
  call void @pencil.region.end(i32 0)
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
