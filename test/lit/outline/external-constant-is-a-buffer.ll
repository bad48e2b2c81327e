; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A constant that another file defines has no known contents: it is passed.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %q = getelementptr i32, ptr @table, i64 %i
  %v = load i32, ptr %q
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
!1 = !{!"pencil.map", !"global", i32 0}
@table = external constant [4 x i32]
; CHECK: "pencil.buffer"(ptr @table, i64 16, i32 1)
