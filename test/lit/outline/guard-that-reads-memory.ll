; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; A condition that reads memory stays in the kernel: the read may not be made where
; the loop is not reached.

define void @f(ptr noalias %a, ptr noalias %b, i64 %n, i64 %m) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %x = load i64, ptr %b
  %guard = icmp slt i64 %x, %m
  br i1 %guard, label %inner.preheader, label %outer.latch
inner.preheader:
  br label %inner
inner:
  %j = phi i64 [ 0, %inner.preheader ], [ %j.next, %inner ]
  %p = getelementptr [100 x i64], ptr %a, i64 %i, i64 %j
  store i64 %j, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, 40
  br i1 %more.j, label %inner, label %inner.exit, !llvm.loop !1
inner.exit:
  br label %outer.latch
outer.latch:
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 50
  br i1 %more, label %outer, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"global", i32 1}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"global", i32 0}
; CHECK: @pencil.launch(ptr @f__k0, i64 50, i64 1, i64 1)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: br i1 %guard, label %inner.preheader, label %outer.latch
; CHECK: %j = phi i64
; CHECK: "pencil.dims"="1"
; REMARK: inner loop stays sequential in its work-item: its trip count changes in the outer loop: it is reached under a condition only
; REMARK: kernel outlined: f__k0
