; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; What pencil-verify refuses is never under way; it does no harm either.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
define void @f(ptr %a, i64 %n, ptr %out) {
; CHECK-LABEL: define void @f(
  %1 = call i1 (...) @pencil.launch()
  store volatile i1 %1, ptr %out
; CHECK: store volatile i1 false, ptr %out
  %2 = call i1 (...) @pencil.launch(ptr %a, i64 %n, i64 1, i64 1)
  store volatile i1 %2, ptr %out
; CHECK: store volatile i1 false, ptr %out
  %3 = call i1 (...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1)
  store volatile i1 %3, ptr %out
; CHECK: store volatile i1 false, ptr %out
  %4 = call i1 (...) @pencil.launch(ptr @f__k0, i32 1, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  store volatile i1 %4, ptr %out
; CHECK: store volatile i1 false, ptr %out
  %5 = call i1 (...) @pencil.launch(ptr @f__k0, i64 1, i64 1, i64 1) [ "pencil.buffer"() ]
  store volatile i1 %5, ptr %out
; CHECK: store volatile i1 false, ptr %out
  %6 = call i1 (...) @pencil.launch(ptr @f__k0, i64 1, i64 1, i64 1) [ "other"(ptr %a, i64 %n, i32 3) ]
  store volatile i1 %6, ptr %out
; CHECK: store volatile i1 false, ptr %out
  ret void
}
; CHECK-NOT: __pencil_rt
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare i1 @pencil.launch(...)
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
