; RUN: %opt -load-pass-plugin=%passes -passes='pencil-embed,verify' -S %s | FileCheck %s
; Where no launch is left in a function its region calls have nothing to do: the
; original code is taken, and nothing of it refers to the runtime. A function beside
; it that launches keeps its own.

target datalayout = "e-i64:64-n8:16:32:64"
@pencil.spirv = internal constant [6 x i8] c"binary"
; CHECK-COUNT-1: @pencil.scope
define i1 @idle(ptr %a) {
; CHECK-LABEL: define i1 @idle(
; CHECK-NEXT: br i1 false, label %mapped, label %original
  %in = call i1 @pencil.region.enter(i32 0)
  br i1 %in, label %mapped, label %original
mapped:
; CHECK: mapped:
; CHECK-NEXT: store i32 1, ptr %a
; CHECK-NEXT: ret i1 false
  call void @pencil.region.host()
  store i32 1, ptr %a
  call void @pencil.region.leave()
  ret i1 %in
original:
  ret i1 true
}
define void @busy(ptr %a, i64 %n) {
; CHECK-LABEL: define void @busy(
; CHECK: call i32 @__pencil_rt_region_enter(ptr @pencil.scope, i32 0)
  %in = call i1 @pencil.region.enter(i32 0)
  br i1 %in, label %mapped, label %original
mapped:
  %ok = call i1 (ptr, i64, i64, i64, ...) @pencil.launch(ptr @f__k0, i64 %n, i64 1, i64 1) [ "pencil.buffer"(ptr %a, i64 %n, i32 3) ]
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
