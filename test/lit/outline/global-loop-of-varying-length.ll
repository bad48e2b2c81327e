; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; Global loops are launched with one size for all. A trip count that changes in the
; loop around it does not fit: the loop runs in sequence in each work-item, and the
; dimension that it leaves free goes to the loop around it.

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
  %c1 = icmp slt i64 %j, %i
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
!10 = !{!"pencil.map", !"global", i32 1, i64 32}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[N:.*]] = call i64 @llvm.smax.i64(i64 %n, i64 0)
; CHECK: @pencil.launch(ptr @f__k0, i64 %[[N]], i64 1, i64 1)
; CHECK-LABEL: define internal spir_kernel void @f__k0(
; CHECK: call {{.*}}i64 @_Z13get_global_idj(i32 0)
; CHECK-NOT: get_global_id
; CHECK: %j = phi i64
; CHECK: icmp slt i64 %j, %i
; CHECK: "pencil.dims"="1" {{.*}} "pencil.local-size"="32,0,0"
; CHECK-NOT: pencil.map
; REMARK: inner loop stays sequential in its work-item: its trip count changes in the outer loop
; REMARK: kernel outlined
