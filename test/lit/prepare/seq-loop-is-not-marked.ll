; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; `map(seq)` says to leave a loop alone: it is not prepared, even if independent.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %v = call i32 @g(i64 %i)
; CHECK: %v = call i32 @g(i64 %i)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 %v, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1, !2}
!1 = !{!"pencil.independent"}
!2 = !{!"pencil.map", !"seq", i32 0}
define internal i32 @g(i64 %x) {
  %v = trunc i64 %x to i32
  ret i32 %v
}
