; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; Without SPIR-V no launch can succeed: each is false, and nothing refers to the
; runtime library.

target datalayout = "e-i64:64-n8:16:32:64"
define i1 @f(ptr %a, i64 %n) {
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n)
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1)
          [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
; CHECK: define i1 @f(
; CHECK-NEXT: ret i1 false
  ret i1 %ok
}
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare void @pencil.array(ptr, i64, ...)
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
; CHECK-NOT: pencil
