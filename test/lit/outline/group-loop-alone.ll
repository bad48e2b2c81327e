; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A group loop alone has work-groups of one work-item.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
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
!1 = !{!"pencil.map", !"group", i32 1}
; CHECK: @pencil.launch(ptr @f__k0, i64 1, i64 %smax, i64 1)
; CHECK: call {{.*}}i64 @_Z12get_group_idj(i32 1)
; CHECK: "pencil.dims"="2" "pencil.grid"="group" "pencil.kernel" "pencil.local-size"="1,1,1"
