; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A stride of unknown sign: the greater of both ends counts, and offsets in front of
; the base are found out at run time.

define void @f(ptr noalias %a, i64 %s, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %k = mul nsw i64 %i, %s
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
; CHECK: select i1 %{{.*}}, i64 -1, i64 %{{.*}}
; CHECK: "pencil.buffer"(ptr %a, i64 %{{.*}}, i32 2)
