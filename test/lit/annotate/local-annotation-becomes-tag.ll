; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; A variable that the program puts into the memory of a group keeps that as a
; tag, and gets a lifetime where it is declared.

@local = private constant [13 x i8] c"pencil.local\00", section "llvm.metadata"
@file = private constant [4 x i8] c"x.c\00", section "llvm.metadata"
define void @f(i64 %n) {
entry:
  %t = alloca [64 x float]
; CHECK: %t = alloca [64 x float]{{.*}}!pencil.alloca [[TAG:![0-9]+]]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
; CHECK: loop:
; CHECK: call void @llvm.lifetime.start.p0({{.*}}ptr %t)
; CHECK-NOT: call{{.*}}var.annotation
  call void @pencil.loop.map(i32 0, i32 0, i32 0, i64 0)
  call void @llvm.var.annotation.p0.p0(ptr %t, ptr @local, ptr @file, i32 7, ptr null)
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
declare void @pencil.loop.map(i32, i32, i32, i64)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
; CHECK: [[TAG]] = !{!"local"}
