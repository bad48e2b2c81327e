; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; An alloca of variable size: count times element size.

define void @f(ptr noalias %a, i64 %n) {
entry:
  %t = alloca i32, i64 %n
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i32, ptr %t, i64 %i
  store i32 1, ptr %p
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  call void @use(ptr %t)
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: %[[BYTES:.*]] = mul i64 %n, 4
; CHECK: "pencil.buffer"(ptr %t, i64 %[[BYTES]], i32 2)
declare void @use(ptr)
