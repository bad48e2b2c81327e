; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -pass-remarks=pencil -pass-remarks-missed=pencil -disable-output %s 2>&1 | FileCheck %s
; A large one is not copied to each work-item on a guess.

define void @f(ptr noalias %a, i64 %m, i64 %n) {
entry:
  %t = alloca [4000 x i32]
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %q = getelementptr i32, ptr %t, i64 %m
  store i32 7, ptr %q
  %v = load i32, ptr %t
  %p = getelementptr i32, ptr %a, i64 %i
  store i32 %v, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: remark: {{.*}}: a local variable that only the loop uses, declared in front of it
