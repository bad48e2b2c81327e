; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; In a nest that is reached several times such a variable may hold what the last time
; left; shared or not cannot be told: refused.

define void @f(ptr noalias %a, i64 %n, i64 %m) {
entry:
  %t = alloca [4 x i32]
  br label %times
times:
  %k = phi i64 [ 0, %entry ], [ %k.next, %again ]
  br label %loop
loop:
  %i = phi i64 [ 0, %times ], [ %i.next, %loop ]
  %q = getelementptr i32, ptr %t, i64 %m
  store i32 7, ptr %q
  %v = load i32, ptr %t
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 %v, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %loop, label %again, !llvm.loop !0
again:
  %k.next = add nsw i64 %k, 1
  %more.k = icmp slt i64 %k.next, 10
  br i1 %more.k, label %times, label %exit
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK-NOT: pencil.launch
; REMARK: loop stays on the host: the body holds something that has no device form: a local variable that only the loop uses, declared in front of it (move it out of the loop)
