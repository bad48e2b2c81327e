; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize -S %s | FileCheck %s
;
; A result through a pointer is copied from a private variable: the built-in's
; name holds the address space of its pointer.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
declare double @frexp(double, ptr)

; CHECK-LABEL: @k(
; CHECK: %[[OUT:.*]] = alloca i32
; CHECK: %[[M:.*]] = call double @_Z5frexpdPi(double %x, ptr %[[OUT]])
; CHECK: %[[E:.*]] = load i32, ptr %[[OUT]]
; CHECK: store i32 %[[E]], ptr addrspace(1) %e
; CHECK: store double %[[M]], ptr addrspace(1) %p
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %e, double %x) "pencil.kernel" {
  %e0 = addrspacecast ptr addrspace(1) %e to ptr
  %m = call double @frexp(double %x, ptr %e0)
  store double %m, ptr addrspace(1) %p
  ret void
}
