; RUN: %opt -load-pass-plugin=%passes -passes='pencil-outline,verify' -S %s | FileCheck %s
; A scalar that each iteration writes before it reads it leaves phis in the headers
; around, which only each other read: they are no carried values.

define void @f(ptr noalias %a, ptr noalias %b, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %s = phi i64 [ undef, %entry ], [ %s.out, %outer.latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %s.in = phi i64 [ %s, %outer ], [ %x, %inner ]
  %q = getelementptr [100 x i64], ptr %b, i64 %j, i64 %i
  %x = load i64, ptr %q
  %p = getelementptr [100 x i64], ptr %a, i64 %i, i64 %j
  store i64 %x, ptr %p
  %j.next = add nsw i64 %j, 1
  %more.j = icmp slt i64 %j.next, %n
  br i1 %more.j, label %inner, label %outer.latch, !llvm.loop !1
outer.latch:
  %s.out = phi i64 [ %x, %inner ]
  %i.next = add nsw i64 %i, 1
  %more = icmp slt i64 %i.next, %n
  br i1 %more, label %outer, label %exit, !llvm.loop !0
exit:
  %s.last = phi i64 [ %s.out, %outer.latch ]
  ret void
}
!0 = distinct !{!0, !10}
!10 = !{!"pencil.map", !"global", i32 1}
!1 = distinct !{!1, !11}
!11 = !{!"pencil.map", !"global", i32 0}
; CHECK: @pencil.launch(ptr @f__k0, i64 %{{.*}}, i64 %{{.*}}, i64 1)
; CHECK: outer:
; CHECK-NEXT: %i = phi i64
; CHECK-NEXT: br label %inner
; CHECK: inner:
; CHECK-NEXT: %j = phi i64
; CHECK-NEXT: getelementptr
