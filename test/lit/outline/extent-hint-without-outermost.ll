; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A hint whose outermost extent is -1 (`T A[][8]`, `T (*A)[8]`) tells no size.

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  call void (ptr, i64, ...) @pencil.array.hint(ptr %a, i64 4, i64 -1, i64 8)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %q = getelementptr i64, ptr %b, i64 %i
  %k = load i64, ptr %q
  %p = getelementptr i32, ptr %a, i64 %k
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: "pencil.buffer"(ptr %a, i64 -1, i32 2)
declare void @pencil.array.hint(ptr, i64, ...)
