; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A shape that does not stand on every way to the nest is no fact there.

define void @f(ptr noalias %a, ptr noalias %b, i1 %c, i64 %n) {
entry:
  br i1 %c, label %shape, label %go
shape:
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n)
  br label %go
go:
  br label %loop
loop:
  %i = phi i64 [ 0, %go ], [ %i.next, %loop ]
  %q = getelementptr i64, ptr %b, i64 %i
  %k = load i64, ptr %q
  %p = getelementptr i32, ptr %a, i64 %k
  store i32 1, ptr %p
; CHECK: "pencil.buffer"(ptr %a, i64 -1, i32 2)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
declare void @pencil.array(ptr, i64, ...)
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
