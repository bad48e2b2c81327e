; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; So is a copy that is written as a whole before it is used.

%S = type { [4 x i64] }
define void @f(ptr %a, i64 %n) {
entry:
  %t = alloca %S
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr %a, i64 32, i1 false)
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
; CHECK: loop:
; CHECK: call void @llvm.lifetime.start.p0(ptr %t)
; CHECK-NEXT: call void @llvm.memcpy
