; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; An offset of unknown sign is looked at when the nest is reached.

define void @f(ptr noalias %a, i64 %o, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %k = add nsw i64 %i, %o
  %p = getelementptr i32, ptr %a, i64 %k
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[FRONT:.*]] = icmp slt i64 %[[FIRST:.*]], 0
; CHECK: %[[EXTENT:.*]] = select i1 %[[FRONT]], i64 -1, i64 %{{.*}}
; CHECK: "pencil.buffer"(ptr %a, i64 %[[EXTENT]], i32 2)
