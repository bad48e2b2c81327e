; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; The iterator's value behind the loop is computed from the bound, so that no value
; leaves the loop.

define i64 @f(ptr noalias %a, i64 %n) {
entry:
; CHECK: %smax = call i64 @llvm.smax.i64(i64 %n, i64 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  %last = phi i64 [ %i, %loop ]
  ret i64 %last
; CHECK: exit:
; CHECK-NOT: phi i64 [ %i,
; CHECK: ret i64 %smax
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
