; RUN: %opt -load-pass-plugin=%passes -passes='pencil-legalize,pencil-spirv<dump=%t.spv>' -pass-remarks=pencil -S %s -o %t.ll 2>&1 | FileCheck --check-prefix=REMARK %s
; RUN: FileCheck --check-prefix=IR %s < %t.ll
; RUN: %spirv-val --target-env opencl1.2 %t.spv
; RUN: %spirv-dis %t.spv | FileCheck %s
; REQUIRES: spirv-val, spirv-dis
;
; All kernels of a file become one valid SPIR-V 1.0 module, without contraction,
; held by a constant; the kernels stay as declarations with their attributes.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; REMARK: kernel emitted as SPIR-V: saxpy__k0
; REMARK: kernel emitted as SPIR-V: zero__k0

; IR: @pencil.spirv = internal constant [{{[0-9]+}} x i8] c"\03\02#\07
; IR: declare spir_kernel void @saxpy__k0(ptr addrspace(1) noalias, ptr addrspace(1) readonly{{.*}}, float) #[[A:[0-9]+]]
; IR: call i1 {{.*}}@pencil.launch(ptr @saxpy__k0
; IR: attributes #[[A]] = {{.*}}"pencil.grid"="global" "pencil.kernel"

; CHECK: OpCapability Kernel
; CHECK: OpEntryPoint Kernel %[[K:[a-z0-9_]+]] "saxpy__k0"
; CHECK: OpEntryPoint Kernel %{{.*}} "zero__k0"
; CHECK: OpExecutionMode %[[K]] ContractionOff
; CHECK: FuncParamAttr NoAlias
; CHECK-NOT: OpConstantNull %uint
; CHECK: OpConstant %uint 0
; CHECK: OpFMul
; CHECK: OpFAdd

declare i64 @_Z13get_global_idj(i32) nounwind willreturn memory(none)
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)

define spir_kernel void @saxpy__k0(ptr addrspace(1) noalias %y, ptr addrspace(1) readonly dereferenceable(64) %x, float %a) #0 {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %y0 = addrspacecast ptr addrspace(1) %y to ptr
  %py = getelementptr inbounds float, ptr %y0, i64 %i
  %px = getelementptr inbounds float, ptr addrspace(1) %x, i64 %i
  %vy = load float, ptr %py
  %vx = load float, ptr addrspace(1) %px
  %m = fmul float %a, %vx
  %r = fadd float %m, %vy
  store float %r, ptr %py
  ret void
}
define spir_kernel void @zero__k0(ptr addrspace(1) %y) #0 {
  store i32 0, ptr addrspace(1) %y
  ret void
}
define i1 @host(ptr %y, ptr %x, i64 %n) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @saxpy__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %y, i64 4, i32 3), "pencil.buffer"(ptr %x, i64 4, i32 1), "pencil.value"(float 2.0) ]
  ret i1 %ok
}
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
