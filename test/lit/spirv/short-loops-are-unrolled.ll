; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize -S %s | FileCheck %s
;
; Loops of few constant trips vanish, since PoCL vectorises across work-items
; only bodies without loops; others stay.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: @five_by_five(
; CHECK-NOT: br
; CHECK: ret void
define spir_kernel void @five_by_five(ptr addrspace(1) %p) "pencil.kernel" {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %s = phi float [ 0.0, %entry ], [ %t.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %t = phi float [ %s, %outer ], [ %t.next, %inner ]
  %row = mul i64 %i, 5
  %k = add i64 %row, %j
  %a = getelementptr float, ptr addrspace(1) %p, i64 %k
  %v = load float, ptr addrspace(1) %a
  %t.next = fadd float %t, %v
  %j.next = add nuw nsw i64 %j, 1
  %j.end = icmp eq i64 %j.next, 5
  br i1 %j.end, label %latch, label %inner
latch:
  %i.next = add nuw nsw i64 %i, 1
  %i.end = icmp eq i64 %i.next, 5
  br i1 %i.end, label %exit, label %outer
exit:
  store float %t.next, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @thousand(
; CHECK: phi i64
; CHECK: br i1
define spir_kernel void @thousand(ptr addrspace(1) %p) "pencil.kernel" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %s.next = fadd float %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %end = icmp eq i64 %i.next, 1000
  br i1 %end, label %exit, label %loop
exit:
  store float %s.next, ptr addrspace(1) %p
  ret void
}
