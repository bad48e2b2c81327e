; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Functions of math.h are known to the device.

define void @f(ptr noalias %a, float %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = call float @sinf(float %y)
  %p = getelementptr float, ptr %a, i64 %i
  store float %x, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
declare float @sinf(float)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: call float @sinf(float %y)
