; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; So is one that a phi chooses, in the block it comes from.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %c = icmp slt i64 %i, 5
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %b = phi ptr [ @g, %body ], [ getelementptr (i8, ptr @g, i64 8), %then ]
  %p = getelementptr i32, ptr %b, i64 %i
  store i32 7, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
@g = global [80 x i32] zeroinitializer
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[G:.*]] = addrspacecast ptr addrspace(1) %g to ptr
; CHECK: %[[G8:.*]] = getelementptr i8, ptr %[[G]], i64 8
; CHECK: phi ptr [ %[[G]], %body ], [ %[[G8]], %then ]
