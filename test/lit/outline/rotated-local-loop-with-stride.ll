; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A local loop that decides in its latch is entered only by work-items that have
; something to do.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"local", i32 0}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[L:.*]] = call {{.*}}i64 @_Z12get_local_idj(i32 0)
; CHECK: %[[ANY:.*]] = icmp ult i64 %[[L]], %[[TRIPS:.*]]
; CHECK: br i1 %[[ANY]], label %loop, label %done
; CHECK: %t.next = add nuw i64 %t,
; CHECK: %[[MORE:.*]] = icmp ult i64 %t.next, %[[TRIPS]]
; CHECK: br i1 %[[MORE]], label %loop, label %done
