; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; Unoptimised code keeps its iterator in memory; prepared code has a header phi.

define void @f(ptr %a, i64 %n) noinline optnone {
entry:
  %i = alloca i64
  store i64 0, ptr %i
  br label %loop
loop:
  %i.0 = load i64, ptr %i
; CHECK: loop:
; CHECK: phi i64 [ 0, %entry ], [ %[[NEXT:.*]], %body ]
; CHECK-NOT: load
  %more = icmp slt i64 %i.0, %n
  br i1 %more, label %body, label %exit
body:
  %i.1 = load i64, ptr %i
  %p = getelementptr i32, ptr %a, i64 %i.1
  store i32 1, ptr %p
  %i.2 = load i64, ptr %i
  %i.next = add nsw i64 %i.2, 1
; CHECK: %[[NEXT]] = add nsw i64
  store i64 %i.next, ptr %i
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
