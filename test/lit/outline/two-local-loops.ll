; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; All items write one element: no barrier helps.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %oh
oh:
  %i = phi i64 [ 0, %entry ], [ %i.next, %ol ]
  br label %one
one:
  %j = phi i64 [ 0, %oh ], [ %j.next, %one ]
  store i32 1, ptr %a
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %n
  br i1 %more.j, label %one, label %between, !llvm.loop !2
between:
  br label %two
two:
  %k = phi i64 [ 0, %between ], [ %k.next, %two ]
  store i32 1, ptr %a
  %k.next = add nsw i64 %k, 1
  %more.k = icmp slt i64 %k.next, %n
  br i1 %more.k, label %two, label %ol, !llvm.loop !3
ol:
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %oh, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"group", i32 0}
!2 = distinct !{!2, !4}
!3 = distinct !{!3, !4}
!4 = !{!"pencil.map", !"local", i32 0}
; CHECK-NOT: pencil.launch
; CHECK-NOT: pencil.map
; REMARK: mapped loops stay on the host: the mapping races: work-items of a group write the same element (map the loop that carries the dependence with seq, or give each work-item elements of its own)
; REMARK-NOT: kernel outlined
