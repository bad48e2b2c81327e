; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; pencil.array tells the extent: element size times all extents.

define void @f(ptr noalias %a, i64 %n) {
entry:
  call void (ptr, i64, ...) @pencil.array(ptr %a, i64 4, i64 %n, i64 10)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr i32, ptr %a, i64 %i
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
; CHECK: %[[N:.*]] = call i64 @llvm.smax.i64(i64 %n, i64 0)
; CHECK: %[[N:.*]] = call i64 @llvm.smax.i64(i64 %n, i64 0)
; CHECK: %[[ROWS:.*]] = mul i64 4, %[[N]]
; CHECK: %[[M:.*]] = call i64 @llvm.smax.i64(i64 10, i64 0)
; CHECK: %[[ALL:.*]] = mul i64 %[[ROWS]], %[[M]]
; CHECK: "pencil.buffer"(ptr %a, i64 %[[ALL]], i32 2)
declare void @pencil.array(ptr, i64, ...)
