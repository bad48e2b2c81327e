; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; A variable that is set in front of the loop keeps its value there.

%S = type { [4 x i64] }
define void @f(ptr %a, i64 %n) {
entry:
  %t = alloca %S
  call void @make(ptr sret(%S) %t, i64 7)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 0)
  call void @make(ptr sret(%S) %t, i64 %i)
  %v = call i64 @use(ptr byval(%S) %t)
  store i64 %v, ptr %a
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
declare void @make(ptr sret(%S), i64)
declare i64 @use(ptr byval(%S))
declare void @pencil.loop.independent(i32)
; CHECK-NOT: call void @llvm.lifetime
