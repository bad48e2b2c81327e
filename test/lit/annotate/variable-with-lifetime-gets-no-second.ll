; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; Where clang wrote lifetime markers (from -O1 on), the annotation adds none.

@private = private constant [15 x i8] c"pencil.private\00", section "llvm.metadata"
@file = private constant [4 x i8] c"x.c\00", section "llvm.metadata"
define void @f(i64 %n) {
entry:
  %t = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 0)
  call void @llvm.lifetime.start.p0(ptr %t)
  call void @llvm.var.annotation.p0.p0(ptr %t, ptr @private, ptr @file, i32 7, ptr null)
; CHECK: call void @llvm.lifetime.start.p0(ptr %t)
; CHECK-NOT: call void @llvm.lifetime.start
; CHECK: store i32 1
  store i32 1, ptr %t
  call void @llvm.lifetime.end.p0(ptr %t)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
declare void @pencil.loop.independent(i32)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
