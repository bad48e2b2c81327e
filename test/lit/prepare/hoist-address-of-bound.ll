; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; Address arithmetic that leads to the bound moves along.

define void @f(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %q = getelementptr {i32, i64}, ptr %b, i64 0, i32 1
  %h = load i64, ptr %q
; CHECK: entry:
; CHECK: %q = getelementptr
; CHECK: %h = load i64, ptr %q
; CHECK: loop:
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
