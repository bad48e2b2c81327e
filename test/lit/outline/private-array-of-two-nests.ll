; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; An array that two nests use is no private one of their work-items, whatever its tag
; says: it may be private to an iteration of the loop around both.

define void @f(ptr noalias %a) {
entry:
  %t = alloca [500 x i64], !pencil.alloca !2
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %i.next, %one ]
  %pt = getelementptr i64, ptr %t, i64 3
  store i64 %i, ptr %pt
  %x = load i64, ptr %pt
  %p = getelementptr i64, ptr %a, i64 %i
  store i64 %x, ptr %p
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, 100
  br i1 %more, label %one, label %between, !llvm.loop !0
between:
  br label %two
two:
  %j = phi i64 [ 0, %between ], [ %j.next, %two ]
  %qt = getelementptr i64, ptr %t, i64 4
  store i64 %j, ptr %qt
  %y = load i64, ptr %qt
  %q = getelementptr i64, ptr %a, i64 %j
  store i64 %y, ptr %q
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, 100
  br i1 %more.j, label %two, label %exit, !llvm.loop !1
exit:
  ret void
}
!0 = distinct !{!0, !10}
!1 = distinct !{!1, !10}
!10 = !{!"pencil.map", !"global", i32 0}
!2 = !{!"private"}
; CHECK: @pencil.launch(ptr @f__k0, {{.*}} "pencil.buffer"(ptr %t, i64 4000,
; CHECK: @pencil.launch(ptr @f__k1, {{.*}} "pencil.buffer"(ptr %t, i64 4000,
