; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; `i < img->h`: the bound is loaded in each iteration before anything is written, and
; no other iteration writes it (the loop is independent): it moves to the preheader.

define void @f(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %h = load i64, ptr %b
; CHECK: entry:
; CHECK: %h = load i64, ptr %b
; CHECK: loop:
; CHECK-NOT: load
  %more = icmp slt i64 %i, %h
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
