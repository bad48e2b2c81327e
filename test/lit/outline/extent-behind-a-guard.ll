; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Nothing is launched where the guard of the nest is false, so accesses behind it are
; made for sure: the extent is no mere bound (access bits 2, not 6).

define void @f(ptr noalias %a, i64 %n, i64 %m) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %guard = icmp sle i64 1, %m
  br i1 %guard, label %inner.preheader, label %outer.latch
inner.preheader:
  br label %inner
inner:
  %j = phi i64 [ 0, %inner.preheader ], [ %j.next, %inner ]
  %p = getelementptr [100 x i64], ptr %a, i64 %i, i64 %j
  store i64 %j, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %m
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
; CHECK: "pencil.buffer"(ptr %a, i64 %{{.*}}, i32 2)
