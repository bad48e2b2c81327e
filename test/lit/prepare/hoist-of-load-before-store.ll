; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; A load in the body that each iteration makes before it writes, from memory that
; can be read at any time, moves out.

define void @f(ptr %a, ptr align 4 dereferenceable(4) %b, i64 %n) nofree nosync {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %v = load i32, ptr %b
  store i32 1, ptr %a
; CHECK: entry:
; CHECK: %v = load i32, ptr %b
; CHECK: body:
; CHECK-NOT: load
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
!1 = !{!"pencil.independent"}
