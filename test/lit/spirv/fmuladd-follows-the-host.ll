; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize -S %s | FileCheck %s
;
; llvm.fmuladd is fused on the device exactly where the host's code generator
; would fuse it: the results of both are the same bits.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
declare float @llvm.fmuladd.f32(float, float, float)

; CHECK-LABEL: @plain(
; CHECK: fmul float
; CHECK: fadd float
define spir_kernel void @plain(ptr addrspace(1) %p, float %a, float %b) #0 {
  %r = call float @llvm.fmuladd.f32(float %a, float %b, float %a)
  store float %r, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @fused(
; CHECK-NOT: fmul
; CHECK: call float @_Z3fmafff(float %a, float %b, float %a)
define spir_kernel void @fused(ptr addrspace(1) %p, float %a, float %b) #1 {
  %r = call float @llvm.fmuladd.f32(float %a, float %b, float %a)
  store float %r, ptr addrspace(1) %p
  ret void
}

; A product and a sum of two statements are two operations in any case.
; CHECK-LABEL: @separate(
; CHECK: fmul float
; CHECK: fadd float
define spir_kernel void @separate(ptr addrspace(1) %p, float %a, float %b) #1 {
  %m = fmul float %a, %b
  %r = fadd float %m, %a
  store float %r, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "pencil.kernel" "target-features"="+sse2,-fma" }
attributes #1 = { "pencil.kernel" "target-features"="+avx2,+fma" }
