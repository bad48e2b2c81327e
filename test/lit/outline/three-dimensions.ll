; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Each global loop takes the trip count and the id of its own dimension.

define void @f(ptr noalias %a, i64 %n, i64 %m) {
entry:
  br label %h0
h0:
  %i = phi i64 [ 0, %entry ], [ %i.next, %l0 ]
  %c0 = icmp slt i64 %i, 7
  br i1 %c0, label %b0, label %exit
b0:
  br label %h1
h1:
  %j = phi i64 [ 0, %b0 ], [ %j.next, %l1 ]
  %c1 = icmp slt i64 %j, %m
  br i1 %c1, label %b1, label %l0
b1:
  br label %h2
h2:
  %k = phi i64 [ 0, %b1 ], [ %k.next, %l2 ]
  %c2 = icmp slt i64 %k, %n
  br i1 %c2, label %b2, label %l1
b2:
  %q = getelementptr [10 x [20 x i32]], ptr %a, i64 %i, i64 %j, i64 %k
  store i32 1, ptr %q
  br label %l2
l2:
  %k.next = add nsw i64 %k, 1
  br label %h2, !llvm.loop !2
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
!10 = !{!"pencil.map", !"global", i32 2}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"global", i32 1}
!2 = distinct !{!2, !12}
!12 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[M:.*]] = call i64 @llvm.smax.i64(i64 %m, i64 0)
; CHECK: @pencil.launch(ptr @f__k0, i64 %{{.*}}, i64 %{{.*}}, i64 7)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: %[[I:.*]] = call {{.*}}i64 @_Z13get_global_idj(i32 2)
; CHECK: %[[J:.*]] = call {{.*}}i64 @_Z13get_global_idj(i32 1)
; CHECK: %[[K:.*]] = call {{.*}}i64 @_Z13get_global_idj(i32 0)
; CHECK: mul i64 %[[I]], 1
; CHECK: mul i64 %[[J]], 1
; CHECK: mul i64 %[[K]], 1
; CHECK: "pencil.dims"="3" "pencil.grid"="global"
