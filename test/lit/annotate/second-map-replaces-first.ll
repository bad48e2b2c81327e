; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; Of two map markers of a loop the later one holds: a loop has one mapping.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @pencil.loop.map(i32 0, i32 0, i32 0, i64 0)
  call void @pencil.loop.map(i32 0, i32 2, i32 1, i64 0)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
; CHECK: br label %loop, !llvm.loop ![[LOOP:[0-9]+]]
exit:
  ret void
}
; CHECK-NOT: !"group"
; CHECK: !{!"pencil.map", !"global", i32 1}
; CHECK-NOT: !"group"
declare void @pencil.loop.map(i32, i32, i32, i64)
