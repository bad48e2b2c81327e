; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Assumptions, array shapes, prefetches and annotations mean nothing to a work-item.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  call void @llvm.assume(i1 true)
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n)
  call void @llvm.prefetch.p0(ptr %a, i32 0, i32 3, i32 1)
  %p = getelementptr i32, ptr %a, i64 %i
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
declare void @pencil.array(ptr, i64, ...)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: call {{.*}}i64 @_Z13get_global_idj
; CHECK-NOT: call
; CHECK: ret void
