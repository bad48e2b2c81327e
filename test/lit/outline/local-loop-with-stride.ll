; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A local loop of unknown length: work-item t runs iterations t, t + size, …

define void @f(ptr noalias %a, i64 %n, i64 %m) {
entry:
  br label %h0
h0:
  %i = phi i64 [ 0, %entry ], [ %i.next, %l0 ]
  %c0 = icmp slt i64 %i, %n
  br i1 %c0, label %b0, label %exit
b0:
  br label %h1
h1:
  %j = phi i64 [ 0, %b0 ], [ %j.next, %l1 ]
  %c1 = icmp slt i64 %j, %m
  br i1 %c1, label %b1, label %l0
b1:
  %p = getelementptr [100 x i32], ptr %a, i64 %i, i64 %j
  store i32 1, ptr %p
  br label %l1
l1:
  %j.next = add nsw i64 %j, 1
  br label %h1, !llvm.loop !1
l0:
  %i.next = add nsw i64 %i, 1
  br label %h0, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"group", i32 0}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"local", i32 0}
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[L:.*]] = call {{.*}}i64 @_Z12get_local_idj(i32 0)
; CHECK: %[[SIZE:.*]] = call {{.*}}i64 @_Z14get_local_sizej(i32 0)
; CHECK: h1:
; CHECK: %t = phi i64 [ %[[L]], %b0 ], [ %t.next, %l1 ]
; CHECK: %[[IN:.*]] = icmp ult i64 %t, %
; CHECK: br i1 %[[IN]], label %b1, label %l0
; CHECK: %t.next = add nuw i64 %t, %[[SIZE]]
; CHECK: "pencil.local-size"="64,1,1"
