; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize -S %s | FileCheck %s
;
; freeze has no device form: what is frozen is computed without poison instead,
; flags dropped, shift amounts masked. Values that nobody freezes keep theirs.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: @k(
; CHECK-NOT: freeze
; CHECK: %[[V:.*]] = load i32
; CHECK: %[[A:.*]] = add i32 %[[V]], %x
; CHECK: %[[M:.*]] = and i32 %y, 31
; CHECK: shl i32 %[[A]], %[[M]]
; CHECK: add nsw i32
define spir_kernel void @k(ptr addrspace(1) %p, i32 %x, i32 %y) "pencil.kernel" {
  %v = load i32, ptr addrspace(1) %p
  %a = add nsw i32 %v, %x
  %s = shl nuw i32 %a, %y
  %f = freeze i32 %s
  %g = mul i32 %f, %f
  %h = add nsw i32 %g, %x
  store i32 %h, ptr addrspace(1) %p
  ret void
}
