; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; A loop with two latches (as `continue` makes them) carries the property on both:
; LLVM reads a loop's node only where all latches agree.

define void @f(i64 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ], [ %i.next, %two ]
  call void @pencil.loop.independent(i32 0)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %body, label %exit
body:
  br i1 %c, label %one, label %two
one:
  br label %loop
; CHECK: br label %loop, !llvm.loop ![[LOOP:[0-9]+]]
two:
  br label %loop
; CHECK: br label %loop, !llvm.loop ![[LOOP]]
exit:
  ret void
}
declare void @pencil.loop.independent(i32)
