; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; An access under a condition may not happen: the extent is a bound (bit 4), and
; a device that copies memory must not trust it.

define void @f(ptr noalias %a, i64 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, 100
  br i1 %more, label %body, label %exit
body:
  br i1 %c, label %then, label %join
then:
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  br label %join
join:
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: "pencil.buffer"(ptr %a, i64 400, i32 6)
