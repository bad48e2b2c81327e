; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; A recursive function is inlined once at most; the call that closes the circle stays.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %v = call i32 @even(i64 %i)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 %v, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK-LABEL: define void @f(
; CHECK: call i32 @even(
; CHECK-NOT: call i32 @odd(
; CHECK-LABEL: define internal i32 @even(
define internal i32 @even(i64 %x) {
  %y = sub i64 %x, 1
  %v = call i32 @odd(i64 %y)
  ret i32 %v
}
define internal i32 @odd(i64 %x) {
  %y = sub i64 %x, 1
  %v = call i32 @even(i64 %y)
  ret i32 %v
}
