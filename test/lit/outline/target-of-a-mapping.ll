; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; The class of device that a mapping was made for becomes an attribute of the kernel.

define void @f(ptr noalias %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 %i, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 100
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1, !2}
!1 = !{!"pencil.map", !"global", i32 0}
!2 = !{!"pencil.target", !"cpu"}
; CHECK: attributes {{.*}} "pencil.kernel" {{.*}} "pencil.target"="cpu"
; CHECK-NOT: !"pencil.target"
