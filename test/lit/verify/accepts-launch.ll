; RUN: %opt -load-pass-plugin=%passes -passes=pencil-verify,verify -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes=pencil-verify -disable-output %s 2>&1 | FileCheck --allow-empty --check-prefix=ERR %s
; A launch with one bundle a kernel parameter passes.

define i1 @f(ptr %a, i64 %n, float %x) {
; CHECK: define i1 @f(
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @k, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 -1, i32 3), "pencil.value"(float %x) ]
  ret i1 %ok
}
declare spir_kernel void @k(ptr addrspace(1), float) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
; ERR-NOT: {{.}}
