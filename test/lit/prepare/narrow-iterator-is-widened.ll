; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; A 32-bit iterator that addresses memory becomes a 64-bit one.

define void @f(ptr %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = sext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %x
  store i32 1, ptr %p
; CHECK: loop:
; CHECK: %[[IV:.*]] = phi i64 [ {{.*}} ], [ {{.*}} ]
; CHECK-NOT: phi i32
; CHECK: body:
; CHECK-NOT: sext
; CHECK: getelementptr i32, ptr %a, i64 %[[IV]]
  br label %latch
latch:
  %i.next = add nsw i32 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.independent"}
