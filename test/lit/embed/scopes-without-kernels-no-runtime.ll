; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; A module with region calls but no SPIR-V does not refer to the runtime at all, so it
; links without the library.

target datalayout = "e-i64:64-n8:16:32:64"
define void @f(ptr %a, i64 %n) {
; CHECK: define void @f(
; CHECK-NEXT: br i1 false, label %mapped, label %original
; CHECK: mapped:
; CHECK-NEXT: br i1 false
  %in = call i1 @pencil.region.enter(i32 1)
  br i1 %in, label %mapped, label %original
mapped:
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
  br i1 %ok, label %done, label %host
host:
  call void @pencil.region.host()
  store i32 1, ptr %a
  br label %done
done:
  call void @pencil.region.leave()
  ret void
original:
  ret void
}
declare spir_kernel void @f__k0(ptr addrspace(1)) #0
declare i1 @pencil.launch(ptr, i64, i64, i64, ...)
declare i1 @pencil.region.enter(i32)
declare void @pencil.region.host()
declare void @pencil.region.leave()
attributes #0 = { "pencil.kernel" "pencil.dims"="1" "pencil.grid"="global" "pencil.local-size"="0,0,0" }
; CHECK-NOT: pencil
