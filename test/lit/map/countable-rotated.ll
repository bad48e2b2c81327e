; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -S %s | FileCheck %s
; A rotated loop, whose latch decides, is countable as well.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK: !{!"pencil.map", !"global", i32 0}
