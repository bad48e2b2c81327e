; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A pointer chosen in the loop has several bases: each is a buffer.

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %c = icmp slt i64 %i, 5
  %s = select i1 %c, ptr %a, ptr %b
  %p = getelementptr i32, ptr %s, i64 %i
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
; CHECK: [ "pencil.buffer"(ptr %a, i64 -1, i32 2), "pencil.buffer"(ptr %b, i64 -1, i32 2), "pencil.value"(i64 %n) ]
; CHECK: select i1 %c, ptr %{{[0-9]+}}, ptr %{{[0-9]+}}
