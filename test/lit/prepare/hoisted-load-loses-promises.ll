; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; What holds where the load stood need not hold in front of the loop: a load that
; may be made too often drops !noundef (undefined behaviour), not !range (poison).

define void @f(ptr %a, ptr align 4 dereferenceable(4) %b, i64 %n) nofree nosync {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %v = load i32, ptr %b, !range !5, !noundef !6
; CHECK: %v = load i32, ptr %b, align 4, !range !{{[0-9]+}}{{$}}
; CHECK: loop:
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
!5 = !{i32 0, i32 9}
!6 = !{}
