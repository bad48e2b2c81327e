; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; A variable declared in a marked body is a new one in each iteration: at -O0,
; where clang writes no lifetime markers, its annotation becomes lifetime.start;
; and the variable is tagged.

@private = private constant [15 x i8] c"pencil.private\00", section "llvm.metadata"
@file = private constant [4 x i8] c"x.c\00", section "llvm.metadata"
; CHECK-NOT: @private
; CHECK-NOT: @file
define void @f(i64 %n) {
entry:
  %t = alloca [4 x i32]
; CHECK: %t = alloca [4 x i32], align 4, !pencil.alloca ![[PRIVATE:[0-9]+]]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 0)
  call void @llvm.var.annotation.p0.p0(ptr %t, ptr @private, ptr @file, i32 7, ptr null)
; CHECK: loop:
; CHECK: call void @llvm.lifetime.start.p0(ptr %t)
; CHECK-NOT: call void @llvm.var.annotation
  store i32 1, ptr %t
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK: ![[PRIVATE]] = !{!"private"}
declare void @pencil.loop.independent(i32)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
