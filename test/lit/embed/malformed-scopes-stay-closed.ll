; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; Region calls of another form than the language has are never under way, and do no
; harm.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
define void @f(ptr %a, i64 %n, ptr %out) {
; CHECK-LABEL: define void @f(
  %1 = call i1 (...) @pencil.region.enter()
  store volatile i1 %1, ptr %out
; CHECK: store volatile i1 false, ptr %out
  %2 = call i1 (...) @pencil.region.enter(i64 1)
  store volatile i1 %2, ptr %out
; CHECK: store volatile i1 false, ptr %out
  %3 = call i32 @pencil.region.enter(i32 1)
  store volatile i32 %3, ptr %out
; CHECK: store volatile i32 0, ptr %out
  call void @pencil.region.host(i32 1)
  %4 = call ptr @pencil.region.leave()
  store volatile ptr %4, ptr %out
; CHECK: store volatile ptr null, ptr %out
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  ret void
}
; CHECK-NOT: region_enter
; CHECK-NOT: region_host
; CHECK-NOT: region_leave
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
declare i1 @pencil.region.enter(...)
declare void @pencil.region.host(i32)
declare ptr @pencil.region.leave()
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
