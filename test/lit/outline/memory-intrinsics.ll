; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; memset writes, memcpy reads and writes; a constant length gives an extent.

define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %c, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %p = getelementptr [4 x i32], ptr %a, i64 %i
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  %q = getelementptr [4 x i32], ptr %b, i64 %i
  %r = getelementptr [4 x i32], ptr %c, i64 %i
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %r, i64 16, i1 false)
  br label %latch
latch:
  %i.next = add nsw i64 %i, 1
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: "pencil.buffer"(ptr %a, i64 %{{[^,-]*}}, i32 2), "pencil.buffer"(ptr %b, i64 %{{[^,-]*}}, i32 2), "pencil.buffer"(ptr %c, i64 %{{[^,-]*}}, i32 1)
