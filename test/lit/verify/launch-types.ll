; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck %s
; Trip counts are i64, and the result tells whether the device did the work.

define void @f(ptr %a, i64 %n, float %x) {
  %t = call i1 (...) @pencil.launch(ptr @k, i32 1, i32 1, i32 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3), "pencil.value"(float %x) ]
; CHECK: pencil.launch takes i64 trip counts and returns i1
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
