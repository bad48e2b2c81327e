; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; Nothing of PENCIL's own is left: no kernel, no launch, no array shape. What the
; object file needs is private.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
define i1 @f(ptr %a, i64 %n) {
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n)
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  ret i1 %ok
}
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare void @pencil.array(ptr, i64, ...)
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
; CHECK: @pencil.spirv = internal constant
; CHECK: @pencil.region = private global
; CHECK-NOT: @f__k0
; CHECK-NOT: @pencil.launch
; CHECK-NOT: @pencil.array
; CHECK-NOT: spir_kernel
; CHECK: declare ptr @__pencil_rt_enter(ptr, ptr)
; CHECK: declare i32 @__pencil_rt_launch(ptr, i32, ptr, ptr)
; CHECK: declare void @__pencil_rt_leave(ptr)
; CHECK-NOT: @f__k0
