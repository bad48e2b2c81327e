; RUN: %opt -load-pass-plugin=%passes -passes='pencil-annotate,pencil-verify,pencil-prepare,pencil-verify,pencil-map,pencil-verify,pencil-outline,pencil-verify,verify' -S %s | FileCheck %s
; Unoptimised annotated code goes through the stages up to the kernel: a 64-bit
; iterator, the extents of both arrays, the arithmetic untouched.

define void @saxpy(ptr noalias %y, ptr noalias %x, float %a, i32 %n) noinline optnone {
entry:
  %i = alloca i32
  store i32 0, ptr %i
  call void @pencil.loop.enter(i32 0)
  br label %cond
cond:
  %i.0 = load i32, ptr %i
  %more = icmp slt i32 %i.0, %n
  br i1 %more, label %body, label %exit
body:
  call void @pencil.loop.independent(i32 0)
  %i.1 = load i32, ptr %i
  %at = sext i32 %i.1 to i64
  %px = getelementptr inbounds float, ptr %x, i64 %at
  %vx = load float, ptr %px
  %py = getelementptr inbounds float, ptr %y, i64 %at
  %vy = load float, ptr %py
  %ax = fmul float %a, %vx
  %sum = fadd float %ax, %vy
  store float %sum, ptr %py
  %i.2 = load i32, ptr %i
  %next = add nsw i32 %i.2, 1
  store i32 %next, ptr %i
  br label %cond
exit:
  ret void
}
declare void @pencil.loop.enter(i32)
declare void @pencil.loop.independent(i32)

; CHECK-LABEL: define void @saxpy(
; CHECK: @pencil.launch(ptr @saxpy__k0, i64 %[[N:.*]], i64 1, i64 1) [ "pencil.buffer"(ptr %x, i64 %{{[^,-]*}}, i32 1), "pencil.buffer"(ptr %y, i64 %{{[^,-]*}}, i32 3), {{.*}}"pencil.value"(float %a)
; CHECK-LABEL: define internal spir_kernel void @saxpy__k0(
; CHECK-SAME: ptr addrspace(1) noalias readonly %x, ptr addrspace(1) noalias %y,
; CHECK: call {{.*}}i64 @_Z13get_global_idj(i32 0)
; CHECK-NOT: i32
; CHECK: %ax = fmul float %a, %vx
; CHECK: %sum = fadd float %ax, %vy
; CHECK: store float %sum
; CHECK-NOT: pencil.independent
; CHECK-NOT: pencil.map
