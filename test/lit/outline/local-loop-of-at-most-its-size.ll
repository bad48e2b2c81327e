; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Tiles of 16 with a last one that may be smaller: 16 work-items are launched, and each
; runs one iteration or none.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %tiles
tiles:
  %g = phi i64 [ 0, %entry ], [ %g.next, %tiles.latch ]
  %from = mul nsw i64 %g, 16
  %rest = sub nsw i64 %n, %from
  %last = sub nsw i64 %rest, 1
  %less = icmp slt i64 15, %last
  %end = select i1 %less, i64 15, i64 %last
  %guard = icmp sle i64 0, %end
  br i1 %guard, label %points.preheader, label %tiles.latch
points.preheader:
  br label %points
points:
  %j = phi i64 [ 0, %points.preheader ], [ %j.next, %points ]
  %at = add nsw i64 %from, %j
  %p = getelementptr i64, ptr %a, i64 %at
  store i64 %j, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp sle i64 %j.next, %end
  br i1 %more.j, label %points, label %points.exit, !llvm.loop !1
points.exit:
  br label %tiles.latch
tiles.latch:
  %g.next = add nsw i64 %g, 1
  %more = icmp slt i64 %g.next, 50
  br i1 %more, label %tiles, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"group", i32 0}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"local", i32 0}
; CHECK: @pencil.launch(ptr @f__k0, i64 50, i64 1, i64 1)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[ID:.*]] = call {{.*}}i64 @_Z12get_local_idj(i32 0)
; CHECK: br i1 %guard, label %points.preheader, label %tiles.latch
; CHECK: %[[IN:.*]] = icmp ult i64 %[[ID]], %{{.*}}
; CHECK-NEXT: br i1 %[[IN]], label %points, label %points.exit
; CHECK-NOT: phi
; CHECK: "pencil.local-size"="16,1,1"
