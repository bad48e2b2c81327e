; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; Wishes with numbers that do not exist, with too many or with none say nothing;
; the markers go all the same.

define void @f(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %body ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void (i32, ...) @pencil.loop.tile(i32 0)
  call void (i32, ...) @pencil.loop.tile(i32 0, i32 0)
  call void (i32, ...) @pencil.loop.tile(i32 0, i32 -1)
  call void (i32, ...) @pencil.loop.tile(i32 0, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1)
  %m = trunc i64 %n to i32
  call void (i32, ...) @pencil.loop.tile(i32 0, i32 %m)
  call void @pencil.loop.unroll(i32 0, i32 1048577)
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 1, ptr %p
  %i.next = add nsw i64 %i, 1
  br label %loop
exit:
  ret void
}
; CHECK-NOT: call
; CHECK-NOT: pencil.
; CHECK-NOT: llvm.loop
declare void @pencil.loop.tile(i32, ...)
declare void @pencil.loop.unroll(i32, i32)
