; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Only the iterator of such a loop is known not to wrap: a second induction that
; starts at -1, and a pointer, are computed in their own widths.

define void @f(ptr noalias %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %k = phi i32 [ -1, %entry ], [ %k.next, %latch ]
  %p = phi ptr [ %a, %entry ], [ %p.next, %latch ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i32 %k, ptr %p
  %k.next = add i32 %k, 1
  %p.next = getelementptr i8, ptr %p, i64 4
  br label %latch
latch:
  %i.next = add i32 %i, 3
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %i = trunc nuw i64
; CHECK: %k = add i32 -1, %
; CHECK: %p = getelementptr i8, ptr %
