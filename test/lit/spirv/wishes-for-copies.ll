; RUN: %opt -load-pass-plugin=%passes -passes=pencil-legalize -S %s | FileCheck %s
;
; A loop of a kernel gets the copies of its body that pencil.unroll wishes, of
; its vector form where there is one; without a wish, and with 1, it has one.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: @three(
; CHECK: loop:
; CHECK-COUNT-3: fadd float
; CHECK-NOT: fadd
; CHECK: br i1 {{.*}}, label %loop
; CHECK: ret void
define spir_kernel void @three(ptr addrspace(1) %p, i64 %n) "pencil.kernel" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %s.next = fadd float %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  store float %s.next, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @no_wish(
; CHECK-COUNT-1: fadd float
; CHECK-NOT: fadd
; CHECK: ret void
define spir_kernel void @no_wish(ptr addrspace(1) %p, i64 %n) "pencil.kernel" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %s.next = fadd float %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %s.next, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @stays_a_loop_of_five(
; CHECK-COUNT-1: fadd float
; CHECK-NOT: fadd
; CHECK: ret void
define spir_kernel void @stays_a_loop_of_five(ptr addrspace(1) %p) "pencil.kernel" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %s.next = fadd float %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, 5
  br i1 %more, label %loop, label %exit, !llvm.loop !2
exit:
  store float %s.next, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: @all_of_forty(
; CHECK-COUNT-40: fadd float
; CHECK-NOT: fadd
; CHECK: ret void
define spir_kernel void @all_of_forty(ptr addrspace(1) %p) "pencil.kernel" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi float [ 1.0, %entry ], [ %s.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %s.next = fadd float %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i.next, 40
  br i1 %more, label %loop, label %exit, !llvm.loop !4
exit:
  store float %s.next, ptr addrspace(1) %p
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"pencil.unroll", i32 3}
!2 = distinct !{!2, !3}
!3 = !{!"pencil.unroll", i32 1}
!4 = distinct !{!4, !5}
!5 = !{!"pencil.unroll", i32 0}
