; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; The sizes of pencil.loop.tile become a property; a wish is no promise that the
; loop ends.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void (i32, ...) @pencil.loop.tile(i32 0, i32 16, i32 1, i32 1048576)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
exit:
  ret void
}
; CHECK: br label %loop, !llvm.loop ![[LOOP:[0-9]+]]
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[TILE:[0-9]+]]}
; CHECK-DAG: ![[TILE]] = !{!"pencil.tile", i32 16, i32 1, i32 1048576}
declare void @pencil.loop.tile(i32, ...)
