; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/pointer.ll 2>&1 | FileCheck %t/pointer.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/function.ll 2>&1 | FileCheck %t/function.ll
; The first operand of a launch is a function with the attribute pencil.kernel.

//--- pointer.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr %a, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 %n, i32 3), "pencil.value"(float %x) ]
; CHECK: pencil.launch takes a kernel and three trip counts
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }

//--- function.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @g, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 %n, i32 3), "pencil.value"(float %x) ]
; CHECK: pencil.launch takes a kernel and three trip counts
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
declare void @g(ptr, float)
