; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,verify' -S %s | FileCheck %s
; Annotations of other tools stay as they are, with their strings.

@other = private constant [8 x i8] c"pencils\00", section "llvm.metadata"
; CHECK: @other = private constant
@text = external constant [15 x i8], section "llvm.metadata"
define void @f(i64 %n) {
entry:
  %t = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  call void @pencil.loop.independent(i32 0)
  call void @llvm.var.annotation.p0.p0(ptr %t, ptr @other, ptr @other, i32 7, ptr null)
; CHECK: call void @llvm.var.annotation.p0.p0(ptr %t, ptr @other, ptr @other, i32 7, ptr null)
  call void @llvm.var.annotation.p0.p0(ptr %t, ptr @text, ptr null, i32 7, ptr null)
; CHECK: call void @llvm.var.annotation.p0.p0(ptr %t, ptr @text, ptr null, i32 7, ptr null)
; CHECK-NOT: lifetime
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
declare void @pencil.loop.independent(i32)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
