; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; The trip count behind the check gives the extent as well.

define void @f(ptr noalias %a, ptr noalias %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %k = phi i64 [ 0, %entry ], [ %k.next, %latch ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %exit
body:
  %x = zext i32 %i to i64
  %p = getelementptr i32, ptr %a, i64 %x
  store i32 1, ptr %p
  %q = getelementptr i8, ptr %b, i64 %k
  store i8 1, ptr %q
  %k.next = add i64 %k, 1
  br label %latch
latch:
  %i.next = add i32 %i, 3
  br label %loop, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"pencil.map", !"global", i32 0}
; CHECK: "pencil.buffer"(ptr %a, i64 -1, i32 2), "pencil.buffer"(ptr %b, i64 %{{.*}}, i32 2)
