; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; The body may run zero times, and %b may be null then: the load moves out, behind a
; copy of the loop's condition.

define void @f(ptr %a, ptr %b, i64 %n) {
entry:
; CHECK: entry:
; CHECK: %[[ANY:.*]] = icmp slt i64 0, %n
; CHECK: br i1 %[[ANY]], label %[[PRE:.*]], label %exit
; CHECK: [[PRE]]:
; CHECK-NEXT: %v = load i32, ptr %b
; CHECK-NEXT: br label %loop
; CHECK: body:
; CHECK-NOT: load
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %v = load i32, ptr %b
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
