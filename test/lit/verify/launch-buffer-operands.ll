; RUN: split-file %s %t
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/no-access.ll 2>&1 | FileCheck %t/no-access.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/no-pointer.ll 2>&1 | FileCheck %t/no-pointer.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/narrow-extent.ll 2>&1 | FileCheck %t/narrow-extent.ll
; RUN: not %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %t/variable-access.ll 2>&1 | FileCheck %t/variable-access.ll
; A buffer is a pointer, an extent and constant access bits.

//--- no-access.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @k, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 %n), "pencil.value"(float %x) ]
; CHECK: pencil.buffer holds a pointer, an i64 extent and constant access bits, for a pointer parameter of the kernel
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }

//--- no-pointer.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @k, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(i64 %n, i64 %n, i32 3), "pencil.value"(float %x) ]
; CHECK: pencil.buffer holds a pointer, an i64 extent and constant access bits, for a pointer parameter of the kernel
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }

//--- narrow-extent.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @k, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i32 8, i32 3), "pencil.value"(float %x) ]
; CHECK: pencil.buffer holds a pointer, an i64 extent and constant access bits, for a pointer parameter of the kernel
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }

//--- variable-access.ll
define void @f(ptr %a, i64 %n, i32 %m, float %x) {
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @k, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 8, i32 %m), "pencil.value"(float %x) ]
; CHECK: pencil.buffer holds a pointer, an i64 extent and constant access bits, for a pointer parameter of the kernel
  ret void
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
