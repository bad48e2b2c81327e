; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; An alloca of variable size has no lifetime markers; its annotation goes.

@private = private constant [15 x i8] c"pencil.private\00", section "llvm.metadata"
@file = private constant [4 x i8] c"x.c\00", section "llvm.metadata"
define void @f(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %t = alloca i32, i64 %n
  call void @pencil.loop.independent(i32 0)
  call void @llvm.var.annotation.p0.p0(ptr %t, ptr @private, ptr @file, i32 7, ptr null)
; CHECK: %t = alloca i32, i64 %n
; CHECK-NOT: call
  %i.next = add nsw i64 %i, 1
; CHECK: %i.next
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
declare void @pencil.loop.independent(i32)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
