; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A refused nest stays, without its mapping; other nests of the function are kernels.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  call void @g()
  %i.next = add nsw i64 %i, 1
  %more.i = icmp slt i64 %i.next, %n
  br i1 %more.i, label %one, label %between, !llvm.loop !0
; CHECK: br i1 %more.i, label %one, label %between, !llvm.loop ![[L:[0-9]+]]
between:
  br label %two
; CHECK: @pencil.launch(ptr @f__k0,
two:
  %j = phi i64 [ 0, %between ], [ %j.next, %two ]
  store i32 2, ptr %a
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %n
  br i1 %more.j, label %two, label %exit, !llvm.loop !2
exit:
  ret void
}
declare void @g()
; CHECK: ![[L]] = distinct !{![[L]]}
!2 = distinct !{!2, !1}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
