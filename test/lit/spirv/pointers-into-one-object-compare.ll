; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize -S %s | FileCheck %s
;
; Where two pointers are known to be into one object, their order is the same on
; any device: they are compared as integers.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: @k(
; CHECK-COUNT-2: ptrtoint ptr addrspace(1)
; CHECK: icmp eq i64
define spir_kernel void @k(ptr addrspace(1) %p, i64 %n) "pencil.kernel" {
entry:
  %end = getelementptr i32, ptr addrspace(1) %p, i64 %n
  br label %loop
loop:
  %q = phi ptr addrspace(1) [ %p, %entry ], [ %next, %body ]
  %done = icmp eq ptr addrspace(1) %q, %end
  br i1 %done, label %exit, label %body
body:
  store i32 1, ptr addrspace(1) %q
  %next = getelementptr i32, ptr addrspace(1) %q, i64 1
  br label %loop
exit:
  ret void
}
