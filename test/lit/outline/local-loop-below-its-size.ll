; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A work-group of more work-items than the loop has iterations: the others have nothing
; to do.

define void @f(ptr noalias %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, 10
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 %i, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"local", i32 0, i64 16}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[ID:.*]] = call {{.*}}i64 @_Z12get_local_idj(i32 0)
; CHECK-NOT: phi
; CHECK: %[[IN:.*]] = icmp ult i64 %[[ID]], 10
; CHECK-NEXT: br i1 %[[IN]], label %body, label %done
; CHECK: "pencil.local-size"="16,1,1"
