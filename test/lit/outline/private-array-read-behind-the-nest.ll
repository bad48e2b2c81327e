; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A tag cannot make an array private that is read behind the nest.

define i64 @f(ptr noalias %a) {
entry:
  %t = alloca [500 x i64], !pencil.alloca !2
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %pt = getelementptr i64, ptr %t, i64 %i
  store i64 %i, ptr %pt
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 100
  br i1 %more, label %one, label %exit, !llvm.loop !0
exit:
  %x = load i64, ptr %t
  ret i64 %x
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"global", i32 0}
!2 = !{!"private"}
; CHECK: "pencil.buffer"(ptr %t, i64 4000, i32 2)
