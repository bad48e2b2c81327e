; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; Only calls inside marked loops are inlined.

define void @f(ptr noalias %a, i64 %n) {
entry:
  %v = call i32 @g(i32 7)
; CHECK: %v = call i32 @g(i32 7)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %w = call i32 @g(i32 5)
; CHECK: body:
; CHECK-NOT: call i32 @g
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
define internal i32 @g(i32 %x) noinline {
  %v = mul i32 %x, %x
  ret i32 %v
}
