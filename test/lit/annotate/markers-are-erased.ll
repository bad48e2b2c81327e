; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; No marker call and no marker declaration is left; a result that an odd
; declaration gives it becomes poison.

; CHECK-NOT: @pencil.loop
define i32 @f(i64 %n) {
entry:
  call void @pencil.loop.enter(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %odd = call i32 @pencil.loop.independent(i32 0)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %odd
; CHECK: ret i32 poison
}
declare void @pencil.loop.enter(i32)
declare i32 @pencil.loop.independent(i32)
