; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; The factor of pencil.loop.unroll becomes a property beside others; 0 is fully.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @pencil.loop.independent(i32 0)
  call void @pencil.loop.unroll(i32 0, i32 0)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
exit:
  ret void
}
; CHECK: br label %loop, !llvm.loop ![[LOOP:[0-9]+]]
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[INDEPENDENT:[0-9]+]], ![[PROGRESS:[0-9]+]], ![[UNROLL:[0-9]+]]}
; CHECK-DAG: ![[INDEPENDENT]] = !{!"pencil.independent"}
; CHECK-DAG: ![[UNROLL]] = !{!"pencil.unroll", i32 0}
declare void @pencil.loop.independent(i32)
declare void @pencil.loop.unroll(i32, i32)
