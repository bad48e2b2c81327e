; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; Two launches of one kernel (its loop was copied) share the descriptor of the kernel,
; not that of the region.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
define void @f(ptr %a, i64 %n) {
  %one = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  %two = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  ret void
}
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
; CHECK: @pencil.kernels = private constant [1 x {
; CHECK: @pencil.region = private global
; CHECK: @pencil.region.{{[0-9]+}} = private global
; CHECK: call i32 @__pencil_rt_launch(ptr %{{.*}}, i32 0,
; CHECK: call i32 @__pencil_rt_launch(ptr %{{.*}}, i32 0,
