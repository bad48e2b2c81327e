; RUN: %opt -load-pass-plugin=%passes -passes=pencil-outline -S %s | FileCheck %s
; An array that is touched under a condition only has the extent of its
; footprint, as a bound (7 = read, write, bound).

declare void @pencil.footprint(ptr, i64)

; CHECK-LABEL: define void @f
; CHECK: call i1 {{.*}}@pencil.launch(ptr @f__k0
; CHECK-SAME: "pencil.buffer"(ptr %a, i64 %bytes, i32 7)
define void @f(ptr noalias %a, i64 %n, i64 %bytes) {
entry:
  call void @pencil.footprint(ptr %a, i64 %bytes)
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %p = getelementptr i32, ptr %a, i64 %i
  %odd = trunc i64 %i to i1
  br i1 %odd, label %touch, label %latch

touch:
  %v = load i32, ptr %p
  %w = add i32 %v, 1
  store i32 %w, ptr %p
  br label %latch

latch:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp slt i64 %i.next, 100
  br i1 %again, label %loop, label %exit, !llvm.loop !0

exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
