; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; Otherwise the last access tells: n elements of 4 bytes behind an offset of 5.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %k = add nsw i64 %i, 5
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
; CHECK: %[[N:.*]] = call i64 @llvm.smax.i64(i64 %n, i64 0)
; CHECK: %[[BYTES:.*]] = shl i64 %[[N]], 2
; CHECK: %[[END:.*]] = add i64 %[[BYTES]], 20
; CHECK: %[[EXTENT:.*]] = call i64 @llvm.smax.i64(i64 %[[END]], i64 0)
; CHECK: "pencil.buffer"(ptr %a, i64 %[[EXTENT]], i32 2)
