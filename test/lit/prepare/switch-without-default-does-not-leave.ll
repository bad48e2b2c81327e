; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; A switch whose default cannot be reached would leave the loop there; its default
; becomes one of its cases.

define void @f(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %r = urem i64 %i, 3
  switch i64 %r, label %never [ i64 0, label %zero
    i64 1, label %one
    i64 2, label %two ]
; CHECK: switch i64 %r, label %[[ZERO:.*]] [
; CHECK-NEXT: i64 0, label %[[ZERO]]
zero:
  store i32 0, ptr %b
  br label %join
one:
  store volatile i32 1, ptr %b
  br label %join
two:
  call void @g()
  br label %join
never:
  unreachable
join:
  %v = phi i32 [ 3, %zero ], [ 4, %one ], [ 5, %two ]
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
declare void @g()
