; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Whether the local loop is reached depends on the group: its condition stays in the
; kernel, the same for all work-items of a group.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %outer
outer:
  %g = phi i64 [ 0, %entry ], [ %g.next, %outer.latch ]
  %guard = icmp slt i64 %g, %n
  br i1 %guard, label %inner.preheader, label %outer.latch
inner.preheader:
  br label %inner
inner:
  %j = phi i64 [ 0, %inner.preheader ], [ %j.next, %inner ]
  %p = getelementptr [100 x i64], ptr %a, i64 %g, i64 %j
  store i64 %j, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, 40
  br i1 %more.j, label %inner, label %inner.exit, !llvm.loop !1
inner.exit:
  br label %outer.latch
outer.latch:
  %g.next = add nsw i64 %g, 1
  %more = icmp slt i64 %g.next, 50
  br i1 %more, label %outer, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"group", i32 0}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"local", i32 0}
; CHECK: %pencil.ok = call {{.*}} @pencil.launch(ptr @f__k0, i64 50, i64 1, i64 1)
; CHECK: br i1 %pencil.ok, label %exit, label %pencil.host
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %guard = icmp slt i64 %g, %n
; CHECK: br i1 %guard, label %inner.preheader, label %outer.latch
; CHECK-NOT: phi
; CHECK: "pencil.local-size"="40,1,1"
