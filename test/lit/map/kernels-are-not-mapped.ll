; RUN: %opt -load-pass-plugin=%passes -passes='pencil-map,verify' -S %s | FileCheck %s
; A kernel function is done already; its loops are its own.

define spir_kernel void @f(ptr noalias %a, i64 %n) "pencil.kernel" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i32 1, ptr %a
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
; CHECK-NOT: pencil.map
