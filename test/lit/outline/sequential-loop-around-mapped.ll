; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; A sequential loop between mapped ones needs a barrier in each iteration.

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
  br label %h2
h2:
  %k = phi i64 [ 0, %b1 ], [ %k.next, %l2 ]
  %c2 = icmp slt i64 %k, %n
  br i1 %c2, label %b2, label %l1
b2:
  %p = getelementptr [100 x i32], ptr %a, i64 %i, i64 %k
  store i32 1, ptr %p
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
!10 = !{!"pencil.map", !"group", i32 0}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"seq", i32 0}
!2 = distinct !{!2, !12}
!12 = !{!"pencil.map", !"local", i32 0}
; CHECK-NOT: pencil.launch
; CHECK-NOT: pencil.map
; REMARK: mapped loops stay on the host: the mapping races: work-items of two groups write the same element (map the loop that carries the dependence with seq, or give each work-item elements of its own)
; REMARK-NOT: kernel outlined
