; RUN: %opt -load-pass-plugin=%passes -passes='pencil-prepare,verify' -S %s | FileCheck %s
; Variables of an inlined function get lifetime markers, so each iteration has its own.

define void @f(ptr noalias %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  %more = icmp slt i64 %i, %n
  br i1 %more, label %body, label %exit
body:
  %v = call i32 @g(i64 %i)
; CHECK: alloca [4 x i32]
; CHECK: body:
; CHECK: call void @llvm.lifetime.start.p0(ptr %[[T:.*]])
; CHECK: getelementptr i32, ptr %[[T]], i64 %i
; CHECK: call void @llvm.lifetime.end.p0(ptr %[[T]])
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
define internal i32 @g(i64 %x) {
  %t = alloca [4 x i32]
  %q = getelementptr i32, ptr %t, i64 %x
  store i32 1, ptr %q
  %v = load i32, ptr %t
  ret i32 %v
}
