; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A pointer derived from an argument in front of the nest is computed in the kernel,
; so that the runtime sees the base of the array.

define void @f(ptr noalias %a, i64 %n, i64 %m) {
entry:
  %row = getelementptr i32, ptr %a, i64 %m
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i32, ptr %row, i64 %i
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: "pencil.buffer"(ptr %a, i64 %{{.*}}, i32 2), "pencil.value"(i64 %n), "pencil.value"(i64 %m) ]
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[A:.*]] = addrspacecast ptr addrspace(1) %a to ptr
; CHECK: %[[ROW:.*]] = getelementptr i32, ptr %[[A]], i64 %m
; CHECK: getelementptr i32, ptr %[[ROW]], i64 %i
