; RUN: %opt -load-pass-plugin=%passes -passes='default<O0>' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='default<O1>' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='default<O2>' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='default<O3>' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='default<Os>' -S %s | FileCheck %s
; Loaded into opt or clang, the plugin puts the pipeline in front of the optimiser's own,
; at each level.

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

; CHECK: call ptr @__pencil_rt_enter(
