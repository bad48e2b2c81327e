; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; A map marker with a kind, dimension or size that does not exist maps nothing.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @pencil.loop.map(i32 0, i32 4, i32 0, i64 0)
  call void @pencil.loop.map(i32 0, i32 0, i32 3, i64 0)
  call void @pencil.loop.map(i32 0, i32 0, i32 0, i64 1048577)
  call void @pencil.loop.map(i32 0, i32 0, i32 0, i64 -1)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
; CHECK: br label %loop, !llvm.loop ![[LOOP:[0-9]+]]
exit:
  ret void
}
; CHECK-NOT: pencil.map
declare void @pencil.loop.map(i32, i32, i32, i64)
