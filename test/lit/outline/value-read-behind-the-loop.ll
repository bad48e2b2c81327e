; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; A value that is read behind the loop leaves it, dead phis or not.

define i64 @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i64 [ undef, %entry ], [ %x, %loop ]
  %p = getelementptr i64, ptr %a, i64 %i
  %x = load i64, ptr %p
  store i64 1, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  %last = phi i64 [ %x, %loop ]
  ret i64 %last
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK-NOT: pencil.launch
; REMARK: loop stays on the host: a value computed in it is used behind it: x
