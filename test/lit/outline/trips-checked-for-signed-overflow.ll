; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Where scalar evolution cannot exclude that a signed iterator overflows, `i <= n` with
; step 2 needs n <= max - 2; signed values compare with the sign bit flipped.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp sle i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  store i64 %i, ptr %a
  br label %latch
latch:
  %i.next = add i64 %i, 2
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[FLIPPED:.*]] = {{add|xor}} i64 %n, -9223372036854775808
; CHECK: %[[FITS:.*]] = icmp ule i64 %[[FLIPPED]], -3
; CHECK: br i1 %[[FITS]], label %pencil.try, label %pencil.host
