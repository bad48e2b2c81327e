; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A narrow iterator that is compared with a wide bound: the bound must fit into the
; iterator's type, else the loop never ends and the host may show that.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %w = zext i32 %i to i64
  %more = icmp slt i64 %w, %n
  br i1 %more, label %body, label %exit
body:
  store i32 %i, ptr %a
  br label %latch
latch:
  %i.next = add i32 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[FLIPPED:.*]] = {{add|xor}} i64 %n, -9223372036854775808
; CHECK: %[[FITS:.*]] = icmp ule i64 %[[FLIPPED]], -9223372032559808513
; CHECK: br i1 %[[FITS]], label %pencil.try, label %pencil.host
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %i = trunc nuw i64 %{{.*}} to i32
