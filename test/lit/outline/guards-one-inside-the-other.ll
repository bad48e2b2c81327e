; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Two conditions: the second one may mean nothing where the first is false.

define void @f(ptr noalias %a, i64 %n, i64 %m) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %first = icmp sgt i64 %n, 3
  br i1 %first, label %then, label %outer.latch
then:
  %less = sub nuw i64 %n, 3
  %second = icmp sgt i64 %less, %m
  br i1 %second, label %inner.preheader, label %outer.latch
inner.preheader:
  br label %inner
inner:
  %j = phi i64 [ 0, %inner.preheader ], [ %j.next, %inner ]
  %p = getelementptr [100 x i64], ptr %a, i64 %i, i64 %j
  store i64 %j, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, 7
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
; CHECK: %[[BOTH:.*]] = select i1 %first, i1 %second, i1 false
; CHECK: %[[GUARD:.*]] = freeze i1 %[[BOTH]]
; CHECK: %[[TRIPS:.*]] = select i1 %[[GUARD]], i64 7, i64 0
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK-NOT: br i1
; CHECK: attributes
