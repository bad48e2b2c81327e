; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; A launch returns i1.

define void @f(ptr %a, i64 %n, float %x) {
  call void (ptr, i64, i64, i64, ...) @pencil.launch(ptr @k, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3), "pencil.value"(float %x) ]
; CHECK: pencil.launch takes i64 trip counts and returns i1
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare void @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
