; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; A value has the type of the kernel's parameter.

define void @f(ptr %a, i64 %n, float %x) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @k, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3), "pencil.value"(i64 %n) ]
; CHECK: pencil.value holds one value of the kernel parameter's type
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
